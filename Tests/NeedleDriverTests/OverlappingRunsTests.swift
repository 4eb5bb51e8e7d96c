// Runs that overlap, of which the older one ends last.

import Foundation
import NeedleGraph
import Testing

@testable import NeedleDriver

struct OverlappingRunsTests {
    private static let root = "Modules/App/RootComponent.swift"

    @Test func anOlderParseLeavesWhatANewerOneFound() async throws {
        let project = try TestProject(shop)
        _ = await project.parse("App")
        let (cache, name) = (project.session().cache, try ModuleName("App"))
        let (older, known) = try #require(cache.indexFile(of: name))
        try project.replace("var prices:", with: "var newer:", in: Self.root)
        _ = await project.parse("App")
        let newer = try #require(cache.indexFile(of: name))
        for known in [known, nil] {
            #expect(try cache.store(graphFile: nil, older, of: name, replacing: known) == nil)
            #expect(cache.index(of: name) == newer.index)
        }
        let graphFile = try #require(cache.graphFile(of: older))
        #expect(try cache.store(graphFile: graphFile, older, of: name, replacing: nil) == nil)
        #expect(cache.index(of: name) == newer.index)
        #expect(try cache.store(graphFile: nil, older, of: name, replacing: newer.file) != nil)
        #expect(cache.index(of: name) == older)
    }

    /// The index is read before the sources: whatever is found in between belongs to the newer run.
    @Test func aParseThatWasOvertakenBeginsAgain() async throws {
        let project = try TestProject(shop)
        for _ in 1...2 {
            let session = project.session()
            let request = try Workspace(session.fileSystem).request(for: ModuleName("App"))
            try project.append(Self.root, "// More\n")
            let found = try findModule(request, session.context)
            try project.replace("// More\n", with: "// Newer\n", in: Self.root)
            _ = await project.parse("App")
            let newer = try #require(session.cache.indexFile(of: request.name))
            let module = try parseModule(request, found: found, session.context)
            #expect(module?.indexFile == newer.file)
            #expect(session.cache.index(of: request.name) == newer.index)
            _ = await project.build()
        }
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
            let request = try Workspace(session.fileSystem).request(for: ModuleName("Cart"))
            let found = try findModule(request, session.context)
            try project.remove(gone)
            let module = try #require(try parseModule(request, found: found, session.context))
            #expect(!(module.index?.sources ?? []).contains { $0.path == gone })
            #expect(await project.parse("Cart").statistics.parsed == 0)
        }
    }

    @Test func anOlderParseThatIsAloneIsKept() async throws {
        let project = try TestProject(shop)
        for damage in ["", "needle"] {
            _ = await project.parse("App", "Cart", "Prices")
            if !damage.isEmpty { try project.write("cache/App.index", damage) }
            try project.append(Self.root, "// More\n")
            let report = await project.parse("App")
            #expect(report.exitCode == 0)
            #expect(report.diagnostics.isEmpty)
            #expect(await project.parse("App").statistics.parsed == 0)
        }
    }

    /// What cannot be read was not replaced by another run, or each parse would begin again for ever.
    @Test(.timeLimit(.minutes(1)))
    func anIndexThatCannotBeReadIsNoReasonToBeginAgain() async throws {
        let project = try TestProject(shop)
        try project.write("cache/App.index/file", "in the way")
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
        let (cache, workspace) = (session.cache, try Workspace(session.fileSystem))
        let extent = LinkExtent(workspace: workspace)
        var old = try cachedModules([], among: cache.modules(), workspace, cache, session.context).modules
        // A newer run finds that the cart needs nothing any more.
        try project.replace("    var prices: PriceList { get }\n", with: "", in: "Modules/Cart/CartComponent.swift")
        _ = await project.build()
        let written = try project.generated()
        #expect(try linkModules(old, in: extent, LinkRequest(), session.context).isOutdated)
        #expect(try project.generated() == written)
        #expect(try project.files().filter { $0.contains("needle-tmp") } == [])
        old = try cachedModules([], among: cache.modules(), workspace, cache, session.context).modules
        #expect(try !linkModules(old, in: extent, LinkRequest(), session.context).isOutdated)
    }
}
