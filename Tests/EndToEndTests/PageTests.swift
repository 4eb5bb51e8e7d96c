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

    @Test func anotherMessageIsFoundAndPrintedAsSource() throws {
        let problems = try problems(message: message.replacingOccurrences(of: "2:7", with: "3:7"))
        #expect(problems.count == 1)
        #expect(problems.first?.contains("-Modules/App/App.swift:3:7: warning") == true)
        let source = "        message: \"\"\"\n            \(message)\n            \"\"\","
        #expect(problems.first?.contains(source) == true)
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
        #expect(try problems(wrong: "// Modules/App/App.swift\nlet a = 1", message: "").count == 1)
    }

    @Test func aWrongExampleThatFailsTooEarlyIsFound() throws {
        let wrong = Example(stringLiteral: wrong.text + "\n\n$ false\n$ needle build --strict")
        let errors = message.replacingOccurrences(of: "warning", with: "error")
        let kind = explained(DiagnosticID(own, .error), wrong: wrong, message: errors)
        #expect(try pageProblems(of: kind) == ["the wrong example fails before its last command, at 'false'"])
    }

    @Test func aRightExampleThatGivesAMessageIsFound() throws {
        #expect(try problems(right: wrong).first?.hasPrefix("the right example is not right:\n\(message)") == true)
        let failing: Example = "// Modules/App/App.swift\nlet a = 1\n\n$ needle build\n$ false"
        #expect(try problems(right: failing) == ["the right example is not right; 'false' failed:\n"])
    }

    @Test func aRightExampleThatDoesNotCompileIsFound() throws {
        let right: Example = "// Modules/App/App.swift\nlet a: Int = \"1\""
        let problems = try problems(right: right)
        #expect(problems.count == 1)
        #expect(problems.first?.hasPrefix("the right example does not compile: module 'App'") == true)
    }

    // MARK: - A page

    private func problems(wrong: Example? = nil, message: String? = nil, right: Example? = nil) throws -> [String] {
        try pageProblems(of: explained(DiagnosticID(own, .warning), wrong: wrong, message: message, right: right))
    }

    private func explained(
        _ id: DiagnosticID,
        wrong: Example? = nil,
        message: String? = nil,
        right: Example? = nil
    ) -> DiagnosticID {
        id.explained(
            rule: "Make it.",
            wrong: wrong ?? self.wrong,
            message: message ?? self.message,
            right: right ?? "// Modules/App/App.swift\nlet a = 1"
        )
    }

    private let own = "component-without-parent"
    private let wrong: Example = """
        // Modules/App/App.swift
        import NeedleFoundation
        class FeedComponent: Component<any EmptyDependency> {}
        """
    private let message = """
        Modules/App/App.swift:2:7: warning: component 'FeedComponent' has no parent: no component creates it with \
        'FeedComponent(parent: self)'; create it in its parent, or inherit 'BootstrapComponent' if it is a root \
        [component-without-parent]
        """
}
