// Publishes diagnostics file by file, and only those of files where they changed.

import NeedleDiagnostics
import NeedleDriver
import NeedleFileSystem
import NeedleGraph

/// The diagnostics of a file that were last sent to the client.
struct PublishedDiagnostics: Sendable {
    /// In the order in which they were sent.
    var diagnostics: [Diagnostic] = []
    /// The JSON that was sent.
    var text = ""
}

extension LanguageServer {
    /// Publishes the current diagnostics, and removes those that are gone.
    mutating func publish(_ diagnostics: [Diagnostic]) {
        var files: [String: [Diagnostic]] = [:]
        for diagnostic in diagnostics {
            guard let location = diagnostic.location else {
                log(diagnostic.messageWithHelp, type: diagnostic.severity == .error ? 1 : 2)
                continue
            }
            files[path(of: location), default: []].append(diagnostic)
        }
        for path in Set(files.keys).union(published.keys).sorted() {
            publish(files[path] ?? [], of: path)
        }
    }

    private mutating func publish(_ diagnostics: [Diagnostic], of path: String) {
        let last = published[path] ?? PublishedDiagnostics()
        // Most files keep their diagnostics. In an open file, the text may have moved under them.
        if documents[path] == nil, last.diagnostics == diagnostics { return }
        let text = text(of: path)
        let json = JSONValue.array(diagnostics.map { self.json($0, in: text) })
        let file = PublishedDiagnostics(diagnostics: diagnostics, text: diagnostics.isEmpty ? "" : json.line)
        published[path] = diagnostics.isEmpty ? nil : file
        if file.text == last.text { return }
        send(
            .notification(
                "textDocument/publishDiagnostics",
                ["uri": .string(uri(of: path)), "version": .number(documents[path]?.version), "diagnostics": json]
            )
        )
    }

    /// - Parameter text: The text of its file.
    func json(_ diagnostic: Diagnostic, in text: SourceText) -> JSONValue {
        let notes = diagnostic.notes.filter { $0.location != nil }
        var message = diagnostic.messageWithHelp
        if !client.hasRelatedInformation { message += notes.map { "\n\($0.message)" }.joined() }
        let related = client.hasRelatedInformation ? notes : []
        return [
            "range": text.json(range(of: diagnostic, in: text), client.encoding),
            "severity": .number(diagnostic.severity == .error ? 1 : 2),
            "code": .string(diagnostic.id.name),
            "source": "needle",
            "message": .string(message),
            "relatedInformation": .array(related) { note in
                ["location": json(note.location), "message": .string(note.message)]
            },
        ]
    }

    /// The range of the word at the place of a diagnostic.
    func range(of diagnostic: Diagnostic, in text: SourceText) -> Range<Int> {
        diagnostic.location?.place.map(text.word) ?? 0..<0
    }

    /// A location in the form of the protocol.
    func json(_ location: Location?) -> JSONValue? {
        location.map { ["uri": .string(uri(of: path(of: $0))), "range": range(of: $0)] }
    }

    /// The range of the word at a location, in the form of the protocol.
    func range(of location: Location) -> JSONValue {
        let text = text(of: path(of: location))
        return text.json(location.place.map(text.word) ?? 0..<0, client.encoding)
    }
}

extension Diagnostic {
    /// The message with its path (if that has no place of its own) and the help.
    fileprivate var messageWithHelp: String { ([messageWithPath] + help.map { "help: \($0)" }).joined(separator: "\n") }
}
