// What cannot be done is one line with a place, exit code 2, and nothing written.

import Foundation
import NeedleDiagnostics
import NeedleGraph
import ProjectTesting
import Testing

@testable import NeedleDriver

struct BadInputTests {
    @Test func aModuleThatDoesNotExist() async throws {
        let message = """
            needle: error: no sources for module 'Crat': looked in 'Modules/Crat' and 'Sources/Crat'; \
            did you mean 'Cart'? [cannot-run]
            """
        try await TestProject(shop).expectFailure(message) { await $0.parse("Crat") }
        try await TestProject(shop).expectFailure(message) { await $0.build("Crat") }
    }

    @Test func aFolderWithoutSwift() async throws {
        let project = try TestProject(["Modules/Empty/Notes.md": "No Swift"])
        try await project.expectFailure(
            "needle: error: no sources for module 'Empty': looked in 'Modules/Empty' and 'Sources/Empty' [cannot-run]"
        ) { await $0.parse("Empty") }
    }

    @Test(arguments: ["", ".", "..", "../Cart", "a/b", "/etc", "Ca\nrt", "Ca\\rt", "Cart\0", "-", "C*t"])
    func aNameThatIsNoModuleName(name: String) async throws {
        let project = try TestProject(shop)
        let before = try project.files()
        for report in [await project.parse(name), await project.build(name)] {
            #expect(report.exitCode == 2)
            #expect(report.messages.split(separator: "\n").count == 1)
            #expect(report.messages.contains("is not a module name"))
        }
        let linked = runLink(.cache([name]), LinkRequest(), project.session())
        #expect(linked.exitCode == 2)
        #expect(try project.files() == before)
    }

    @Test func pathsThatDoNotExistAreAllReported() async throws {
        let request = ParseRequest(modules: ["Cart"]) { $0.sources = ["nowhere", "Modules/Cart", "gone.swift"] }
        try await TestProject(shop).expectFailure(
            """
            gone.swift: error: no such file or folder [cannot-run]
            nowhere: error: no such file or folder [cannot-run]
            """
        ) { runParse(request, $0.session()) }
    }

    @Test func aFileThatCannotBeRead() async throws {
        let project = try TestProject(shop)
        // A link to itself cannot be read by anybody, not even by root.
        try project.link("Modules/Cart/Loop.swift", to: "Loop.swift")
        let report = await project.parse("Cart")
        #expect(report.exitCode == 2)
        #expect(report.messages.hasPrefix("Modules/Cart/Loop.swift: error: cannot be examined: "))
        #expect(!project.exists(".needle"))
    }

