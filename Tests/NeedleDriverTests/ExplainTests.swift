import NeedleDiagnostics
import ProjectTesting
import Testing

@testable import NeedleDriver

/// `needle explain`, of a message and of all.
struct ExplainTests {
    @Test func explainOfSomethingUnknown() {
        let report = runExplain("missing-providr")
        #expect(report.messages.contains("did you mean 'missing-provider'?"))
        #expect(report.exitCode == 2)
        let part = "needle: error: no diagnostic 'missing'; did you mean 'missing-provider'? [cannot-run]\n"
        #expect(runExplain("missing").messages == part)
        let near = "'unused-plugin-member', 'unused-property', 'unused-protocol', 'unused-requirement'"
        #expect(runExplain("unused").messages.contains("; did you mean one of \(near)? [cannot-run]\n"))
        let nonsense = runExplain("nonsense")
        let message = "needle: error: no diagnostic 'nonsense'; 'needle explain' lists all [cannot-run]\n"
        #expect(nonsense.messages == message)
        #expect(nonsense.exitCode == 2)
    }

    @Test func explainOfNothingListsAllOnALineEach() {
        let lines = runExplain(nil).output.split(separator: "\n")
        #expect(lines.map { String($0.prefix { $0 != " " }) } == DiagnosticID.catalogue.map(\.name))
        #expect(lines.filter { $0.count > 120 || $0.hasSuffix(".") } == [])
        #expect(lines.contains("cannot-run  The tool could not do what was asked"))
        // The colon in code ends no sentence.
        let callee = "Needle cannot tell what a component creates by `.init(parent: self)` or `type.init(parent: self)`"
        #expect(lines.contains { $0 == "unknown-callee  \(callee)" })
    }
}
