// The pages of `needle explain`: their examples do what the pages say.

import Foundation
import NeedleDiagnostics
import TestSupport
import Testing

@Suite struct PageTests {
    @Test(arguments: DiagnosticID.catalogue.map(\.name))
    func theExamplesDoWhatThePageSays(name: String) throws {
        let kind = try #require(DiagnosticID.named(name))
        for problem in try pageProblems(of: kind) { Issue.record("\(name): \(problem)") }
    }

    @Test func theExamplesOfACorrectPageHaveNoProblem() throws {
        #expect(try problems() == [])
    }

    @Test func anotherMessageIsFoundAndPrintedAsThePageHasIt() throws {
        let problems = try problems(message: message.replacingOccurrences(of: "2:7", with: "3:7"))
        #expect(problems.count == 1)
        #expect(problems.first?.contains("-Modules/App/App.swift:3:7: warning") == true)
        #expect(problems.first?.contains("```text\n\(message)\n```\n") == true)
    }

    @Test func aMessageOfAnotherKindIsFound() throws {
        let other = explained(DiagnosticID("shared-twice", .warning))
        #expect(
            try pageProblems(of: other) == [
                "the wrong example must give diagnostics of kind 'shared-twice' and no other"
            ]
        )
        let stricter = explained(DiagnosticID(own, .error))
        #expect(try pageProblems(of: stricter).count == 1)
    }

    @Test func aWrongExampleThatGivesNothingIsFound() throws {
        #expect(try problems(wrong: right, message: "").count == 1)
    }

    @Test func aWrongExampleThatFailsTooEarlyIsFound() throws {
        let wrong = wrong + "\n\n```console\n$ false\n$ needle build --strict\n```"
        let errors = message.replacingOccurrences(of: "warning", with: "error")
        let kind = explained(DiagnosticID(own, .error), wrong: wrong, message: errors)
        #expect(try pageProblems(of: kind) == ["the wrong example fails before its last command, at 'false'"])
    }

    @Test func aRightExampleThatGivesAMessageIsFound() throws {
        #expect(try problems(right: wrong).first?.hasPrefix("the right example is not right:\n\(message)") == true)
        let failing = right + "\n\n```console\n$ needle build\n$ false\n```"
        #expect(try problems(right: failing) == ["the right example is not right; 'false' failed:\n"])
    }

    @Test func aRightExampleThatDoesNotCompileIsFound() throws {
        let right = "```swift\n// Modules/App/App.swift\nlet a: Int = \"1\"\n```"
        let problems = try problems(right: right)
        #expect(problems.count == 1)
        #expect(problems.first?.hasPrefix("the right example does not compile: module 'App'") == true)
    }

    // MARK: - A page

    private func problems(wrong: String? = nil, message: String? = nil, right: String? = nil) throws -> [String] {
        try pageProblems(of: explained(DiagnosticID(own, .warning), wrong: wrong, message: message, right: right))
    }

    private func explained(
        _ id: DiagnosticID,
        wrong: String? = nil,
        message: String? = nil,
        right: String? = nil
    ) -> DiagnosticID {
        let text = """
            # \(id.name)

            Make it.

            ## Wrong

            \(wrong ?? self.wrong)

            ## Needle says

            ```text
            \(message ?? self.message)
            ```

            ## Right

            \(right ?? self.right)

            """
        return DiagnosticID(id.name, id.severity) { Array(text.utf8) }
    }

    private let own = "component-without-parent"
    private let wrong = """
        ```swift
        // Modules/App/App.swift
        import NeedleFoundation
        class FeedComponent: Component<any EmptyDependency> {}
        ```
        """
    private let message = """
        Modules/App/App.swift:2:7: warning: component 'FeedComponent' has no parent: no component creates it with \
        'FeedComponent(parent: self)'; create it in its parent, inherit 'BootstrapComponent' if it is a root, or remove it \
        [component-without-parent]
        """
    private let right = """
        ```swift
        // Modules/App/App.swift
        let a = 1
        ```
        """
}