    @Test(.enabled(if: getuid() != 0, "root can read every folder"))
    func aFolderThatCannotBeRead() async throws {
        let project = try TestProject(shop)
        try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: project.path("Modules/Cart"))
        let report = await project.parse("Cart")
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: project.path("Modules/Cart"))
        #expect(report.messages == "Modules/Cart: error: cannot be read: Permission denied [cannot-run]\n")
        #expect(report.exitCode == 2)
    }

    @Test func linkWithoutAnythingParsed() async throws {
        try await TestProject(shop).expectFailure(
            ".needle: error: nothing was parsed yet: run 'needle build' [cannot-run]"
        ) { await $0.link() }
    }

    @Test(arguments: ["link", "dump"])
    func aModuleThatWasNotParsed(command: String) async throws {
        let project = try TestProject(shop)
        _ = await project.parse("Cart")
        let messages = [
            "Prices": "module 'Prices' was not parsed: run 'needle parse Prices' first",
            "Prcies": "no module 'Prcies'; did you mean 'Prices'?",
            "Nothing": "no module 'Nothing'; the modules are 'App', 'Cart', 'Prices'",
        ]
        for (name, message) in messages {
            try await project.expectFailure("needle: error: \(message) [cannot-run]") { project in
                command == "link"
                    ? runLink(.cache([name]), LinkRequest(), project.session())
                    : runDump(name, format: .text, project.session())
            }
        }
    }

    /// To build all modules does not help where one has no sources.
    @Test func aModuleThatHasNoSourcesAnyMore() async throws {
        let project = try TestProject(shop)
        _ = await project.build()
        for file in ["CartComponent", "Arithmetic"] { try project.remove("Modules/Cart/\(file).swift") }
        let message =
            "Modules/App/RootComponent.swift:7:31: error: 'CartComponent' is created here with 'parent: self', but 'Cart' has "
            + "no Swift sources; put them back, or remove the call [unparsed-child]\n"
        #expect(await project.link().messages == message)
        #expect(await project.build("App").messages == message)
        #expect(await project.build().messages == message)
        // The cache has forgotten it.
        #expect(await project.link().messages == message)
        try project.write("Modules/Cart/CartComponent.swift", shop["Modules/Cart/CartComponent.swift"] ?? "")
        let unparsed = await project.link().messages
        #expect(unparsed.contains("but 'Cart' is not linked; run 'needle build'"), "\(unparsed)")
        #expect(await project.build().messages == "")
        // What cannot be looked at may be a source, and a build tells why it cannot.
        try project.remove("Modules/Cart")
        try project.write("Modules/Cart/Notes.md", "")
        try project.link("Modules/Cart/Loop.swift", to: "Loop.swift")
        #expect(await project.link().messages == unparsed)
        #expect(await project.build().messages.hasPrefix("Modules/Cart/Loop.swift: error: cannot be examined: "))
        // Without its folder, it is no module of the workspace.
        try project.remove("Modules/Cart")
        for _ in 1...2 {
            let unknown = await project.link().messages
            let advice = "'Cart', which this file imports, is not linked, and no other module declares it"
            #expect(unknown.contains(advice), "\(unknown)")
            #expect(await project.build().messages == unknown)
        }
    }

    @Test(arguments: ["out/App.graph", "App.graph"])
    func aGraphFileWhereModulesAreNamed(name: String) async throws {
        let message =
            "needle: error: '\(name)' is not a module name: the names of graph files follow '--graph' [cannot-run]"
        try await TestProject(shop).expectFailure(message) {
            runLink(.cache([name]), LinkRequest(), $0.session())
        }
    }

    @Test func aFolderInWhichThereAreNoModules() async throws {
        let project = try TestProject(shop)
        let message =
            "needle: error: no modules in this folder: no folder in 'Modules' or 'Sources', and no 'needle.json'"
        try await project.expectFailure(message + "; run it in '../..' [cannot-run]") {
            runBuild(ParseRequest(), LinkRequest(), $0.session(in: "Modules/Cart"))
        }
        try await TestProject().expectFailure(message + " [cannot-run]") { await $0.build() }
    }

    @Test func filesWithoutAFolderOfModules() async throws {
        let message = """
            needle: error: no modules in this folder: no folder in 'Modules' or 'Sources', and no 'needle.json'; the Swift \
            files directly in 'Sources' are in no module: move them into a folder there, or describe it, as in \
            { "modules": [{ "name": "App", "sources": ["Sources"] }] } [cannot-run]
            """
        try await TestProject(["Sources/main.swift": "print(1)\n"]).expectFailure(message) { await $0.build() }
    }

    @Test func aDamagedGraphFileThatIsDumpedIsMadeAgain() async throws {
        let project = try TestProject(shop)
        _ = await project.parse("Cart")
        let graph = try #require(try project.files().first { $0.hasSuffix(".graph") })
        let whole = Array(try project.bytes(graph))
        let expected = try readGraphFile(whole).dump
        for damaged in [Array("needle graph \(graphFileVersion)\n".utf8), [], whole + [0]] {
            try project.write(graph, Data(damaged))
            let report = runDump("Cart", format: .text, project.session())
            #expect(report.exitCode == 0 && report.output == expected, "\(report.messages)")
            #expect(try Array(project.bytes(graph)) == whole)
        }
    }

    @Test func aDamagedGraphFileThatWasNamed() async throws {
        let project = try TestProject(shop)
        try project.write("Cart.graph", "needle graph \(graphFileVersion)\nmodule\tCart\n")
        try await project.expectFailure("Cart.graph: error: the graph file is cut off [cannot-run]") {
            runLink(.graphFiles(["Cart.graph"]), LinkRequest(), $0.session())
        }
        try await project.expectFailure("None.graph: error: cannot be read: No such file or directory [cannot-run]") {
            runLink(.graphFiles(["None.graph"]), LinkRequest(), $0.session())
        }
    }

    @Test func aNamedGraphFileThatNobodyWrites() async throws {
        let project = try TestProject(shop)
        let content = [UInt8](repeating: 0, count: 4 * 25)
        let head = Array("needle graph \(graphFileVersion)\n".utf8)
        try project.write("Cart.graph", Data(head + Fingerprint(hashing: content).bytes + content))
        let problem = "Cart.graph: error: the graph file is malformed [cannot-run]"
        try await project.expectFailure(problem) {
            runLink(.graphFiles(["Cart.graph"]), LinkRequest(), $0.session())
        }
    }

    @Test func twoNamedGraphFilesOfOneModule() async throws {
        let project = try TestProject(shop)
        for path in ["a.graph", "b.graph"] {
            _ = runParse(ParseRequest(modules: ["Cart"]) { $0.output = path }, project.session())
        }
        try await project.expectFailure("b.graph: error: a second graph file of module 'Cart' [cannot-run]") {
            runLink(.graphFiles(["a.graph", "b.graph"]), LinkRequest(), $0.session())
        }
    }

    @Test func anUnknownRoot() async throws {
        let project = try TestProject(shop)
        _ = await project.parse("App", "Cart", "Prices")
        let report = await project.link(LinkRequest { $0.rootModules = ["Ap"] })
        #expect(report.exitCode == 1)
        #expect(report.messages.contains("'Ap'") && report.messages.contains("[unknown-root]"), "\(report.messages)")
        #expect(try project.generated().isEmpty)
    }

    @Test func aFileOfTheUserIsNotOverwritten() async throws {
        let project = try TestProject(shop)
        try project.write("Modules/Cart/NeedleGenerated.swift", "let mine = 1\n")
        let report = await project.build()
        #expect(report.exitCode == 2)
        #expect(report.messages.hasPrefix("Modules/Cart/NeedleGenerated.swift: error: the file was not generated"))
        #expect(try project.generated() == ["Modules/Cart/NeedleGenerated.swift": "let mine = 1\n"])
    }

    @Test func anOptionForOneModuleWithTwo() async throws {
        let request = ParseRequest(modules: ["App", "Cart"]) { $0.output = "App.graph" }
        try await TestProject(shop).expectFailure(
            "needle: error: '--output' takes one module, but 2 were named [cannot-run]"
        ) { runParse(request, $0.session()) }
    }

    @Test func anOutputThatCannotBeWritten() async throws {
        let project = try TestProject(shop)
        try project.write("file", "in the way")
        let report = await project.build(linking: LinkRequest { $0.destination = .folder("file") })
        #expect(report.exitCode == 2)
        #expect(report.messages.contains("file/Cart: error: cannot be created: Not a directory"), "\(report.messages)")
    }

    @Test(arguments: [
        ("{", "needle.json:1:2: error: not JSON: expected a name in quotes"),
        ("{\n  \"modules\": [}", "needle.json:2:15: error: not JSON: expected a value"),
        ("[]", "needle.json:1:1: error: the file must be an object, for example { \"moduleRoots\": [\"Modules\"] }"),
        (
            "{\"modules\": [{\"name\": \"Cart\",\n  \"dependencies\": [\"NeedleFoundation\", \"Prcies\"]}]}",
            "needle.json:2:40: error: module 'Cart' depends on 'Prcies', which is not a module of the workspace; "
                + "did you mean 'Prices'?"
        ),
        (
            "{\"modules\": [{\"name\": \"Cart\",\n  \"sources\": [\"Modules/Cart\", \"Modules/Crt\"]}]}",
            "needle.json:2:31: error: module 'Cart' has the source 'Modules/Crt', but there is no such file or folder; did "
                + "you mean 'Modules/Cart'?"
        ),
        ("{\"modules\": [{}]}", "needle.json:1:14: error: a module has no 'name'"),
        (
            "{\"modules\": [{\"name\": \"..\"}]}",
            "needle.json:1:23: error: '..' is not a module name: a module name is an identifier"
        ),
        (
            "{\"modules\": [{\"name\": \"A\"}, {\"name\": \"A\"}]}",
            "needle.json:1:38: error: module 'A' is listed twice"
        ),
        (
            "{\"modules\": [\n  {\"name\": \"A\" },\n]}",
            "needle.json:2:17: error: not JSON: unexpected trailing comma"
        ),
        (
            "{\"modules\": [\n  {\"name\": \"A\", \"defaultIsolation\": \"mainActor\"}]}",
            "needle.json:2:37: error: no default isolation 'mainActor'; did you mean 'MainActor'?"
        ),
        (
            "{\"modules\": [\n  {\"name\": \"A\", \"defaultIsolation\": \"\"}]}",
            "needle.json:2:37: error: no default isolation ''; it can be 'MainActor' or 'nonisolated'"
        ),
        (
            "{\"modules\": [{\"name\": \"A\", \"sources\": \"x\"}]}",
            "needle.json:1:39: error: 'sources' must be an array, for example [\"Features/Game\"]"
        ),
        (
            "{\"modules\": [{\"name\": \"A\", \"sources\": [1]}]}",
            "needle.json:1:40: error: 'sources' must contain strings"
        ),
    ])
    func aManifestThatIsWrong(text: String, message: String) async throws {
        let project = try TestProject(shop)
        try project.write("needle.json", text)
        try await project.expectFailure(message + " [cannot-run]") { await $0.build() }
    }

    /// Each row: a manifest, and the place and the end of the message of each key that is not known.
    @Test(arguments: [
        ("{\"moduls\": []}", ["1:2: error: unknown key 'moduls'; did you mean 'modules'?"]),
        (
            "{\"modules\": [\n  {\"name\": \"Cart\",\n   \"dependancies\": []}]}",
            ["3:4: error: unknown key 'dependancies'; did you mean 'dependencies'?"]
        ),
        (
            "{\"modules\": [{\"name\": \"Cart\", \"color\": 1}], \"ModuleRoots\": []}",
            [
                "1:31: error: unknown key 'color'; the known keys are 'name', 'sources', 'exclude', 'dependencies', 'packageName', "
                    + "'defaultIsolation', 'defines', 'platforms', 'swiftLanguageMode'",
                "1:45: error: unknown key 'ModuleRoots'; did you mean 'moduleRoots'?",
            ]
        ),
        (
            "{\"dependencies\": [], \"modules\": [{\"name\": \"Cart\", \"moduleRoots\": []}]}",
            [
                "1:2: error: unknown key 'dependencies'; it belongs in a module",
                "1:51: error: unknown key 'moduleRoots'; it belongs at the top of the file",
            ]
        ),
        (
            "{\"folders\": [], \"modules\": [{\"name\": \"Cart\", \"paths\": []}]}",
            [
                "1:2: error: unknown key 'folders'; did you mean 'moduleRoots'?",
                "1:46: error: unknown key 'paths'; did you mean 'sources'?",
            ]
        ),
    ])
    func keysThatNobodyKnows(text: String, messages: [String]) async throws {
        let project = try TestProject(shop)
        try project.write("needle.json", text)
        let expected = messages.map { "needle.json:\($0) [unknown-manifest-key]" }.joined(separator: "\n")
        try await project.expectFailure(expected) { await $0.build() }
        try await project.expectFailure(expected) { await $0.parse("Cart") }
    }

    /// Each row: a manifest of the modules of the shop, and the message with its notes.
    @Test(arguments: [
        (
            "{\"name\": \"Cart\", \"dependencies\": [\"Cart\"]}",
            "needle.json:2:35: error: module 'Cart' depends on itself: 'Cart' -> 'Cart' [module-cycle]\n"
                + "needle.json:2:35: help: remove 'Cart' from its own dependencies"
        ),
        (
            "{\"name\": \"Prices\", \"dependencies\": [\"Cart\"]},\n{\"name\": \"App\", \"dependencies\": [\"Cart\"]},\n"
                + "{\"name\": \"Cart\", \"dependencies\": [\"Prices\"]}",
            """
            needle.json:4:35: error: module 'Cart' depends on itself: 'Cart' -> 'Prices' -> 'Cart' [module-cycle]
            needle.json:2:37: note: 'Prices' depends on 'Cart' here
            needle.json:4:35: help: remove one of these dependencies; code that both modules need can be a module of its own
            """
        ),
        (
            "{\"name\": \"App\", \"dependencies\": [\"Prices\"]},\n"
                + "{\"name\": \"Prices\", \"dependencies\": [\"Cart\", \"Prices\"]},\n"
                + "{\"name\": \"Cart\", \"dependencies\": [\"App\"]}",
            """
            needle.json:2:34: error: module 'App' depends on itself: 'App' -> 'Prices' -> 'Cart' -> 'App' [module-cycle]
            needle.json:3:37: note: 'Prices' depends on 'Cart' here
            needle.json:4:35: note: 'Cart' depends on 'App' here
            needle.json:2:34: help: remove one of these dependencies; code that both modules need can be a module of its own
            """
        ),
    ])
    func modulesThatDependOnThemselves(modules: String, message: String) async throws {
        let project = try TestProject(shop)
        try project.write("needle.json", "{\"modules\": [\n\(modules)]}")
        try await project.expectFailure(message) { await $0.build() }
        try await project.expectFailure(message) { await $0.parse("Cart") }
    }

    @Test func modulesThatShareWhatTheyDependOnAreNoCycle() async throws {
        let project = try TestProject(shop)
        let manifest = """
            {"modules": [{"name": "App", "dependencies": ["Cart", "Prices"]}, {"name": "Cart", "dependencies": ["Prices"]},
            {"name": "Prices", "dependencies": ["NeedleFoundation"]}]}
            """
        try project.write("needle.json", manifest)
        let report = await project.build()
        #expect(report.messages == "")
        #expect(report.exitCode == 0)
    }

    @Test func aDefaultIsolationThatTheCompilerDoesNotKnow() async throws {
        let request = ParseRequest(modules: ["Cart"]) { $0.defaultIsolation = "MainActr" }
        let message = "needle: error: no default isolation 'MainActr'; did you mean 'MainActor'? [cannot-run]"
        try await TestProject(shop).expectFailure(message) { runParse(request, $0.session()) }
    }
}
