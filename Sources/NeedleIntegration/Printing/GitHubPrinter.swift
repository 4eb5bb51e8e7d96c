package import NeedleDiagnostics
import NeedleGraph

extension DiagnosticFormat {
    /// The workflow commands of GitHub Actions, which become annotations.
    package static let github = DiagnosticFormat("github", isDocument: false) { messages, _ in printGitHub(messages) }
}

/// Prints diagnostics as workflow commands of GitHub Actions, for example
/// `::error file=Game.swift,line=3,col=14,title=missing-provider::no provider`.
///
/// Commands cannot have notes, so notes are further lines of the message.
package func printGitHub(_ diagnostics: [Diagnostic]) -> String {
    diagnostics.map { diagnostic in
        let properties = diagnostic.properties.map { "\($0)=\(escaped($1, extra: ":,"))" }.joined(separator: ",")
        let notes =
            diagnostic.notesByUse.map { "\n\($0.location?.text ?? "needle"): note: \($0.message)" }
            + diagnostic.help.map { "\nhelp: \($0)" }
        let message = diagnostic.messageWithPath + notes.joined()
        return "::\(diagnostic.severity.rawValue) \(properties)::\(escaped(message))\n"
    }.joined()
}

extension Diagnostic {
    fileprivate var properties: [(String, String)] {
        var properties: [(String, String)] = []
        if let location { properties.append(("file", location.path)) }
        if let place = location?.place {
            properties += [("line", String(place.line)), ("col", String(place.column))]
        }
        return properties + [("title", id.name)]
    }
}

/// The text with percent, control characters and the characters of `extra` escaped.
private func escaped(_ text: String, extra: String = "") -> String {
    let special = Set("%\r\n".utf8).union(extra.utf8)
    let bytes = text.utf8.flatMap { special.contains($0) ? Array($0.percentEncoded.utf8) : [$0] }
    return printableLine(String(decoding: bytes, as: UTF8.self))
}
