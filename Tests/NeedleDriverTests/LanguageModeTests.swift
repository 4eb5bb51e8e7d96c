// The language mode of a module decides `#if swift(>=6.0)`.

import NeedleDiagnostics
import ProjectTesting
import Testing

@testable import NeedleDriver

@Suite struct LanguageModeTests {
    /// A requirement of each mode, of which the root provides one.
    private func app(providing name: String) -> String {
        """
        import NeedleFoundation
        protocol FeedDependency: Dependency {
            #if swift(>=6.0)
            var six: Int { get }
            #else
            var five: Int { get }
            #endif
        }
        final class FeedComponent: Component<any FeedDependency> {}
        final class RootComponent: BootstrapComponent {
            var \(name): Int { 1 }
            var feed: FeedComponent { FeedComponent(parent: self) }
        }
        @main enum Program { static func main() { registerProviderFactories() } }

        """
    }

    private func package(_ tools: String, _ arguments: String = "", target: String = "") -> String {
        """
        \(tools)
        import PackageDescription
        let package = Package(
            name: "Shop", targets: [.executableTarget(name: "App"\(target)), .target(name: "Kit", path: "Kit")]\(arguments)
        )

        """
    }

    /// - Returns: Those that build of a program for Swift 6 and one for Swift 5.
    private func builds(_ files: [String: String], _ parsing: ParseRequest = ParseRequest()) async throws -> [String] {
        var names: [String] = []
        for name in ["six", "five"] {
            var files = files
            files["Sources/App/App.swift"] = app(providing: name)
            let project = try TestProject(files)
            let report = runBuild(parsing, LinkRequest(), project.session())
            if report.exitCode == 0 {
                #expect(try !project.read("Sources/App/NeedleGenerated.swift").contains("#if"))
                names.append(name)
            }
        }
        return names
    }

    private static let tools5 = "// swift-tools-version: 5.9"
    private static let tools6 = "// swift-tools-version: 6.1"

    /// Each row: the first line of the manifest, arguments of the package and of the target, and the mode.
    @Test(arguments: [
        (tools6, "", "", "six"), (tools5, "", "", "five"), ("//swift-tools-version:6.0", "", "", "six"),
        ("// swift-tools-version:5.10; (experiments: on)", "", "", "five"),
        (tools6, ", swiftLanguageModes: [.v5]", "", "five"), (tools6, ", swiftLanguageModes: [.v5, .v6]", "", "six"),
        (tools6, ", swiftLanguageVersions: [.v4, .v5]", "", "five"),
        (tools5, ", swiftLanguageVersions: [ .v6 ]", "", "six"),
        (tools6, "", ", swiftSettings: [.swiftLanguageMode(.v5)]", "five"),
        (tools6, ", swiftLanguageModes: [.v5]", ", swiftSettings: [.define(\"A\"), .swiftLanguageMode(.v6)]", "six"),
        // What is not written out, or holds for some builds.
        ("import Foundation", "", "", ""), (tools6, ", swiftLanguageModes: modes", "", ""),
        (tools6, ", swiftLanguageModes: [.version(\"6\")]", "", ""),
        (tools6, "", ", swiftSettings: [.swiftLanguageMode(.v5, .when(platforms: [.linux]))]", ""),
        (tools6, "", ", swiftSettings: [.unsafeFlags([\"-swift-version\", \"5\"])]", ""),
        (tools6, ")\npackage.swiftLanguageModes = [.v5]\nprint(1", "", ""),
        (tools6 + "\nlet settings: [SwiftSetting] = [.swiftLanguageMode(.v5)]", "", ", swiftSettings: settings", ""),
    ])
    func theManifestTellsIt(tools: String, arguments: String, target: String, mode: String) async throws {
        let manifest = package(tools, arguments, target: target)
        #expect(try await builds(["Package.swift": manifest]) == (mode.isEmpty ? [] : [mode]), "\(manifest)")
    }

    /// Another manifest may count for the compiler that is used, and a module that is no target has a mode of its own.
    @Test func aManifestThatMayNotCount() async throws {
        let manifest = package(Self.tools6)
        #expect(try await builds(["Package.swift": manifest, "Package@swift-6.0.swift": package(Self.tools5)]) == [])
        let other =
            "\(Self.tools6)\nlet package = Package(targets: [.target(name: \"Kit\"), .target(name: \"Other\")])\n"
        #expect(try await builds(["Package.swift": other]) == [])
    }

