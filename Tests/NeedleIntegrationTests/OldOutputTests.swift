// What uber/needle generated beside our files: it is said, and removed on demand.

import NeedleIntegration
import ProjectTesting
import Testing

@testable import NeedleDriver

struct OldOutputTests {
    private static let old = "// The shop.\n\nimport App\n\nprivate let needleDependenciesHash : String? = nil\n"

    /// As uber/needle wrote it before 0.15, without its constant.
    private static let older = """


        import NeedleFoundation

        // MARK: - Registration

        public func registerProviderFactories() {
            __DependencyProviderRegistry.instance.registerDependencyProviderFactory(for: "^->RootComponent") { component in
                return EmptyDependencyProvider(component: component)
            }

        }

        // MARK: - Providers

        """

    private func warning(_ path: String, _ output: String) -> String {
        "\(path): warning: uber/needle generated this file, which cannot be compiled together with '\(output)'; run "
            + "'needle build --replace-old', which removes it and reports what changes [old-output]\n"
    }

    private func warning(alsoAt path: String) -> String {
        "\(path): warning: uber/needle generated this file, too; it clashes with nothing here, so remove it if no target "
            + "needs it [old-output]\n"
    }

    /// Where this link writes a file of its own name, and where it writes none.
    @Test(arguments: [old, older])
    func anOldFileInThePlaceOfAnOutputIsNamedOnce(text: String) async throws {
        let project = try TestProject([
            "Modules/App/RootComponent.swift": """
            import NeedleFoundation
            final class RootComponent: BootstrapComponent {}

            """
        ])
        let path = "Modules/App/NeedleGenerated.swift"
        try project.write(path, text)
        let expected = warning(path, "Modules/App/NeedleRegistration.swift")
        for linking in [LinkRequest { $0.isCheck = true }, LinkRequest { _ in }] {
            let messages = await project.build(linking: linking).messages
            #expect(messages.ranges(of: path).count == 1 && messages.contains(expected), "\(messages)")
            #expect(try project.read(path) == text)
        }
        let elsewhere = await project.build(linking: LinkRequest { $0.destination = .folder("out") })
        #expect(elsewhere.messages.ranges(of: path).count == 1, "\(elsewhere.messages)")
        let replaced = await project.build(linking: LinkRequest { $0.replacesOld = true })
        #expect(replaced.messages == "")
        #expect(replaced.summary.contains { $0.hasSuffix("removed \(path)") }, "\(replaced.summary)")
        #expect(!project.exists(path))
    }

    /// What stays when the files that clash are removed: beside modules, and in one that has no file of ours.
    @Test func otherOldFilesAreNamedWhenTheFirstIsReplaced() async throws {
        let project = try TestProject(shop)
        try project.write("Modules/App/Wiring.swift", Self.older)
        try project.write("Modules/Prices/NeedleGenerated.swift", Self.old)
        try project.write("Watch/Generated/NeedleGenerated.swift", Self.older)
        #expect(
            await project.build().messages
                == warning("Modules/App/Wiring.swift", "Modules/App/NeedleRegistration.swift")
        )
        let replaced = await project.build(linking: LinkRequest { $0.replacesOld = true })
        let others = ["Modules/Prices/NeedleGenerated.swift", "Watch/Generated/NeedleGenerated.swift"]
        #expect(replaced.messages.filter { $0 != "\n" } == others.map(warning(alsoAt:)).joined().filter { $0 != "\n" })
        #expect(!project.exists("Modules/App/Wiring.swift"))
        for path in others { #expect(project.exists(path)) }
    }

