// The oldest systems that modules are built for: `@available` of what is there since then says nothing.

import NeedleGraph
import ProjectTesting
import TestSupport
import Testing

@testable import NeedleDriver
@testable import NeedleFileSystem

struct PlatformTests {
    private static let app = """
        import NeedleFoundation
        @available(macOS 13, iOS 16, *) protocol LeafDependency: Dependency { var name: String { get } }
        @available(macOS 13, iOS 16, *) final class LeafComponent: Component<any LeafDependency> {}
        final class RootComponent: BootstrapComponent {
            let name: String = ""
            @available(macOS 13, iOS 16, *) var leaf: LeafComponent { LeafComponent(parent: self) }
        }
        let root: Void = registerProviderFactories()
        """

    private func project(_ files: [String: String] = [:]) throws -> TestProject {
        try TestProject(files.merging(["Modules/App/App.swift": Self.app]) { $1 })
    }

    private static func package(_ platforms: String, target: String = "App") -> [String: String] {
        let targets = "[.target(name: \"\(target)\")]"
        return [
            "Package.swift":
                "import PackageDescription\nlet package = Package(name: \"A\", \(platforms)targets: \(targets))\n"
        ]
    }

    /// How often a build says that something is not available on all systems.
    private func errors(_ files: [String: String]) async throws -> Int {
        let messages = await (try project(files)).build().messages
        return messages.split(separator: "\n").count { $0.contains("[limited-availability]") }
    }

    @Test func aPackageOrTheManifestTellsThem() async throws {
        #expect(try await errors([:]) == 2)
        #expect(try await errors(Self.package("platforms: [.macOS(.v13), .iOS(.v16)], ")) == 0)
        #expect(try await errors(Self.package("platforms: [.macOS(.v13), .iOS(.v15)], ")) == 2)
        #expect(try await errors(Self.package("platforms: [.macOS(.v13), .iOS(.v16)], ", target: "Other")) == 2)
        let manifest = ["needle.json": #"{ "platforms": { "macOS": "13", "iOS": "16.4" } }"#]
        #expect(try await errors(manifest) == 0)
        #expect(try await errors(["needle.json": #"{ "platforms": { "macOS": "12.6", "iOS": "16" } }"#]) == 2)
        let module = #"{ "modules": [{ "name": "App", "platforms": { "macOS": "13", "iOS": "16" } }] }"#
        #expect(try await errors(["needle.json": module]) == 0)
        // What the manifest says comes before what the package says.
        let package = Self.package("platforms: [.macOS(.v13), .iOS(.v16)], ")
        let older = ["needle.json": #"{ "platforms": { "macOS": "11" } }"#]
        #expect(try await errors(package.merging(older) { $1 }) == 2)
    }

    @Test func anOptionTellsThem() async throws {
        let project = try project()
        var request = ParseRequest()
        request.modules = ["App"]
        request.platforms = ["macOS:13", "iOS:16"]
        let graph = ".needle/App.graph"
        request.output = graph
        #expect(runParse(request, project.session()).exitCode == 0)
        let facts = try readGraphFile(Array(project.bytes(graph))).dump
        #expect(!facts.contains("attribute\tavailable"))
        // It is a part of the key.
        request.platforms = ["macOS:13"]
        #expect(runParse(request, project.session()).exitCode == 0)
        #expect(try readGraphFile(Array(project.bytes(graph))).dump.contains("attribute\tavailable\tiOS 16, *\n"))
    }

    @Test func whatIsNoPlatformIsTold() async throws {
        let project = try project()
        var request = ParseRequest()
        request.modules = ["App"]
        request.platforms = ["macos:13"]
        let report = runParse(request, project.session())
        #expect(report.exitCode == 2)
        #expect(
            report.messages.contains("'macos:13' is not a platform; did you mean 'macOS:13'?"),
            "\(report.messages)"
        )
        request.platforms = ["Amiga:3"]
        let end = "each with its oldest version, as in 'macOS:13'"
        let messages = runParse(request, project.session()).messages
        #expect(messages.contains("'Amiga:3' is not a platform; the platforms are '") && messages.contains(end))
        request.platforms = ["macOS"]
        #expect(runParse(request, project.session()).messages.contains("'macOS' has no version"))
        try project.write("needle.json", #"{ "platforms": { "macOS": "new" } }"#)
        #expect(
            await project.build().messages
                == "needle.json:1:27: error: 'new' is not a version, such as '13' [cannot-run]\n"
        )
        try project.write("needle.json", #"{ "platforms": ["macOS"] }"#)
        #expect(await project.build().messages.contains("'platforms' must be an object"))
    }
}
