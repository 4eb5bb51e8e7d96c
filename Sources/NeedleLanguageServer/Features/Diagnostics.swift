// What is wrong, told file by file and only where it changed.

import NeedleDiagnostics
import NeedleDriver
import NeedleFileSystem
import NeedleGraph

/// The diagnostics of one file that the client was told.
struct PublishedDiagnostics: Sendable {
    /// In the order in which they are sent.
    var diagnostics: [Diagnostic] = []
    /// As they were sent.
    var text = ""
}

extension LanguageServer {
    /// Tells of diagnostics, and of those that are gone.
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
        // Most files are as they were. The texts of those that are open may have moved under their diagnostics.
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

    /// The bytes that a diagnostic is about: the word at its place.
    func range(of diagnostic: Diagnostic, in text: SourceText) -> Range<Int> {
        diagnostic.location?.place.map(text.word) ?? 0..<0
    }

    /// A location as clients write it.
    func json(_ location: Location?) -> JSONValue? {
        location.map { ["uri": .string(uri(of: path(of: $0))), "range": range(of: $0)] }
    }

    /// The range of the word at a location, as clients write it.
    func range(of location: Location) -> JSONValue {
        let text = text(of: path(of: location))
        return text.json(location.place.map(text.word) ?? 0..<0, client.encoding)
    }
}

extension Diagnostic {
    /// The message with the way, where that has no place of its own, and what helps.
    fileprivate var messageWithHelp: String { ([messageWithWay] + help.map { "help: \($0)" }).joined(separator: "\n") }
}
