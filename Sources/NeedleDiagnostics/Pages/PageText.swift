extension DiagnosticID {
    /// The page as people read it on a terminal.
    ///
    /// - Parameter style: Its color and width count. Text without a terminal is for one of 80 columns, but the message
    ///   keeps its lines, so that it can be searched for.
    package func text(_ style: TextStyle) -> String {
        let page = page
        let columns = min(style.width ?? Self.mostColumns, Self.mostColumns)
        let rule = page.rule.split(separator: "\n").map { wrapped(String($0), columns) }
        let message = page.message.split(separator: "\n").map { line in
            wrapped(String(line), style.width ?? .max, indent: "    ", hanging: "        ")
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

/// A line with line ends in place of the spaces at which it would become longer than a number of columns.
///
/// - Parameters:
///   - indent: The blanks before the first line.
///   - hanging: The blanks before the others.
private func wrapped(_ line: String, _ columns: Int, indent: String = "", hanging: String = "") -> String {
    var text = indent
    var column = indent.utf8.count
    var isFirst = true
    for word in line.split(separator: " ") {
        let width = String(word).displayWidth
        if !isFirst, column + 1 + width > columns {
            text += "\n" + hanging + word
            column = hanging.utf8.count + width
        } else {
            text += (isFirst ? "" : " ") + word
            column += (isFirst ? 0 : 1) + width
        }
        isFirst = false
    }
    return text
}
