// `needle.json` beyond single modules: patterns, settings of all modules, and its schema.

import Foundation
import NeedleParser
import ProjectTesting
import TestSupport
import Testing

@testable import NeedleDriver
@testable import NeedleFileSystem

struct ManifestTests {
    private func modules(_ files: [String: String]) throws -> [String] {
        let project = try TestProject(files)
        return try Workspace(project.session()).modules().map(\.text)
    }

    private func request(for module: String, _ files: [String: String]) throws -> ModuleRequest {
        let project = try TestProject(files)
        return try Workspace(project.session()).request(for: ModuleName(module))
    }

    @Test func aPatternMeansAllFoldersThatFit() throws {
        let files = [
            "Packages/Feed/Sources/Feed/a.swift": "", "Packages/Feed/Sources/FeedUI/a.swift": "",
            "Packages/Player/Sources/Player/a.swift": "", "Packages/.hidden/Sources/Hidden/a.swift": "",
            "Packages/notes.swift": "", "Features/Search/a.swift": "",
        ]
        let manifest = { (folders: String) in files.merging(["needle.json": "{ \"moduleRoots\": [\(folders)] }"]) { $1 }
        }
        #expect(try modules(manifest(#""Packages/*/Sources""#)) == ["Feed", "FeedUI", "Player"])
        #expect(try modules(manifest(#""Packages/F*d/Sources", "Features""#)) == ["Feed", "FeedUI", "Search"])
        #expect(try modules(manifest(#""*/Player/S*r*s""#)) == ["Player"])
        #expect(throws: Failure.self) { try modules(manifest(#""Packages/*/Tests""#)) }
    }

