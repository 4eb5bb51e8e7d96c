// What earlier links left where a link with `--output` writes nothing: it is said, and removed where that is sure.

import Foundation
import ProjectTesting
import Testing

@testable import NeedleDriver
@testable import NeedleFileSystem

struct LeftoverTests {
    private static let kiosk = "Modules/Kiosk/KioskComponent.swift"
    private static let kioskOutputs = ["out/Kiosk/NeedleGenerated.swift", "out/Kiosk/NeedleRegistration.swift"]
    private let intoFolder = LinkRequest { $0.destination = .folder("out") }

    /// The shop, and a module that has nothing to do with it.
    private func shopAndKiosk() throws -> TestProject {
        let project = try TestProject(shop)
        try project.write(
            Self.kiosk,
            """
            import NeedleFoundation

            final class KioskComponent: BootstrapComponent {
                var name: String { "kiosk" }
                var shelf: ShelfComponent { ShelfComponent(parent: self) }
            }

            protocol ShelfDependency: Dependency { var name: String { get } }
            final class ShelfComponent: Component<any ShelfDependency> {}

            """
        )
        return project
    }

    private func inModules(_ path: String) -> String {
        "\(path): warning: an earlier link left this generated file, but the files go into 'out' now; remove it, unless "
            + "the two are never compiled together [leftover-output]\n"
    }

    private func ofOtherModules(_ path: String) -> String {
        "\(path): warning: an earlier link left this generated file of module 'Kiosk', which is not linked; remove it, or "
            + "give each link an '--output' of its own [leftover-output]\n"
    }

