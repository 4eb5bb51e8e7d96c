import NeedleGraph

/// Files and commands, written as one text that people read and a test runs.
///
/// A comment that is a path begins a file. A line that begins with `$` is a shell command, which the indented lines after
/// it continue. An example without a command is built with `needle build`:
///
///     // Modules/Game/GameComponent.swift
///     import NeedleFoundation
///
///     final class GameComponent: Component<any EmptyDependency> {}
///
///     $ needle build --strict
package struct Example: Hashable, Sendable {
    /// One action of the reader.
    package enum Step: Hashable, Sendable {
        /// Write a text into a file of the workspace, and replace its content.
        case write(String, path: String)
        /// Run a command in the folder of the workspace.
        case run(String)
    }

    package private(set) var text = ""
    package private(set) var steps: [Step] = []

    init() {}

    /// Reads an example from the blocks of a page. Each block contains files or commands.
    ///
    /// - Parameter other: The example that blocks of the language `diff` change.
    init(_ blocks: [PageFile.Block], changing other: Example = Example()) throws(PageFault) {
        for block in blocks {
            let first = block.lines.first ?? ""
            guard block.language == "console" ? first.hasPrefix("$ ") : path(of: first) != nil else {
                let beginning = block.language == "console" ? "'$ ' and a command" : "a path, as in '// needle.json'"
                throw PageFault(line: block.lines.startIndex + 1, message: "expected \(beginning)")
            }
            let lines = block.language == "diff" ? try other.changed(by: block.lines)[...] : block.lines
            try readSteps(lines)
            text += (text.isEmpty ? "" : "\n\n") + lines.joined(separator: "\n")
        }
        steps = steps.map(\.withoutBlankEnd)
    }

    private mutating func readSteps(_ lines: ArraySlice<Substring>) throws(PageFault) {
        for (index, line) in zip(lines.indices, lines) {
            if let path = path(of: line) {
                steps.append(.write("", path: path))
            } else if line.hasPrefix("$ ") {
                steps.append(.run(String(line.dropFirst(2))))
            } else if case .write(let text, let path) = steps.last {
                steps[steps.count - 1] = .write(text + line + "\n", path: path)
            } else if case .run(let command) = steps.last, line.hasPrefix("  ") {
                steps[steps.count - 1] = .run(command + "\n" + line)
            } else {
                throw PageFault(line: index + 1, message: "the lines after that of a command are set in")
            }
        }
    }

    /// The lines of files after a difference is applied.
    ///
    /// A path begins a file. The lines of its difference begin with a space, a minus or a plus. Lines with a plus are added.
    /// Each other line is the next equal line of the file, and is removed if it has a minus. All other lines of the file stay,
    /// and a path without lines shows the whole file.
    private func changed(by difference: ArraySlice<Substring>) throws(PageFault) -> [Substring] {
        var lines: [Substring] = []
        var rest: ArraySlice<Substring> = []
        for (index, line) in zip(difference.indices, difference) {
            if let path = path(of: line) {
                guard let text = text(ofFile: path) else {
                    throw PageFault(line: index + 1, message: "the wrong example has no file '\(path)'")
                }
                lines += rest + [line]
                rest = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
            } else if line.hasPrefix("+") {
                lines.append(line.dropFirst())
            } else if line.hasPrefix(" ") || line.hasPrefix("-") {
                guard let end = rest.firstIndex(of: line.dropFirst()) else {
                    throw PageFault(line: index + 1, message: "the rest of the file has no such line")
                }
                lines += rest[..<end]
                if line.hasPrefix(" ") { lines.append(rest[end]) }
                rest = rest[(end + 1)...]
            } else {
                throw PageFault(line: index + 1, message: "expected a line with '+', '-' or a space")
            }
        }
        return lines + rest
    }

    /// The final text of a file; nil if no step writes it.
    private func text(ofFile path: String) -> String? {
        for case .write(let text, path) in steps.reversed() { return text }
        return nil
    }
}

/// The path that the first line of a file names, for example `// Modules/Game/GameComponent.swift`.
private func path(of line: Substring) -> String? {
    guard line.hasPrefix("// ") else { return nil }
    let path = line.dropFirst(3)
    let isPath = path.hasSuffix(".swift") || path.hasSuffix(".json")
    return isPath && !path.contains(" ") ? String(path) : nil
}

extension Example.Step {
    /// The step without the empty lines before the next one.
    fileprivate var withoutBlankEnd: Example.Step {
        guard case .write(var text, let path) = self else { return self }
        while text.hasSuffix("\n\n") || text == "\n" { text.removeLast() }
        return .write(text, path: path)
    }
}
