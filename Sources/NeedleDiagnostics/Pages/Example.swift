import NeedleGraph

/// Files and commands, written as one text that people read and a test runs.
///
/// A line that is a comment with a path begins a file. A line that begins with `$` is a command for the shell, with the
/// lines after it that are set in. An example without a command is built with `needle build`:
///
///     // Modules/Game/GameComponent.swift
///     import NeedleFoundation
///
///     final class GameComponent: Component<any EmptyDependency> {}
///
///     $ needle build --strict
///
/// Where it begins with neither, it begins in `Modules/App/RootComponent.swift`, which imports NeedleFoundation.
package struct Example: Hashable, Sendable, ExpressibleByStringLiteral {
    /// One thing after the other that a reader does.
    package enum Step: Hashable, Sendable {
        /// Write a text into a file of the workspace, in place of what it had.
        case write(String, path: String)
        /// Run a command in the folder of the workspace.
        case run(String)
    }

    package let text: String

    package init(stringLiteral text: String) {
        let line = text.prefix { $0 != "\n" }
        let hasBeginning = line.isEmpty || path(of: line) != nil || line.hasPrefix("$ ")
        let hasImports = line.hasPrefix("import ") || isDifference(line)
        let beginning = "// Modules/App/RootComponent.swift\n" + (hasImports ? "" : "import NeedleFoundation\n\n")
        self.text = hasBeginning ? text : beginning + text
    }

    /// The steps in their order.
    ///
    /// - Precondition: The text begins with a path or a command.
    package var steps: [Step] {
        var steps: [Step] = []
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            if let path = path(of: line) {
                steps.append(.write("", path: path))
            } else if line.hasPrefix("$ ") {
                steps.append(.run(String(line.dropFirst(2))))
            } else if case .write(let text, let path) = steps.last {
                steps[steps.count - 1] = .write(text + line + "\n", path: path)
            } else if case .run(let command) = steps.last, line.hasPrefix("  ") {
                steps[steps.count - 1] = .run(command + "\n" + line)
            } else {
                precondition(line.isEmpty, "an example begins with the path of a file, or with a command: \(line)")
            }
        }
        return steps.map(\.withoutBlankEnd)
    }

    /// The example with whole files in place of their differences from those of another one.
    ///
    /// The lines of a difference begin with a space, a minus or a plus. Those with a plus are added. Each of the others is the
    /// next such line of the file; one with a minus is taken out. All other lines of the file stay, as does a whole file of
    /// which nothing is written.
    ///
    /// - Precondition: The lines that a difference names are there.
    func completed(from other: Example) -> Example {
        var text = text
        for case .write(let difference, let path) in steps where difference.isEmpty || isDifference(difference) {
            guard let old = other.text(ofFile: path) else { continue }
            let head = "// \(path)"
            let file = head + "\n" + changed(old, by: difference).dropLast()
            text = text.replacingFirst(head + (difference.isEmpty ? "" : "\n\(difference.dropLast())"), with: file)
        }
        return Example(stringLiteral: text)
    }

    /// The text that a file has in the end; nil if no step writes it.
    private func text(ofFile path: String) -> String? {
        for case .write(let text, path) in steps.reversed() { return text }
        return nil
    }
}

/// The text of a file with the lines of a difference.
private func changed(_ old: String, by difference: String) -> String {
    var rest = old.split(separator: "\n", omittingEmptySubsequences: false)[...]
    var lines: [Substring] = []
    for line in difference.split(separator: "\n") {
        let text = line.dropFirst()
        if line.first != "+" {
            guard let end = rest.firstIndex(of: text) else { preconditionFailure("no line of the file is: \(text)") }
            lines += rest[..<end]
            rest = rest[(end + 1)...]
        }
        if line.first != "-" { lines.append(text) }
    }
    return (lines + rest).joined(separator: "\n")
}

/// Whether a text that is no whole file begins so.
private func isDifference(_ text: some StringProtocol) -> Bool {
    text.first.map("+- ".contains) ?? false
}

/// The path that the first line of a file names, for example `// Modules/Game/GameComponent.swift`.
private func path(of line: Substring) -> String? {
    guard line.hasPrefix("// ") else { return nil }
    let path = line.dropFirst(3)
    let isPath = path.hasSuffix(".swift") || path.hasSuffix(".json")
    return isPath && !path.contains(" ") ? String(path) : nil
}

extension Example.Step {
    /// The step without the empty lines that part it from the next one.
    fileprivate var withoutBlankEnd: Example.Step {
        guard case .write(var text, let path) = self else { return self }
        while text.hasSuffix("\n\n") || text == "\n" { text.removeLast() }
        return .write(text, path: path)
    }
}
