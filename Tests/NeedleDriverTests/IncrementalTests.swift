// What a step of work costs: files opened, parsed and written.

import Foundation
import ProjectTesting
import Testing

@testable import NeedleDriver
@testable import NeedleFileSystem

/// One step: an edit, and what a build after it must do.
struct Step {
    var name: String
    var edit: (TestProject) throws -> Void
    var files: Int
    var parsed: Int
    var written: [String] = []

    init(
        _ name: String,
        files: Int = 4,
        parsed: Int,
        written: [String] = [],
        _ edit: @escaping (TestProject) throws -> Void = { _ in }
    ) {
        (self.name, self.edit, self.files, self.parsed, self.written) = (name, edit, files, parsed, written)
    }
}

/// Runs a build after each edit, and holds it against a clean build of the same sources.
func check(_ steps: [Step], _ files: [String: String] = shop, sourceLocation: SourceLocation = #_sourceLocation)
    async throws
{
    let project = try TestProject(files)
    for step in steps {
        try step.edit(project)
        let report = await project.build()
        let comment = Comment(rawValue: step.name + "\n" + report.messages)
        #expect(report.statistics.files == step.files, comment, sourceLocation: sourceLocation)
        #expect(report.statistics.parsed == step.parsed, comment, sourceLocation: sourceLocation)
        #expect(report.changedOutputs == step.written, comment, sourceLocation: sourceLocation)
        let incremental = try project.generated()
        let clean = await project.build(cache: "clean")
        try project.remove("clean")
        #expect(clean.changedOutputs == [], comment, sourceLocation: sourceLocation)
        #expect(clean.messages == report.messages, comment, sourceLocation: sourceLocation)
        #expect(try project.generated() == incremental, comment, sourceLocation: sourceLocation)
    }
}

struct IncrementalTests {
    @Test func aRequirementMoreIsWrittenWhereItPasses() async throws {
        let cart = "Modules/Cart/CartComponent.swift"
        try await check([
            Step("first build", parsed: 4, written: shopOutputs),
            Step("a requirement was added", parsed: 2, written: [appOutputs[0]]) { project in
                let text = try project.read(cart)
                let more = text.replacingOccurrences(of: "{ get }\n", with: "{ get }\n    var limit: Int { get }\n")
                try project.write(cart, more)
                try project.append(
                    "Modules/App/RootComponent.swift",
                    "extension RootComponent { var limit: Int { 3 } }\n"
                )
            },
            Step("it was removed", parsed: 0, written: [appOutputs[0]]) { project in
                for (path, text) in shop where path.contains("Component") { try project.write(path, text) }
            },
        ])
    }

    @Test func aBranchThatIsSwitchedBackIsNotParsed() async throws {
        let project = try TestProject(shop)
        let cart = "Modules/Cart/CartComponent.swift"
        let original = try project.read(cart)
        _ = await project.parse("Cart")
        try project.write(cart, original + "// Another branch\n")
        #expect(await project.parse("Cart").statistics.parsed == 1)
        try project.write(cart, original)
        #expect(await project.parse("Cart").statistics.parsed == 0)
    }

    /// By a build of all modules, and by one of another module.
    @Test(arguments: [nil, "App"])
    func whatAModuleThatIsGoneLeftBehindIsRemoved(module: String?) async throws {
        let project = try TestProject(shop)
        #expect(await project.build().exitCode == 0)
        for file in ["CartComponent", "Arithmetic"] { try project.remove("Modules/Cart/\(file).swift") }
        try project.write("Modules/App/RootComponent.swift", "")
        let report = if let module { await project.build(module) } else { await project.build() }
        #expect(report.exitCode == 0, "\(report.messages)")
        #expect(report.changedOutputs == shopOutputs)
        #expect(try project.generated().isEmpty)
        if module == nil { #expect(try !project.files(in: ".needle").contains { $0.hasPrefix("Cart") }) }
    }

    /// The same file under another name, as of a module that lies elsewhere now.
    @Test func aWarningNamesTheFileThatIsThereNow() async throws {
        let broken = "import NeedleFoundation\nfinal class <#Broken#>: Component<EmptyDependency> {}"
        let project = try TestProject(["work/Notes.md": "", "one/M/Broken.swift": broken])
        for folder in ["one", "two"] {
            if folder == "two" { try project.move("one", to: folder) }
            let request = ParseRequest(modules: ["M"]) { $0.sources = ["../\(folder)/M"] }
            let report = runParse(request, project.session(in: "work"))
            #expect(report.statistics.parsed == (folder == "one" ? 1 : 0))
            let place = "\(folder)/M/Broken.swift:2:"
            #expect(
                report.messages.contains(place) && report.messages.contains("editor-placeholder"),
                "\(report.messages)"
            )
        }
    }

    @Test func aGeneratedFileThatBecomesASourceIsParsed() async throws {
        let project = try TestProject(shop)
        _ = await project.build()
        for _ in 1...2 { #expect(await project.parse("Cart").statistics.files == 2) }
        try project.write(shopOutputs[2], "struct Mine {}\n")
        let report = await project.parse("Cart")
        #expect(report.statistics.files == 3)
        #expect(report.statistics.parsed == 1)
    }

    @Test func aFileWrittenInTheInstantOfTheLastLookIsLookedAtAgain() async throws {
        let project = try TestProject(shop)
        // A clock that is behind: no stamp is older than the last look.
        project.ahead = -3600
        _ = await project.parse("Cart")
        let report = await project.parse("Cart")
        #expect(report.statistics.opened == 2)
        #expect(report.statistics.parsed == 0)
    }

    @Test func optionsThatDecideFactsParseAgain() async throws {
        let project = try TestProject(shop)
        _ = await project.parse("Cart")
        let defined = ParseRequest(modules: ["Cart"]) { $0.defines = ["DEBUG"] }
        #expect(runParse(defined, project.session()).statistics.parsed == 2)
        let named = ParseRequest(modules: ["Cart"]) { request in
            request.defines = ["DEBUG"]
            request.packageName = "shop"
        }
        // The package's name is no fact of a file.
        #expect(runParse(named, project.session()).statistics.parsed == 0)
        #expect(runDump("Cart", format: .text, project.session()).output.contains("package\tshop"))
        let isolated = ParseRequest(modules: ["Cart"]) { request in
            request.defines = ["DEBUG"]
            request.defaultIsolation = "MainActor"
        }
        // Nor is the isolation of what says nothing.
        #expect(runParse(isolated, project.session()).statistics.parsed == 0)
        #expect(runDump("Cart", format: .text, project.session()).output.contains("isolation\tMainActor"))
    }

    @Test func verboseTellsWhyAFileWasParsed() async throws {
        let project = try TestProject(shop)
        _ = await project.parse("Cart")
        try project.append("Modules/Cart/Arithmetic.swift", "// More\n")
        let report = await project.parse("Cart")
        #expect(report.explanations[0] == "Cart: parsed Modules/Cart/Arithmetic.swift: its content changed")
        #expect(report.explanations.last == "Cart: source Modules/Cart/Arithmetic.swift changed")
    }
}
