/// Files and commands, written as one text that people read and a test runs.
///
/// A line that is a comment with a path begins a file. A line that begins with `$` is a command for the shell, with the
/// lines after it that are set in. An example without a command is built with `needle build --all`:
///
///     // Modules/Game/GameComponent.swift
///     import NeedleFoundation
///
///     final class GameComponent: Component<any EmptyDependency> {}
///
///     $ needle build --all --strict
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
        self.text = text
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

    /// The steps, and the command that is meant where none is written.
    package var stepsToRun: [Step] {
        let steps = steps
        let hasCommand = steps.contains { if case .run = $0 { true } else { false } }
        return hasCommand ? steps : steps + [.run("needle build --all")]
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
    /// The step without the empty lines that part it from the next one.
    fileprivate var withoutBlankEnd: Example.Step {
        guard case .write(var text, let path) = self else { return self }
        while text.hasSuffix("\n\n") { text.removeLast() }
        return .write(text, path: path)
    }
}
