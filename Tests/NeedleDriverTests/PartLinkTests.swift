// The interface for build systems: modules that are parsed and linked one by one, without a cache.

import Foundation
import ProjectTesting
import Testing

@testable import NeedleDriver

struct PartLinkTests {
    private static let modules = ["App", "Cart", "Prices"]

    private func linkAll(_ project: TestProject) -> [Report] {
        [
            project.linkPart("Prices", seeing: ["Prices"]),
            project.linkPart("Cart", seeing: ["Cart", "Prices"]),
            project.linkPart("App", seeing: Self.modules),
        ]
    }

    @Test func partsGiveWhatTheWholeGives() async throws {
        let project = try TestProject(shop)
        project.parseParts(Self.modules)
        for report in linkAll(project) { #expect(report.exitCode == 0, "\(report.messages)") }
        #expect(!project.exists(".needle"))
        let whole = try TestProject(shop)
        _ = await whole.build()
        for module in Self.modules {
            for name in ["NeedleGenerated.swift", "NeedleRegistration.swift"] {
                let path = "Modules/\(module)/\(name)"
                let text = try project.read("work/\(module)/\(name)")
                if whole.exists(path) {
                    #expect(text == (try whole.read(path)))
                } else {
                    let reason = name == "NeedleGenerated.swift" ? "No scope of this module" : "No root is registered"
                    #expect(text.contains("\n\n// \(reason)"))
                }
            }
        }
    }

    @Test func bodiesChangePlacesAlone() throws {
        let project = try TestProject(shop)
        project.parseParts(Self.modules)
        let before = try project.contents()
        let edited = "Modules/Cart/CartComponent.swift"
        try project.replace("{ 0 }", with: "{\n        0\n    }", in: edited)
        try project.write(edited, "\n" + (try project.read(edited)))
        project.parseParts(Self.modules)
        let changed = try project.contents().filter { before[$0.key] != $0.value }.keys.sorted()
        #expect(changed == [edited, "work/Cart.places"])
    }

    @Test func placesAreTheSameOnEachMachine() throws {
        let (first, second) = (try TestProject(shop), try TestProject(shop))
        first.parseParts(Self.modules)
        try second.touchAll()
        second.parseParts(Self.modules)
        for module in Self.modules {
            for file in ["\(module).graph", "\(module).places", "\(module).facts.swift"] {
                #expect(try first.bytes("work/\(file)") == second.bytes("work/\(file)"))
            }
        }
    }

    @Test func onlyTheProofReportsWhatIsMissing() throws {
        let project = try TestProject(shop)
        try project.replace("var prices", with: "var price", in: "Modules/App/RootComponent.swift")
        project.parseParts(Self.modules)
        #expect(project.linkPart("Cart", seeing: ["Cart", "Prices"]).messages == "")
        let proof = project.linkPart("App", seeing: Self.modules)
        #expect(proof.exitCode == 1)
        #expect(proof.messages.hasPrefix("Modules/Cart/CartComponent.swift:5:9: error: no ancestor of 'CartComponent'"))
        #expect(proof.messages.contains("\nModules/App/RootComponent.swift:7:"))
        #expect(!project.exists("work/App/NeedleGenerated.swift"))
    }

    @Test func aLibraryWithoutARootProvesNothing() throws {
        let project = try TestProject(shop)
        project.parseParts(Self.modules)
        let report = project.linkPart("Cart", seeing: ["Cart", "Prices"]) { part, _ in part.isProof = true }
        #expect(report.messages == "" && report.exitCode == 0)
        // The near miss: a root does not lead to a component of its own module.
        try project.append(
            "Modules/App/RootComponent.swift",
            "final class LostComponent: Component<EmptyDependency> {}\n"
        )
        project.parseParts(["App"])
        _ = project.linkPart("Cart", seeing: ["Cart", "Prices"])
        _ = project.linkPart("Prices", seeing: ["Prices"])
        #expect(project.linkPart("App", seeing: Self.modules).messages.contains("[component-without-parent]"))
    }

    /// Who makes the component that keeps a child is known only above its module.
    @Test func theProofTellsOfChildrenThatAreKeptBelow() throws {
        let project = try TestProject(shop)
        try project.replace(
            "public var total: Int { 0 }",
            with: "public var total: Int { 0 }\n    lazy var tax = TaxComponent(parent: self)",
            in: "Modules/Cart/CartComponent.swift"
        )
        try project.append(
            "Modules/Cart/CartComponent.swift",
            "final class TaxComponent: Component<any EmptyDependency> {}\n"
        )
        project.parseParts(Self.modules)
        #expect(project.linkPart("Cart", seeing: ["Cart", "Prices"]).messages == "")
        _ = project.linkPart("Prices", seeing: ["Prices"])
        let proof = project.linkPart("App", seeing: Self.modules)
        #expect(proof.messages.hasPrefix("Modules/Cart/CartComponent.swift:10:"), "\(proof.messages)")
        #expect(proof.messages.contains("[reference-cycle]") && proof.exitCode == 0)
    }

    /// A module above may provide in an extension of the root. Until then, nothing is generated that could be called.
    @Test func aRegistrationCallsWhatIsWritten() throws {
        let project = try TestProject(shop)
        try project.replace("var prices", with: "var price", in: "Modules/App/RootComponent.swift")
        project.parseParts(Self.modules)
        let report = project.linkPart("App", seeing: Self.modules) { part, _ in part.isProof = false }
        #expect(report.exitCode == 0)
        #expect(!(try project.read("work/App/NeedleGenerated.swift")).contains("registerAppProviderFactories"))
        #expect(!(try project.read("work/App/NeedleRegistration.swift")).contains("registerAppProviderFactories"))
    }

    @Test func whatIsOfOtherFactsIsNoPlace() throws {
        let project = try TestProject(shop)
        try project.replace("var prices", with: "var price", in: "Modules/App/RootComponent.swift")
        project.parseParts(Self.modules)
        try project.write("work/Cart.places", try project.bytes("work/Prices.places"))
        _ = project.linkPart("Cart", seeing: ["Cart", "Prices"])
        let proof = project.linkPart("App", seeing: Self.modules)
        #expect(proof.messages.hasPrefix("Modules/Cart/CartComponent.swift: error: no ancestor"))
    }

    @Test func theProofComparesWhatPartsWrote() throws {
        let project = try TestProject(shop)
        project.parseParts(Self.modules)
        _ = linkAll(project)
        try project.append("work/Cart/NeedleGenerated.swift", "// edited\n")
        let proof = project.linkPart("App", seeing: Self.modules)
        #expect(
            proof.messages.hasPrefix(
                "work/Cart/NeedleGenerated.swift: error: the generated file of module 'Cart' does not match"
            )
        )
        try project.remove("work/Cart/NeedleGenerated.swift")
        #expect(
            project.linkPart("App", seeing: Self.modules).messages.contains(
                "is missing; build again [differing-output]"
            )
        )
    }

    @Test func aModuleForWhichNobodyRunsTheTool() throws {
        let project = try TestProject(shop)
        project.parseParts(Self.modules)
        try project.write("work/Cart.mark", "shop 1")
        func link(_ expected: String) -> String {
            project.linkPart("App", seeing: Self.modules) { part, _ in
                part.rows = [
                    "App\twork/App.graph", "Cart\twork/Cart.graph\t-\t-\twork/Cart.mark\t\(expected)",
                    "Prices\twork/Prices.graph\t-\t-\twork/Prices.mark\tnone",
                ]
            }.messages
        }
        #expect(link("shop 1") == "")
        let message = "Modules/Cart/CartComponent.swift: error: target 'Cart' needs generated code, but Needle"
        #expect(link("shop 2").hasPrefix(message))
        try project.remove("work/Cart.mark")
        #expect(link("shop 1").hasPrefix(message))
    }

    @Test func extraFiles() throws {
        let project = try TestProject(shop)
        project.parseParts(Self.modules)
        func link() -> Report {
            project.linkPart("App", seeing: Self.modules) { part, request in
                part.unusedInputs = "work/unused"
                request.depfile = "work/link.d"
            }
        }
        _ = linkAll(project)
        #expect(link().exitCode == 0)
        #expect(try project.read("work/unused") == Self.modules.map { "work/\($0).places\n" }.joined())
        let outputs = "work/App/NeedleGenerated.swift work/App/NeedleRegistration.swift:"
        let inputs = Self.modules.map { "\($0).graph" }
        #expect(try project.read("work/link.d") == outputs + inputs.map { " \\\n  work/\($0)" }.joined() + "\n")
    }

    @Test(arguments: [
        (
            ["App"],
            "needle: error: 'App' is no row: it needs a module, a graph file, and up to four more columns, with tabs "
                + "between them [cannot-run]"
        ),
        (
            ["App\twork/App.graph", "App\twork/App.graph"],
            "needle: error: there is a second row of module 'App' [cannot-run]"
        ),
        (["Cart\twork/Cart.graph"], "needle: error: '--rows' has no row for module 'App' [cannot-run]"),
        (
            ["App\twork/Cart.graph"],
            "work/Cart.graph: error: the graph file is that of module 'Cart', not of 'App' [cannot-run]"
        ),
        (["App\twork/None.graph"], "work/None.graph: error: cannot be read: No such file or directory [cannot-run]"),
    ])
    func badRows(_ rows: [String], _ message: String) async throws {
        let project = try TestProject(shop)
        project.parseParts(Self.modules)
        try await project.expectFailure(message) { project in
            let part = PartSource(
                module: "App",
                rows: rows,
                generatedFile: "work/out.swift",
                registrationFile: "work/registration.swift"
            )
            return runLink(.part(part), LinkRequest(), project.session())
        }
    }

    @Test func whatPeopleWroteIsNotOverwritten() async throws {
        let project = try TestProject(shop)
        project.parseParts(Self.modules)
        let source = "Modules/App/RootComponent.swift"
        try await project.expectFailure(
            "\(source): error: '--generated-file' names a file that was not generated by Needle: rename or remove it [cannot-run]"
        ) { project in
            let part = PartSource(module: "App", rows: [], generatedFile: source, registrationFile: "y.swift")
            return runLink(.part(part), LinkRequest(), project.session())
        }
        try await project.expectFailure(
            "\(source): error: '--stamp' names a file that was not generated by Needle: rename or remove it [cannot-run]"
        ) { project in
            runParse(ParseRequest(modules: ["App"]) { $0.stamp = source }, project.session())
        }
    }
}
