/// The page of one kind of diagnostic, as `needle explain` shows it: the rule, and an example of a mistake.
///
/// `PageTests` runs each example: the wrong one must give the message and nothing else, the right one must give none and
/// compile. So no page can claim what Needle does not do.
package struct Page: Hashable, Sendable {
    /// The rule, its reason, and what to do: two to five plain sentences, as Markdown.
    package let rule: String
    package let wrong: Example
    /// The lines that Needle prints for the wrong example with `--compact`.
    package let message: String
    /// The files that are different in the right example. The others stay as they are in the wrong example.
    package let right: Example

    init(_ text: String, of name: String) throws(PageFault) {
        var file = PageFile(text)
        try file.readHeading("# \(name)")
        rule = try file.readParagraphs()
        try file.readHeading("## Wrong")
        wrong = try Example(file.readBlocks(of: ["swift", "jsonc", "console"]))
        try file.readHeading("## Needle says")
        message = try file.readBlock(of: ["text"]).lines.joined(separator: "\n")
        try file.readHeading("## Right")
        right = try Example(file.readBlocks(of: ["diff", "swift", "jsonc", "console"]), changing: wrong)
        try file.expectEnd()
    }

    /// A page that only reports the fault of its file.
    fileprivate init(_ fault: String) {
        (rule, wrong, message, right) = (fault, Example(), "", Example())
    }
}

extension DiagnosticID {
    /// The page. If its file is malformed, the page reports that; `CatalogueTests` prevents it.
    package var page: Page {
        do { return try readPage() } catch { return Page("\(name).md:\(error)") }
    }

    /// Reads the page from its file. It is not kept, since a run without errors must not spend time on it.
    package func readPage() throws(PageFault) -> Page {
        try Page(String(decoding: file(), as: UTF8.self), of: name)
    }

    /// The page as people read it on a terminal.
    ///
    /// - Parameter style: Only its color and width matter. Without a terminal, text has 80 columns. The message keeps its
    ///   lines, so that it can be searched for.
    package func text(_ style: DiagnosticStyle) -> String {
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

private func bold(_ text: String, _ style: DiagnosticStyle) -> String {
    style.isColored ? "\u{1B}[1m\(text)\u{1B}[0m" : text
}

/// The lines of a source, indented. Empty lines stay empty.
private func indented(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
        .map { $0.isEmpty ? "" : "    " + $0 }
        .joined(separator: "\n")
}

extension DiagnosticID {
    /// The page as Markdown, for code scanning services and documents.
    package var markdown: String {
        let page = page
        let sections = [
            page.rule,
            "**Wrong**", page.wrong.markdown,
            "**Needle says**", fenced(page.message, as: "text"),
            "**Right**", page.right.markdown,
        ]
        return sections.joined(separator: "\n\n") + "\n"
    }
}

extension Example {
    /// A block for each file and each command.
    fileprivate var markdown: String {
        steps.map { step in
            switch step {
            case .write(let text, let path):
                let language = path.hasSuffix(".json") ? "json" : "swift"
                return "`\(path)`\n\n" + fenced(String(text.dropLast()), as: language)
            case .run(let command): return fenced(command, as: "sh")
            }
        }.joined(separator: "\n\n")
    }
}

private func fenced(_ text: String, as language: String) -> String {
    "```\(language)\n\(text)\n```"
}
