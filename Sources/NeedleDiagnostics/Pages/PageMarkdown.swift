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
