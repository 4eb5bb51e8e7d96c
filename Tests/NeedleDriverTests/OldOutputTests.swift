// What uber/needle generated beside our files: it is said, and removed on demand.

import Testing

@testable import NeedleDriver

struct OldOutputTests {
    private static let old = "// The shop.\n\nimport App\n\nprivate let needleDependenciesHash : String? = nil\n"

    private func warning(_ path: String, _ output: String) -> String {
        "\(path): warning: uber/needle generated this file, which cannot be compiled together with '\(output)'; remove "
            + "it, or run 'needle build --all --replace-old' [old-output]\n"
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
        #expect(report.messages == "")
        for (path, text) in files { #expect(try project.read(path) == text) }
    }

    @Test func generateTellsOfOneInItsFolder() async throws {
        let project = try TestProject(shop)
        try project.write("Modules/App/Wiring.swift", Self.old)
        try project.write("Modules/Cart/NeedleGenerated.swift", Self.old)
        let linking = LinkRequest { $0.destination = .file("Modules/App/NeedleGenerated.swift") }
        let parsing = ParseRequest(modules: []) { $0.sources = ["Modules"] }
        let report = runGenerate(parsing, linking, project.session())
        #expect(report.messages == warning("Modules/App/Wiring.swift", "Modules/App/NeedleGenerated.swift"))
    }
}
