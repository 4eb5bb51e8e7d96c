/// A document in Markdown whose listings are files and whose terminal sessions are run, so that a reader can follow it literally.
///
/// * A code block whose first line is a comment with a path, `// Sources/Game/Board.swift`, is that file. So is a block with a
///   path behind its language, such as ```` ```json needle.json ````. A block that begins with `// swift-tools-version` is
///   `Package.swift`. If a path occurs again, the later block replaces the earlier one.
/// * A block whose comment names a path in `Examples/` shows that file of this repository: the lines behind the comment are the
///   whole file. The reader does not write it.
/// * A block ```` ```console ```` contains commands behind `$ `, each followed by its output. Without output, the command may
///   print anything. A line `…` stands for any lines, and `…` in a line for any text.
/// * Other blocks are fragments for reading.
///
/// A line `<!-- another folder -->`, which readers do not see, ends a document: the rest begins in an empty folder.
package struct Document: Hashable, Sendable {
    /// An action of the reader.
    package enum Step: Hashable, Sendable {
        case write(text: String, path: String)
        /// Reads a file of this repository. The path is relative to its root, for example `Examples/Modules/App/main.swift`.
        case show(text: String, path: String)
        /// Types a command, and sees these lines; nil if the document does not show any.
        case run(command: String, output: [String]?)
    }

    /// The steps with their 1-based lines.
    package var steps: [(line: Int, step: Step)] { zip(lines, allSteps).map { ($0, $1) } }
    /// Whether the reader creates a package, with a `Package.swift`.
    package var hasPackage: Bool {
        allSteps.contains { step in
            if case .write(_, let path) = step { path == "Package.swift" } else { false }
        }
    }

    private var lines: [Int] = []
    private var allSteps: [Step] = []

    /// Reads the documents of a page.
    ///
    /// - Complexity: Linear in its length.
    package static func all(in page: String) -> [Document] {
        let lines = page.split(separator: "\n", omittingEmptySubsequences: false)
        return lines.split(separator: "<!-- another folder -->", omittingEmptySubsequences: false).map(Document.init)
    }

    /// Reads a page as a single document.
    ///
    /// - Complexity: Linear in its length.
    package init(_ text: String) {
        self.init(text.split(separator: "\n", omittingEmptySubsequences: false)[...])
    }

    /// Reads lines. Their indices are those of the page.
    private init(_ page: ArraySlice<Substring>) {
        var block: (line: Int, info: String, text: [String])?
        for (index, line) in zip(page.indices, page) {
            if let open = block {
                if line.hasPrefix("```") {
                    add(open.text, info: open.info, line: open.line)
                    block = nil
                } else {
                    block?.text.append(String(line))
                }
            } else if line.hasPrefix("```") {
                block = (index + 2, String(line.dropFirst(3)), [])
            }
        }
    }

    private mutating func add(_ text: [String], info: String, line: Int) {
        let words = info.split(separator: " ").map(String.init)
        if words.first == "console" {
            addCommands(text, line: line)
        } else if let path = path(in: text.first ?? ""), path.hasPrefix("Examples/") {
            lines.append(line)
            allSteps.append(.show(text: text.dropFirst().map { $0 + "\n" }.joined(), path: path))
        } else if let path = words.dropFirst().first ?? path(in: text.first ?? "") {
            lines.append(line)
            allSteps.append(.write(text: text.map { $0 + "\n" }.joined(), path: path))
        }
    }

    private func path(in line: String) -> String? {
        guard line.hasPrefix("// ") else { return nil }
        if line.hasPrefix("// swift-tools-version") { return "Package.swift" }
        let path = line.dropFirst(3)
        return path.hasSuffix(".swift") && !path.contains(" ") ? String(path) : nil
    }

    private mutating func addCommands(_ text: [String], line: Int) {
        for (index, row) in text.enumerated() {
            if row.hasPrefix("$ ") {
                lines.append(line + index)
                allSteps.append(.run(command: String(row.dropFirst(2)), output: nil))
            } else if case .run(let command, let output) = allSteps.last {
                allSteps[allSteps.count - 1] = .run(command: command, output: (output ?? []) + [row])
            }
        }
    }

    /// Whether lines match a document, in which `…` stands for anything.
    package static func matches(_ lines: ArraySlice<String>, _ pattern: ArraySlice<String>) -> Bool {
        guard let first = pattern.first else { return lines.isEmpty }
        let rest = pattern.dropFirst()
        if first == "…" {
            return matches(lines, rest) || !lines.isEmpty && matches(lines.dropFirst(), pattern)
        }
        guard let line = lines.first, matches(line: line, first) else { return false }
        return matches(lines.dropFirst(), rest)
    }

    private static func matches(line: String, _ pattern: String) -> Bool {
        let parts = pattern.split(separator: "…", omittingEmptySubsequences: false)
        guard parts.count > 1, let start = parts.first, let end = parts.last else { return line == pattern }
        guard line.count >= start.count + end.count, line.hasPrefix(start), line.hasSuffix(end) else { return false }
        var rest = line.dropFirst(start.count).dropLast(end.count)
        for part in parts.dropFirst().dropLast() where !part.isEmpty {
            guard let found = rest.firstRange(of: part) else { return false }
            rest = rest[found.upperBound...]
        }
        return true
    }
}