    @Test func needleJSONTellsIt() async throws {
        #expect(try await builds(["needle.json": #"{ "swiftLanguageMode": "6" }"#]) == ["six"])
        #expect(try await builds(["needle.json": #"{ "swiftLanguageMode": "5" }"#]) == ["five"])
        let own = #"{ "swiftLanguageMode": "5", "modules": [{ "name": "App", "swiftLanguageMode": "6" }] }"#
        #expect(try await builds(["needle.json": own]) == ["six"])
        // It comes before the package, and a command line before it.
        let manifest = package(Self.tools5)
        #expect(try await builds(["needle.json": own, "Package.swift": manifest]) == ["six"])
        var parsing = ParseRequest()
        parsing.languageMode = "5"
        #expect(try await builds(["needle.json": own], parsing) == ["five"])
        let project = try TestProject(shop)
        for value in ["\"7\"", "\"4.2\"", "6", "\"\""] {
            try project.write("needle.json", "{ \"swiftLanguageMode\": \(value) }")
            let report = await project.build()
            #expect(report.exitCode == 2 && report.messages.hasPrefix("needle.json:1:"), "\(report.messages)")
        }
        parsing.languageMode = "4"
        try project.write("needle.json", "{}")
        let wrong = runBuild(parsing, LinkRequest(), project.session())
        #expect(wrong.messages == "needle: error: '4' is no language mode: write '5' or '6' [cannot-run]\n")
    }

    /// Modules of different modes, and a mode that changes.
    @Test func aModeForEachModule() async throws {
        let files = [
            "Sources/Feed/Feed.swift": """
            import NeedleFoundation
            public protocol FeedDependency: Dependency {
                #if swift(<6)
                var five: Int { get }
                #endif
            }
            public final class FeedComponent: Component<any FeedDependency> {}

            """,
            "Sources/App/App.swift": """
            import Feed
            import NeedleFoundation
            final class RootComponent: BootstrapComponent {
                #if swift(<6)
                var five: Int { 5 }
                #endif
                var feed: FeedComponent { FeedComponent(parent: self) }
            }
            @main enum Program { static func main() { registerProviderFactories() } }

            """,
        ]
        func manifest(_ feed: String, _ app: String) -> String {
            func target(_ kind: String, _ name: String, _ mode: String) -> String {
                ".\(kind)(name: \"\(name)\", swiftSettings: [.swiftLanguageMode(.v\(mode))])"
            }
            let targets = "\(target("target", "Feed", feed)), \(target("executableTarget", "App", app))"
            return "\(Self.tools6)\nlet package = Package(name: \"Shop\", targets: [\(targets)])\n"
        }
        let project = try TestProject(files)
        for (feed, app, code) in [("5", "5", 0), ("6", "5", 0), ("6", "6", 0), ("5", "6", 1), ("5", "5", 0)]
            as [(String, String, Int32)]
        {
            try project.write("Package.swift", manifest(feed, app))
            let report = await project.build()
            #expect(report.exitCode == code, "\(feed) \(app) \(report.messages)")
        }
    }

    /// As the plugin for SwiftPM names the manifest.
    @Test func namedSources() async throws {
        for (tools, code) in [(Self.tools6, 0), (Self.tools5, 1)] as [(String, Int32)] {
            let project = try TestProject([
                "Package.swift": package(tools), "Sources/App/App.swift": app(providing: "six"),
            ])
            let request = ParseRequest(modules: ["App"]) { request in
                request.sources = ["Sources/App/App.swift"]
                request.packageManifest = "Package.swift"
            }
            #expect(runParse(request, project.session()).exitCode == 0)
            #expect(await project.link().exitCode == code)
        }
    }

    /// Where nobody tells it, both branches count, and the message says what to do.
    @Test func anUnknownMode() async throws {
        let project = try TestProject(["Sources/App/App.swift": app(providing: "six")])
        let advice =
            "that depends on the language mode of the module: state it with 'swiftLanguageMode' in needle.json\n"
        let report = await project.build()
        #expect(
            report.messages.contains("help: whether '!(swift(>=6.0))' holds is not known, since \(advice)")
                || report.messages.contains("help: whether '!swift(>=6.0)' holds is not known, since \(advice)"),
            "\(report.messages)"
        )
        #expect(report.exitCode == 1)
        // A property that exists in one mode alone.
        try project.write(
            "Sources/App/App.swift",
            app(providing: "six").replacing(
                "    var six: Int { 1 }",
                with: "    #if swift(>=6)\n    var six: Int { 1 }\n    #endif"
            )
            .replacing("    #else\n    var five: Int { get }\n", with: "").replacing(
                "    #if swift(>=6.0)\n    var six: Int { get }\n    #endif",
                with: "    var six: Int { get }"
            )
        )
        let property = await project.build().messages
        #expect(property.contains("it exists only if 'swift(>=6)'") && property.contains(advice), "\(property)")
        // The near miss: no mode decides it.
        try project.replace("swift(>=6)", with: "compiler(>=6.3)", in: "Sources/App/App.swift")
        #expect(await !project.build().messages.contains("language mode"))
        try project.replace("compiler(>=6.3)", with: "swift(>=6.3)", in: "Sources/App/App.swift")
        #expect(await !project.build().messages.contains("language mode"))
    }
}