    @Test func aPatternThatFitsNothingIsAnErrorAtItsPlace() async throws {
        let project = try TestProject(["Packages/Feed/Sources/Feed/a.swift": ""])
        try project.write("needle.json", "{ \"moduleRoots\": [\"Packages/*/Tests\"] }")
        #expect(
            await project.build().messages
                == "needle.json:1:19: error: no folder matches 'Packages/*/Tests' [cannot-run]\n"
        )
    }

    /// Wherever in the path the mistake is.
    @Test(arguments: [
        ("Featurs/Game", "Features/Game"), ("Features/Gme", "Features/Game"),
        ("Features/Game/Gane.swift", "Features/Game/Game.swift"),
        ("Features/Other", nil), ("Nothing/Game", nil), ("Featurs/Nothing", nil),
    ])
    func aSourceThatIsNotThere(path: String, near: String?) async throws {
        let manifest = "{ \"modules\": [{ \"name\": \"Game\", \"sources\": [\"\(path)\"] }] }"
        let project = try TestProject(["needle.json": manifest, "Features/Game/Game.swift": "struct Game {}\n"])
        let end = near.map { "; did you mean '\($0)'?" } ?? ""
        try await project.expectFailure(
            "needle.json:1:45: error: module 'Game' has the source '\(path)', but there is no such file or folder\(end) [cannot-run]"
        ) { await $0.build() }
    }

    /// What tools fill may come later.
    @Test func anExclusionThatIsNotThereIsTold() async throws {
        let manifest = #"{ "modules": [{ "name": "A", "sources": ["A"], "exclude": ["A/Olt", "A/Pods", "A/New"] }] }"#
        let project = try TestProject([
            "needle.json": manifest, "A/a.swift": "struct A {}\n", "A/Old/b.swift": "struct B {}\n",
            "A/New/c.swift": "struct C {}\n",
        ])
        for _ in 1...2 {
            let hints = await project.build().hints
            #expect(hints == ["needle.json:1:60: there is no file or folder 'A/Olt' to exclude; did you mean 'A/Old'?"])
        }
    }

    @Test func aByteOrderMarkIsReadOver() async throws {
        let files = ["Features/Feed/a.swift": ""]
        let manifest = "\u{feff}{ \"moduleRoots\": [\"Features\"] }"
        #expect(try modules(files.merging(["needle.json": manifest]) { $1 }) == ["Feed"])
        let project = try TestProject(files)
        try project.write("needle.json", "\u{feff}{ \"moduleRoots\": [\"Nowhere\"] }")
        let messages = await project.build().messages
        #expect(messages.hasPrefix("needle.json:1:19: error: "), "\(messages)")
        // There is one at most.
        try project.write("needle.json", "\u{feff}\u{feff}{}")
        let other = await project.build().messages
        #expect(other.hasPrefix("needle.json:1:1: error: not JSON"), "\(other)")
    }

    /// Packages within a workspace need no manifest, and each may give all of its `Sources` to one target.
    @Test func packagesAreFoundBesideTheOwnModules() throws {
        let whole = """
            // swift-tools-version: 6.1
            import PackageDescription
            let package = Package(name: "Player", targets: [.target(name: "Player")])
            """
        let packages = [
            "Packages/Feed/Sources/Feed/a.swift": "", "Packages/Player/Sources/a.swift": "",
            "Packages/Feed/Package.swift": whole.replacing("Player", with: "Feed"),
            "Packages/Player/Sources/Views/b.swift": "", "Packages/Player/Package.swift": whole,
        ]
        #expect(try modules(packages) == ["Feed", "Player"])
        #expect(try modules(packages.merging(["Sources/App/a.swift": ""]) { $1 }) == ["App", "Feed", "Player"])
        #expect(try modules(packages.merging(["Modules/App/a.swift": ""]) { $1 }) == ["App", "Feed", "Player"])
        let request = try request(for: "Player", packages)
        #expect(request.roots.paths == ["Packages/Player/Sources"])
    }

    @Test func aPackageThatComesIsSeenByTheNextRun() async throws {
        let component = "import NeedleFoundation\nfinal class RootComponent: BootstrapComponent {}\n"
        let project = try TestProject(["Packages/Feed/Sources/Feed/a.swift": component])
        #expect(await project.build().summary.first == "parsed Feed: 1 of 1 file (0 unchanged)")
        #expect(await project.build().summary.first == "parsed Feed: 0 of 1 file (1 unchanged)")
        try project.write("Packages/Player/Sources/Player/a.swift", "struct Player {}\n")
        #expect(await project.build().summary.first == "parsed 2 modules: 1 of 2 files (1 unchanged)")
    }

    @Test func settingsAtTheTopAreThoseOfModulesWithoutTheirOwn() throws {
        let files = [
            "Sources/A/a.swift": "", "Sources/B/a.swift": "", "Sources/C/a.swift": "",
            "needle.json": """
            { "packageName": "Shop", "defaultIsolation": "MainActor", "defines": ["STAGING"], "modules": [
              { "name": "B", "packageName": "Other", "defaultIsolation": "nonisolated", "defines": [] },
              { "name": "C", "defines": ["PLAIN"] }
            ] }
            """,
        ]
        let (a, b, c) = (
            try request(for: "A", files), try request(for: "B", files), try request(for: "C", files)
        )
        #expect([a.packageName, b.packageName, c.packageName] == ["Shop", "Other", "Shop"])
        #expect([a.defaultIsolation, b.defaultIsolation, c.defaultIsolation] == ["MainActor", nil, "MainActor"])
        let options = [a, b, c].map(\.parseOptions)
        #expect(options.map(\.defines) == [["STAGING"], [], ["PLAIN"]])
        // Of a module with flags, all are known; of one without, those of others are known to be off.
        #expect(options.map(\.undefines) == [["PLAIN"], ["STAGING", "PLAIN"], ["STAGING"]])
    }

    // MARK: - The manifests of packages

    /// A workspace with two packages, of which one has a `needle.json`.
    private func packages(_ configuration: String) -> [String: String] {
        let package = { (targets: String) in
            """
            // swift-tools-version: 6.1
            import PackageDescription
            let package = Package(name: "P", targets: [\(targets)])
            """
        }
        return [
            "Package.swift": package(".executableTarget(name: \"App\")"), "Sources/App/a.swift": "",
            "Packages/Core/Package.swift": package(".target(name: \"Core\")"), "Packages/Core/Sources/Core/a.swift": "",
            "Packages/Features/Package.swift": package(".target(name: \"Feed\"), .target(name: \"Profile\")"),
            "Packages/Features/Sources/Feed/a.swift": "", "Packages/Features/Sources/Profile/a.swift": "",
            "Packages/Features/needle.json": configuration,
            "needle.json":
                #"{ "packageName": "Shop", "defines": ["STAGING"], "modules": [{ "name": "App", "defines": [] }] }"#,
        ]
    }

    /// The plugin reads that of each package, so the tool must see the same.
    @Test func aPackageTellsOfItsOwnModules() throws {
        let files = packages(
            #"{ "defines": ["BETA"], "modules": [{ "name": "Profile", "defaultIsolation": "MainActor" }] }"#
        )
        func requests(_ change: (ModuleRequest) -> String?) throws -> [String?] {
            try ["App", "Core", "Feed", "Profile"].map { change(try request(for: $0, files)) }
        }
        #expect(try requests(\.defaultIsolation) == [nil, nil, nil, "MainActor"])
        let defines = try requests { $0.parseOptions.defines.sorted().joined(separator: " ") }
        #expect(defines == ["", "STAGING", "BETA", "BETA"])
        // What it does not say, the workspace does.
        #expect(try requests(\.packageName) == ["Shop", "Shop", "Shop", "Shop"])
    }

    @Test func anEditOfThatOfAPackageCountsInTheNextRun() async throws {
        let component = "import NeedleFoundation\nfinal class RootComponent: BootstrapComponent {}\n"
        var files = packages("{}")
        files["Packages/Features/Sources/Profile/a.swift"] = component
        let project = try TestProject(files)
        #expect(await project.build().summary.first == "parsed 4 modules: 4 of 4 files (0 unchanged)")
        #expect(await project.build().summary.first == "parsed 4 modules: 0 of 4 files (4 unchanged)")
        let configuration = #"{ "modules": [{ "name": "Profile", "defaultIsolation": "MainActor" }] }"#
        try project.write("Packages/Features/needle.json", configuration)
        _ = await project.build()
        let known = project.session().cache.record(of: try ModuleName("Profile"))
        #expect(known?.fields.parameters.options.contains("default-isolation MainActor") == true)
    }

    @Test(arguments: [
        (
            #"{ "modules": [{ "name": "Profil" }] }"#,
            ":1:25: error: package 'Packages/Features' has no target 'Profil'; did you mean 'Profile'?"
        ),
        (#"{ "define": [] }"#, ":1:3: error: unknown key 'define'"),
    ])
    func mistakesInThatOfAPackageAreToldAtTheirPlace(configuration: String, message: String) async throws {
        let report = await (try TestProject(packages(configuration))).build()
        #expect(report.exitCode == 2)
        #expect(report.messages.hasPrefix("Packages/Features/needle.json\(message)"), "\(report.messages)")
        // Both modules of the package read it.
        #expect(report.diagnostics.count == 1)
    }

    // MARK: - The schema

    /// Each key of the schema is one of the reader, and the other way round.
    @Test func theSchemaHasTheKeysOfTheReader() throws {
        let url = PackageFolder.root.appendingPathComponent("schemas/needle.schema.json")
        let schema = try JSONDecoder().decode(Schema.self, from: Data(contentsOf: url))
        #expect(Set(schema.properties.keys) == Set(ManifestReader.keys))
        #expect(Set(schema.definitions.module.properties.keys) == Set(ManifestReader.moduleKeys))
    }

    private struct Schema: Decodable {
        struct Value: Decodable {}
        struct Module: Decodable {
            var properties: [String: Value]
        }
        struct Definitions: Decodable {
            var module: Module
        }
        var properties: [String: Value]
        var definitions: Definitions
    }

    @Test(.needsPython(module: "jsonschema")) func theSchemaTakesWhatTheReaderTakes() throws {
        let texts = [
            #"{ "$schema": "schemas/needle.schema.json", "moduleRoots": ["Packages/*/Sources"] }"#,
            #"{ "defaultIsolation": "MainActor", "defines": ["A"], "severities": { "component-without-parent": "ignore" } }"#,
            #"{ "modules": [{ "name": "A", "sources": ["A"], "exclude": ["A/Old"], "dependencies": ["B"], "packageName": "P", "defines": [] }] }"#,
        ]
        var documents = Dictionary(uniqueKeysWithValues: texts.map { ($0, $0) })
        for path in ["needle.json", "tools/Benchmark/needle.json"] {
            documents[path] = try String(contentsOf: PackageFolder.root.appendingPathComponent(path), encoding: .utf8)
        }
        #expect(try schemaProblems(documents, schema: "needle.schema.json") == [])
        for text in documents.values { _ = try readManifest(Array(text.utf8), path: "needle.json") }
    }

    @Test(
        .needsPython(module: "jsonschema"),
        arguments: [
            #"{ "folder": [] }"#, #"{ "modules": [{}] }"#, #"{ "defaultIsolation": "Main" }"#,
            #"{ "defines": ["A-B"] }"#,
            #"{ "severities": { "component-without-parent": "off" } }"#, #"{ "moduleRoots": "Modules" }"#,
        ]
    )
    func theSchemaRefusesWhatTheReaderRefuses(text: String) throws {
        #expect(try schemaProblems(["needle.json": text], schema: "needle.schema.json") != [])
        #expect(throws: Failure.self) { try readManifest(Array(text.utf8), path: "needle.json") }
    }
}
