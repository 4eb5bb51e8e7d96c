// What one thread can find out is found out before others are started.

import Testing

@testable import NeedleDriver

struct BegunCommandTests {
    /// With a snapshot of the workspace, and with indexes alone.
    @Test(arguments: [true, false])
    func aModuleThatDidNotChangeIsFoundOutAtOnce(isBuilt: Bool) async throws {
        let project = try TestProject(shop)
        // The second time, the generated files are known as well.
        for _ in 1...2 { _ = isBuilt ? await project.build() : await project.parse("Cart") }
        #expect(finishedReport(parsing("Cart", in: project))?.summary == ["parsed Cart: 0 of 2 files (2 unchanged)"])

        try project.append("Modules/Cart/CartComponent.swift", "\nextension CartComponent {}\n")
        let changed = parsing("Cart", in: project)
        #expect(finishedReport(changed) == nil)
        #expect(await changed.report.summary == ["parsed Cart: 1 of 2 files (1 unchanged)"])
    }

    @Test func whatIsWrittenBesideTheCacheIsWrittenForAnUnchangedModule() async throws {
        let project = try TestProject(shop)
        _ = await project.parse("Cart")
        let begun = beginParse(ParseRequest(modules: ["Cart"]) { $0.output = "Cart.graph" }, project.session())
        #expect(finishedReport(begun) == nil)
        #expect(await begun.report.exitCode == 0)
        #expect(project.exists("Cart.graph"))
    }

    @Test func whatIsWrongWithTheWorkspaceIsFoundOutAtOnce() throws {
        let project = try TestProject(shop)
        let report = finishedReport(parsing("Crt", in: project))
        #expect(report?.messages.contains("did you mean 'Cart'?") == true)
    }

    @Test func thatThereIsNothingToLinkIsFoundOutAtOnce() async throws {
        let project = try TestProject(shop)
        for _ in 1...3 { _ = await project.build() }
        let first = beginLink(.cache([]), LinkRequest(), project.session())
        #expect(finishedReport(first) == nil)
        let summary = await first.report.summary
        #expect(finishedReport(beginLink(.cache([]), LinkRequest(), project.session()))?.summary == summary)
    }

    private func parsing(_ module: String, in project: TestProject) -> BegunCommand {
        beginParse(ParseRequest(modules: [module]), project.session())
    }

    private func finishedReport(_ command: BegunCommand) -> Report? {
        if case .finished(let report) = command { report } else { nil }
    }
}