    @Test(arguments: ["Modules/App/Generated/NeedleGenerated.swift", "Modules/App/Wiring.swift"])
    func anOldFileIsToldOfUntilItIsGone(path: String) async throws {
        let project = try TestProject(shop)
        try project.write(path, Self.old)
        let expected = warning(path, "Modules/App/NeedleRegistration.swift")
        for _ in 1...3 { #expect(await project.build().messages == expected) }
        #expect(try project.read(path) == Self.old)
        let replaced = await project.build(linking: LinkRequest { $0.replacesOld = true })
        #expect(replaced.messages == "")
        #expect(replaced.changedOutputs == [path])
        #expect(!project.exists(path))
        #expect(await project.build().messages == "")
    }

    @Test func anOldFileThatComesLaterIsToldOf() async throws {
        let project = try TestProject(shop)
        _ = await project.build()
        #expect(await project.build().messages == "")
        try project.write("Modules/App/Wiring.swift", Self.old)
        let expected = warning("Modules/App/Wiring.swift", "Modules/App/NeedleRegistration.swift")
        #expect(await project.build().messages == expected)
    }

    /// The near misses: a file of a module that registers nothing declares nothing twice, and ours and the user's stay.
    @Test func whatDoesNotClashStays() async throws {
        let project = try TestProject(shop)
        let files = ["Modules/Prices/Wiring.swift": Self.old, "Modules/App/Plain.swift": "let hash = 1\n"]
        for (path, text) in files { try project.write(path, text) }
        let report = await project.build(linking: LinkRequest { $0.replacesOld = true })
        #expect(report.messages == warning(alsoAt: "Modules/Prices/Wiring.swift"))
        for (path, text) in files { #expect(try project.read(path) == text) }
    }

    private func own(_ path: String, _ fault: String) -> String {
        "\(path): warning: Needle generated this file before, and it \(fault); remove it, or run 'needle build "
            + "--replace-old' [old-output]\n"
    }

    /// What `needle generate` wrote, and what stays where `sources` was before.
    @Test(arguments: ["Modules/App/Generated/NeedleGenerated.swift", "Modules/App/Wiring.swift"])
    func aFileOfOursAtAnotherPlace(path: String) async throws {
        let project = try TestProject(shop)
        let generate = LinkRequest { $0.destination = .file(path) }
        let sources = ParseRequest(modules: []) { $0.sources = ["Modules"] }
        #expect(runGenerate(sources, generate, project.session()).exitCode == 0)
        let text = try project.read(path)
        let expected = own(path, "cannot be compiled together with 'Modules/App/NeedleRegistration.swift'")
        #expect(await project.build().messages == expected)
        for linking in [LinkRequest { $0.isCheck = true }, LinkRequest { _ in }] {
            let report = await project.build(linking: linking)
            #expect(report.messages == expected && report.exitCode == 0)
        }
        #expect(await project.link().messages == expected)
        #expect(try project.read(path) == text)
        // `generate` refuses to write it again, and a link into another folder says nothing of it.
        #expect(runGenerate(sources, generate, project.session()).messages == registration(besides: path))
        #expect(try project.read(path) == text)
        let elsewhere = await project.build(linking: LinkRequest { $0.destination = .folder("out") })
        #expect(!elsewhere.messages.contains("old-output"), "\(elsewhere.messages)")
        let replaced = await project.build(linking: LinkRequest { $0.replacesOld = true })
        #expect(replaced.changedOutputs == [path])
        #expect(await project.build().messages == "")
        // One that comes later, where nothing else has changed.
        try project.write(path, text)
        #expect(await project.build().messages == expected)
    }

    @Test func aFileOfOursStaysBehindWhenTheSourcesMove() async throws {
        var files = shop
        files["Modules/Cart/Views/View.swift"] = "struct View {}\n"
        files["needle.json"] =
            #"{ "moduleRoots": ["Modules"], "modules": [{ "name": "Cart", "sources": ["Modules/Cart/Views", "Modules/Cart/CartComponent.swift"] }] }"#
        let project = try TestProject(files)
        #expect(await project.build().changedOutputs.contains("Modules/Cart/Views/NeedleGenerated.swift"))
        try project.write("needle.json", #"{ "moduleRoots": ["Modules"] }"#)
        let path = "Modules/Cart/Views/NeedleGenerated.swift"
        let expected = own(path, "cannot be compiled together with 'Modules/Cart/NeedleGenerated.swift'")
        for _ in 1...2 { #expect(await project.build().messages == expected) }
        // Where nothing is generated for the module any more, the file is of no use either.
        try project.write("Modules/Prices/Sub/NeedleGenerated.swift", try project.read(path))
        try project.remove(path)
        let useless = own("Modules/Prices/Sub/NeedleGenerated.swift", "is no longer written")
        #expect(await project.build().messages == useless)
    }

    /// The near misses: a link to the outputs of another module, and the folder of a module within another one.
    @Test func filesOfOursThatAreOutputsElsewhere() async throws {
        var files = shop
        files["needle.json"] =
            #"{ "moduleRoots": ["Modules"], "modules": [{ "name": "Cart", "sources": ["Modules/App/Cart"] }] }"#
        for path in shop.keys where path.hasPrefix("Modules/Cart/") {
            files[path.replacing("Modules/Cart", with: "Modules/App/Cart")] = shop[path]
            files[path] = nil
        }
        let project = try TestProject(files)
        for _ in 1...2 { #expect(await project.build().messages == "") }
        try project.write("Modules/Prices/README.md", "")
        try project.link("Modules/Prices/Linked.swift", to: "../App/NeedleGenerated.swift")
        #expect(!(await project.build().messages.contains("old-output")))
    }

    /// A run with `--replace-old` names each file that it removes, and all others even if it removes none.
    @Test func whatIsReplacedIsNamed() async throws {
        let project = try TestProject(shop)
        let paths = ["Modules/App/A.swift", "Modules/App/B.swift", "Modules/App/C.swift"]
        for path in paths { try project.write(path, Self.old) }
        let replaced = await project.build(linking: LinkRequest { $0.replacesOld = true })
        #expect(replaced.summary.suffix(3) == paths.map { "removed \($0)" })
        try project.write("Watch/Generated.swift", Self.older)
        for _ in 1...2 {
            let report = await project.build(linking: LinkRequest { $0.replacesOld = true })
            #expect(report.messages == warning(alsoAt: "Watch/Generated.swift"))
        }
    }

    /// A file of uber/needle in the place of an output is replaced, and that is said once.
    @Test func aFileThatIsOverwrittenIsNamed() async throws {
        let project = try TestProject(shop)
        try project.write("Modules/App/NeedleGenerated.swift", Self.old)
        try project.write("Modules/Cart/NeedleGenerated.swift", Self.older)
        let line = { (path: String) in "replaced \(path), which uber/needle had generated" }
        let linking = LinkRequest { $0.destination = .file("Modules/App/NeedleGenerated.swift") }
        let parsing = ParseRequest(modules: []) { $0.sources = ["Modules"] }
        #expect(
            runGenerate(parsing, linking, project.session()).summary.last == line("Modules/App/NeedleGenerated.swift")
        )
        #expect(runGenerate(parsing, linking, project.session()).summary.count == 2)
        #expect(await project.build().summary.last == line("Modules/Cart/NeedleGenerated.swift"))
        #expect(!(await project.build().summary.contains { $0.hasPrefix("replaced") }))
    }

    private func registration(besides output: String) -> String {
        "Modules/App/NeedleRegistration.swift: error: 'needle build' generated this file, and it cannot be compiled together "
            + "with '\(output)', as both declare 'registerProviderFactories()': remove the build phase that runs 'needle "
            + "generate', or delete this file [cannot-run]\n"
    }

    /// The old build phase still runs after a project has moved to `needle build`.
    @Test(arguments: [
        "Modules/App/NeedleGenerated.swift", "Modules/NeedleGenerated.swift", "Modules/App/Views/Wiring.swift",
    ])
    func generateRefusesToWriteBesideARegistration(path: String) async throws {
        let project = try TestProject(shop)
        #expect(await project.build().messages == "")
        let old = project.exists(path) ? try project.read(path) : ""
        let linking = LinkRequest { $0.destination = .file(path) }
        let parsing = ParseRequest(modules: []) { $0.sources = ["Modules"] }
        let report = runGenerate(parsing, linking, project.session())
        #expect(report.messages == registration(besides: path) && report.exitCode == 2)
        #expect((project.exists(path) ? try project.read(path) : "") == old)
        try project.remove("Modules/App/NeedleRegistration.swift")
        #expect(runGenerate(parsing, linking, project.session()).exitCode == 0)
    }

    /// The near misses: another module, a folder beside, a file of the user's, and that of uber/needle.
    @Test func generateWritesElsewhere() async throws {
        let project = try TestProject(shop)
        #expect(await project.build().messages == "")
        let parsing = ParseRequest(modules: []) { $0.sources = ["Modules"] }
        for path in [
            "Modules/Cart/Wiring.swift", "Generated/Wiring.swift", "Out.swift", "Modules/App/NeedleRegistration.swift",
        ] {
            let report = runGenerate(parsing, LinkRequest { $0.destination = .file(path) }, project.session())
            #expect(!report.messages.contains("registerProviderFactories"), "\(report.messages)")
        }
        for text in ["struct NeedleRegistration {}\n", Self.old] {
            try project.write("Modules/App/NeedleRegistration.swift", text)
            let linking = LinkRequest { $0.destination = .file("Modules/App/Wiring.swift") }
            #expect(runGenerate(parsing, linking, project.session()).exitCode == 0)
        }
    }

    @Test func generateTellsOfOneInItsFolder() async throws {
        let project = try TestProject(shop)
        try project.write("Modules/App/Wiring.swift", Self.old)
        try project.write("Modules/Cart/NeedleGenerated.swift", Self.old)
        let linking = LinkRequest { $0.destination = .file("Modules/App/NeedleGenerated.swift") }
        let parsing = ParseRequest(modules: []) { $0.sources = ["Modules"] }
        let report = runGenerate(parsing, linking, project.session())
        let expected = warning("Modules/App/Wiring.swift", "Modules/App/NeedleGenerated.swift")
        let command = "run 'needle build --replace-old', which removes it and reports what changes"
        #expect(report.messages == expected.replacing(command, with: "remove it"))
    }
}
