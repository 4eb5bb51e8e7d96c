import NeedleGraph

/// Prints `path:line:column: error: message [id]` for each diagnostic, then a line for each note.
package func printText(_ diagnostics: [ResolvedDiagnostic]) -> String {
    // The texts are appended one by one: `joined` would search the whole program for a conformance, even for no text.
    var text = ""
    for diagnostic in diagnostics {
        let kind = diagnostic.severity.rawValue
        text += line(diagnostic.location, kind, diagnostic.message, suffix: " [\(diagnostic.id.name)]")
        for note in diagnostic.notes { text += line(note.location, "note", note.message) }
    }
    return text
}

extension Location {
    /// The location as compilers print it, for example `Game.swift:3:14`, or the path alone.
    var text: String {
        place.map { "\(path):\($0.line):\($0.column)" } ?? path
    }
}

private func line(_ location: Location?, _ kind: String, _ message: String, suffix: String = "") -> String {
    printableLine("\(location?.text ?? "needle"): \(kind): \(message)\(suffix)") + "\n"
}

/// The text without characters that would end the line or control the terminal: they are escaped, as `\u{1b}`.
package func printableLine(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isControl) else { return text }
    return text.unicodeScalars.map { isControl($0) ? $0.escaped(asASCII: true) : String($0) }.joined()
}

private func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: false
    }
}
