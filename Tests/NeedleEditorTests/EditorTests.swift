#if os(Linux) || os(macOS)
    import Foundation
    import NeedleDriver
    import NeedleEditor
    import ProjectTesting
    import TestSupport
    import Testing

    /// The example of tasks for VS Code, which reads the lines that the tool prints.
    @Suite struct EditorTests {
        /// What the file of tasks has of its patterns.
        private struct Tasks: Decodable {
            struct Entry: Decodable {
                var problemMatcher: Matcher
            }
            struct Matcher: Decodable {
                var pattern: Pattern
                var background: Background?
            }
            struct Pattern: Decodable {
                var regexp: String
            }
            struct Background: Decodable {
                var beginsPattern: String
                var endsPattern: String
            }

            var tasks: [Entry]
        }

        @Test func tasksFindProblemsAndTheEndsOfRuns() async throws {
            let file = PackageFolder.root.appendingPathComponent("Examples/vscode/tasks.json")
            let tasks = try JSONDecoder().decode(Tasks.self, from: Data(contentsOf: file)).tasks
            let patterns = tasks.map(\.problemMatcher.pattern.regexp)
            let background = try #require(tasks.compactMap(\.problemMatcher.background).first)

            let project = try TestProject(shop)
            let root = "Modules/App/RootComponent.swift"
            try project.write(root, try project.read(root).replacing("var prices", with: "var price"))
            let watching = Watching(project)
            let (first, second) = (try await watching.nextEvent(), try await watching.nextEvent())
            try project.append(root, "// The end.\n")
            let third = try await watching.nextEvent()
            _ = await watching.end()

            guard case .begins(let reason) = first, case .ended(let run) = second, case .begins(let change) = third
            else {
                Issue.record("runs begin and end in turn")
                return
            }
            for line in [reason, change] {
                #expect(try matches(line, background.beginsPattern) && !matches(line, background.endsPattern))
            }
            #expect(try matches(run.line, background.endsPattern) && !matches(run.line, background.beginsPattern))
            // Lines below a message belong to it, and editors pass over them.
            let lines = run.report.errorText(PrintOptions()).split(separator: "\n")
            let problems = lines.filter { $0.contains(" error: ") || $0.contains(" note: ") }
            #expect(problems.count > 1)
            for line in lines {
                let isProblem = problems.contains(line)
                #expect(try patterns.allSatisfy { try matches(String(line), $0) == isProblem }, "\(line)")
                #expect(try !matches(String(line), background.beginsPattern), "\(line)")
                #expect(try !matches(String(line), background.endsPattern), "\(line)")
            }
            for line in [reason, change, run.line] {
                #expect(try !patterns.contains { try matches(line, $0) }, "\(line)")
            }
        }

        private func matches(_ line: String, _ pattern: String) throws -> Bool {
            line.firstMatch(of: try Regex(pattern)) != nil
        }
    }
#endif
