extension DiagnosticID {
    /// The page as people read it on a terminal.
    ///
    /// - Parameter style: Its color and width count. Text without a terminal is for one of 80 columns, but the message
    ///   keeps its lines, so that it can be searched for.
    package func text(_ style: TextStyle) -> String {
        let page = page
        let columns = min(style.width ?? Self.mostColumns, Self.mostColumns)
        func wrapped(_ line: Substring, _ columns: Int, indent: String = "", hanging: String = "") -> String {
            var column = indent.utf8.count
            return indent + line.wrapped(to: columns, from: &column, indent: hanging)
        }
        let rule = page.rule.split(separator: "\n").map { wrapped($0, columns) }
        let message = page.message.split(separator: "\n").map { line in
            wrapped(line, style.width ?? .max, indent: "    ", hanging: "        ")
        }
        return """
            \(bold("\(severity.rawValue) [\(name)]", style))

            \(rule.joined(separator: "\n\n"))

            \(bold("Wrong:", style))

            \(indented(page.wrong.text))

            \(bold("Needle says:", style))

            \(message.joined(separator: "\n"))

            \(bold("Right:", style))

            \(indented(page.right.text))

            """
    }

    /// Longer lines are hard to read, however wide the terminal is.
    private static let mostColumns = 80
}

private func bold(_ text: String, _ style: TextStyle) -> String {
    style.isColored ? "\u{1B}[1m\(text)\u{1B}[0m" : text
}

/// The lines of a source, set in. An empty line stays empty.
private func indented(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
        .map { $0.isEmpty ? "" : "    " + $0 }
        .joined(separator: "\n")
}
