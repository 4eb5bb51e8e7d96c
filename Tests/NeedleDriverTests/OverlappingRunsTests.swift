// Runs that overlap, of which the older one ends last.

import Foundation
import NeedleGraph
import ProjectTesting
import Testing

@testable import NeedleDriver
@testable import NeedleFileSystem

struct OverlappingRunsTests {
    private static let root = "Modules/App/RootComponent.swift"

    /// The cache is read before the sources, so whatever is found in between belongs to the newer run.
    @Test func anOlderParseLeavesWhatANewerOneFound() async throws {
        let project = try TestProject(shop)
        for number in 1...2 {
            let context = project.session().context
            let request = try Workspace(context.fileSystem, nil).request(for: ModuleName("App"))
            try project.append(Self.root, "// More\n")
            let older = try #require(try parseModule(request, context))
            try project.replace("// More\n", with: "// Newer\n", in: Self.root)
            _ = await project.parse("App")
            func newest() -> Fingerprint? { project.session().cache.file.newest(request.name.text)?.id }
            let newer = newest()
            #expect(older.isNew)
            var report = Report()
            report.keep(FoundModules(modules: [older]), context)
            #expect(report.isOutdated, "\(number)")
            #expect(newest() == newer)
            _ = await project.build()
        }
    }

    @Test func whatTwoRunsFoundAlikeIsNewToNeither() async throws {
        let project = try TestProject(shop)
        let context = project.session().context
        let request = try Workspace(context.fileSystem, nil).request(for: ModuleName("App"))
        let module = try #require(try parseModule(request, context))
        _ = await project.parse("App")
        var report = Report()
        report.keep(FoundModules(modules: [module]), context)
        #expect(!report.isOutdated)
    }

    /// As a link removes generated files that have no place any more.
    @Test func aFileThatIsGoneSinceItWasListedIsNoSource() async throws {
        let project = try TestProject(shop)
        let generated = "Modules/Cart/NeedleGenerated.swift"
        _ = await project.build()
        let text = try project.read(generated)
        for gone in [generated, "Modules/Cart/Arithmetic.swift"] {
            try project.write(generated, text)
            try project.append("Modules/Cart/Arithmetic.swift", "// More\n")
            let session = project.session()
            let request = try Workspace(session).request(for: ModuleName("Cart"))
            let context = session.context
            let known = KnownModule(request.name, context.cache)
            let files = findSources(request.roots, in: context.fileSystem).files
            try project.remove(gone)
            var state = SourceState(request, since: context.fileSystem.now())
            try state.read(files, known, context)
            let module = try parseChanges(state, known, context)
            #expect(module.record.witness?.rows().contains { $0.path == gone } == false)
            var report = Report()
            report.keep(FoundModules(modules: [module]), context)
            #expect(await project.parse("Cart").statistics.parsed == 0)
        }
    }

    @Test func anOlderParseThatIsAloneIsKept() async throws {
        let project = try TestProject(shop)
        for damage in ["", "needle"] {
            _ = await project.parse("App", "Cart", "Prices")
            if !damage.isEmpty { try project.write(".needle/workspace", damage) }
            try project.append(Self.root, "// More\n")
            let report = await project.parse("App")
            #expect(report.exitCode == 0)
            #expect(report.diagnostics.isEmpty)
            #expect(await project.parse("App").statistics.parsed == 0)
        }
    }

    /// What cannot be read was not replaced by another run, or each parse would begin again for ever.
    @Test(.timeLimit(.minutes(60)))
    func aCacheThatCannotBeReadIsNoReasonToBeginAgain() async throws {
        let project = try TestProject(shop)
        try project.write(".needle/workspace/file", "in the way")
        let report = await project.parse("App")
        #expect(report.exitCode == 2)
        #expect(report.messages.contains("the cache cannot be written: Is a directory"), "\(report.messages)")
    }

    @Test func anOlderLinkLeavesWhatANewerOneWrote() async throws {
        let project = try TestProject(shop)
        _ = await project.build()
        try project.replace("CartComponent(parent: self)", with: "CartComponent(parent:self)", in: Self.root)
        try project.append("Modules/Cart/CartComponent.swift", "public protocol OtherDependency: Dependency {}\n")
        _ = await project.parse("App", "Cart")
        let session = project.session()
        let (cache, workspace) = (session.cache, try Workspace(session))
        var old = try cachedModules([], workspace, session.context(cache))
        old.workspace = workspace
        // A newer run finds that the cart needs nothing any more.
        try project.replace("    var prices: PriceList { get }\n", with: "", in: "Modules/Cart/CartComponent.swift")
        _ = await project.build()
        let written = try project.generated()
        #expect(try LinkJob(old, LinkRequest(), session.context(cache)).run().isOutdated)
        #expect(try project.generated() == written)
        #expect(try project.files().filter { $0.contains("needle-tmp") } == [])
        let now = session.cache
        old = try cachedModules([], workspace, session.context(now))
        old.workspace = workspace
        #expect(try !LinkJob(old, LinkRequest(), session.context(now)).run().isOutdated)
    }
}