    @Test func whatWasWrittenIntoTheModulesIsToldOfAndKept() async throws {
        let project = try TestProject(shop)
        _ = await project.build()
        try project.write("Modules/Prices/NeedleGenerated.swift", "let mine = 1\n")
        let expected = shopOutputs.map(inModules).joined()
        var outputs = try project.generated()
        let moved = shopOutputs.map { $0.replacing("Modules/", with: "out/") }
        for changed in [moved, []] {
            let report = await project.build(linking: intoFolder)
            #expect(report.messages == expected)
            #expect(report.exitCode == 0)
            #expect(report.changedOutputs == changed)
            outputs.merge(zip(moved, shopOutputs.map { outputs[$0] ?? "" })) { $1 }
            #expect(try project.generated() == outputs)
        }
        #expect(await project.link(intoFolder).messages == expected)
        let check = LinkRequest { request in
            request.destination = .folder("out")
            request.isCheck = true
            // They say nothing of the user's code.
            request.isStrict = true
        }
        #expect(await project.link(check).messages == expected)
        #expect(await project.link(check).exitCode == 0)
        for path in shopOutputs { try project.remove(path) }
        for _ in 1...4 { #expect(await project.link(intoFolder).messages == "") }
        // Also where nothing else has changed since.
        _ = await project.link()
        #expect(await project.link(intoFolder).messages == expected)
    }

    @Test func aLinkIntoAFolderThatIsRepeatedOpensTheTraceAlone() async throws {
        let project = try TestProject(shop)
        for _ in 1...3 { _ = await project.build(linking: intoFolder) }
        for _ in 1...2 { _ = await project.link(intoFolder) }
        #expect(await project.link(intoFolder).messages == "")
        #expect(project.counts.opened == 1)
        // Per module its index, a source, and its outputs in both folders; the manifest of the workspace, and the executable.
        #expect(project.counts.examined <= 3 * 6 + 2)
    }

    /// Then both are one place.
    @Test(arguments: ["Modules", "./Modules", "linked"])
    func theFolderOfTheModulesAsOutput(folder: String) async throws {
        let project = try TestProject(shop)
        try project.link("linked", to: "Modules")
        let request = LinkRequest { $0.destination = .folder(folder) }
        for count in [3, 0, 0] {
            let report = await project.build(linking: request)
            #expect(report.messages == "")
            #expect(report.changedOutputs.count == count)
        }
        // What is superfluous is removed, and needs no words.
        try project.write("Modules/Prices/NeedleGenerated.swift", try project.read(shopOutputs[2]))
        let report = await project.build(linking: request)
        #expect(report.messages == "")
        #expect(report.changedOutputs.count == 1)
        #expect(try project.generated().keys.sorted() == shopOutputs)
    }

    /// A folder among the outputs that has the name of no module that is linked, and is one's own.
    @Test func aModulesOwnFolderAmongTheOutputsIsToldOfOnce() async throws {
        let project = try TestProject(shop)
        try project.move("Modules/Cart", to: "Basket")
        try project.write("needle.json", #"{ "modules": [{ "name": "Cart", "sources": ["Basket"] }] }"#)
        _ = await project.build()
        let request = LinkRequest { $0.destination = .folder(".") }
        let report = await project.build(linking: request)
        let expected = ["Basket/NeedleGenerated.swift"] + appOutputs
        #expect(report.messages == expected.map(inModules).joined().replacing("'out'", with: "'.'"))
    }

    @Test func theOutputsOfModulesThatAreNotLinkedAreToldOfAndKept() async throws {
        let project = try shopAndKiosk()
        let names = ["App", "Cart", "Kiosk", "Prices"]
        let all = await project.graphFiles(names)
        #expect(runLink(.graphFiles(all), intoFolder, project.session()).messages == "")
        let before = try project.generated()
        #expect(before.keys.filter { $0.contains("Kiosk") }.sorted() == Self.kioskOutputs)
        let expected = Self.kioskOutputs.map(ofOtherModules).joined()
        for _ in 1...2 {
            let some = all.filter { !$0.contains("Kiosk") }
            let report = runLink(.graphFiles(some), intoFolder, project.session())
            #expect(report.messages == expected)
            #expect(report.exitCode == 0)
            #expect(try project.generated() == before)
        }
        // Who names modules links a part of them.
        let part = runLink(.cache(names.filter { $0 != "Kiosk" }), intoFolder, project.session())
        #expect(part.messages == "")
        // Where the cache knows nothing of the module, nobody knows that it is gone.
        try project.remove("Modules/Kiosk")
        #expect(await project.build(linking: intoFolder, cache: "new").messages == expected)
        #expect(try project.generated() == before)
    }

    @Test(arguments: [true, false])
    func theOutputsOfAModuleThatIsGoneAreRemoved(namesGraphFiles: Bool) async throws {
        let project = try shopAndKiosk()
        let all = await project.graphFiles(["App", "Cart", "Kiosk", "Prices"])
        #expect(await project.link(intoFolder).messages == "")
        try project.write("out/Other/NeedleGenerated.swift", "let mine = 1\n")
        // No folder that this tool would make.
        try project.write("out/No-Module/NeedleGenerated.swift", try project.read(Self.kioskOutputs[0]))
        try project.remove("Modules/Kiosk")
        let source = namesGraphFiles ? LinkSource.graphFiles(all.filter { !$0.contains("Kiosk") }) : .cache([])
        let check = LinkRequest { request in
            request.destination = .folder("out")
            request.isCheck = true
        }
        let checked = runLink(source, check, project.session())
        let superfluous = Self.kioskOutputs.map { "\($0): error: generated file is superfluous: " }
        #expect(superfluous.allSatisfy(checked.messages.contains), "\(checked.messages)")
        #expect(checked.exitCode == 1)
        let report = runLink(source, intoFolder, project.session())
        #expect(report.messages == "")
        #expect(report.changedOutputs == Self.kioskOutputs)
        #expect(report.explanations.dropFirst() == Self.kioskOutputs.map { "removed \($0)" }[...])
        #expect(project.exists("out/Other/NeedleGenerated.swift"))
        #expect(runLink(source, intoFolder, project.session()).changedOutputs == [])
    }
}
