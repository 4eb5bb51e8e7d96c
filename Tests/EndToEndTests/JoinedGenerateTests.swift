import TestSupport
import Testing

/// `needle generate` over folders of several modules: what it writes, what it leaves out, and what is an error.
@Suite struct JoinedGenerateTests {
    private static let root = "import Kettle\nimport NeedleFoundation\n@main enum App { static func main() {} }\n"

    /// What the file would have to name, and cannot.
    @Test(arguments: [
        (
            "protocol SpoutDependency: Dependency { var litres: Int { get } }", "public var litres: Int { 2 }",
            "'SpoutDependency', which is internal to 'Kettle'"
        ),
        (
            "public protocol SpoutDependency: Dependency { var litres: Int { get } }", "var litres: Int { 2 }",
            "'KettleComponent.litres', which is internal to 'Kettle'"
        ),
        (
            """
            protocol LidExtension: PluginExtension {}
            class LidNonCoreComponent: NonCoreComponent<EmptyDependency> {}
            class LidComponent: PluginizedComponent<EmptyDependency, LidExtension, LidNonCoreComponent> {}
            extension KettleComponent { var lid: LidComponent { LidComponent(parent: self) } }
            public protocol SpoutDependency: Dependency { var litres: Int { get } }
            """, "public var litres: Int { 2 }", "'LidExtension', which is internal to 'Kettle'"
        ),
    ])
    func whatTheFileCannotNameIsAnError(dependency: String, property: String, hidden: String) throws {
        let folder = try TemporaryFolder()
        let kettle = """
            import NeedleFoundation
            \(dependency)
            final class SpoutComponent: Component<SpoutDependency> {}
            public final class KettleComponent: BootstrapComponent {
                \(property)
                var spout: SpoutComponent { SpoutComponent(parent: self) }
            }

            """
        try folder.write(kettle, to: "Kettle/Kettle.swift")
        try folder.write(Self.root, to: "App/App.swift")
        let result = try runNeedle(["generate", "App/NeedleGenerated.swift", "App", "Kettle"], in: folder.url)
        #expect(result.end == .exit(1))
        #expect(result.errors.contains(hidden), "\(result.errors)")
        #expect(folder.read("App/NeedleGenerated.swift") == nil)
        // The near miss: the file is written in the module itself.
        let own = try runNeedle(["generate", "Kettle/NeedleGenerated.swift", "App", "Kettle"], in: folder.url)
        #expect(own.end == .exit(0), "\(own.errors)")
    }

    /// Nobody tells whether a module without Swift sources declares a type, or gets it from a C header.
    @Test func aTypeOfACHeaderKeepsItsImport() throws {
        let folder = try TemporaryFolder()
        let kettle = """
            import CHeat
            import CSteam
            import NeedleFoundation
            public protocol SpoutDependency: Dependency { var heat: heat_t { get } }
            public final class SpoutComponent: Component<SpoutDependency> {}

            """
        let app = """
            import CHeat
            import CUnused
            import Kettle
            import NeedleFoundation
            final class RootComponent: BootstrapComponent {
                public let heat: heat_t = heat_t()
                var spout: SpoutComponent { SpoutComponent(parent: self) }
            }

            """
        try folder.write(kettle, to: "Kettle/Kettle.swift")
        try folder.write(app, to: "App/App.swift")
        try folder.write("import CView\nstruct View { var kettle: SpoutComponent }\n", to: "App/View.swift")
        let result = try runNeedle(["generate", "App/NeedleGenerated.swift", "App", "Kettle"], in: folder.url)
        #expect(result.end == .exit(0), "\(result.errors)")
        let text = try #require(folder.read("App/NeedleGenerated.swift"))
        for module in ["CHeat", "CSteam", "Kettle"] { #expect(text.contains("import \(module)\n"), "\(text)") }
        #expect(!text.contains("CView"), "\(text)")
    }

    /// The root of tests, and what it makes, is not for the file of the app.
    @Test func aRootOfTestsIsLeftOut() throws {
        let folder = try TemporaryFolder()
        let app = """
            import NeedleFoundation
            final class RootComponent: BootstrapComponent {
                let user = ""
                var feed: FeedComponent { FeedComponent(parent: self) }
            }
            protocol FeedDependency: Dependency { var user: String { get } }
            final class FeedComponent: Component<FeedDependency> {}

            """
        let tests = """
            @testable import App
            import NeedleFoundation
            final class TestRootComponent: BootstrapComponent {
                let user = ""
                var feed: FeedComponent { FeedComponent(parent: self) }
            }

            """
        try folder.write(app, to: "App/App.swift")
        try folder.write(tests, to: "AppTests/Tests.swift")
        let result = try runNeedle(["generate", "App/NeedleGenerated.swift", ".", "--compact"], in: folder.url)
        #expect(result.end == .exit(0))
        let warning = "AppTests/Tests.swift:3:13: warning: root 'TestRootComponent' is left out of the generated file"
        #expect(result.errors.hasPrefix(warning), "\(result.errors)")
        let text = try #require(folder.read("App/NeedleGenerated.swift"))
        #expect(text.contains("to: FeedComponent.self") && !text.contains("TestRoot"), "\(text)")
    }

    /// A child that the file cannot name is registered by the paths from the roots that are not left out.
    @Test func aRootOfTestsHasNoPath() throws {
        let folder = try TemporaryFolder()
        let lamp = """
            import NeedleFoundation
            public protocol BulbDependency: Dependency { var user: String { get } }
            final class BulbComponent: Component<BulbDependency> {}
            public final class LampComponent: Component<EmptyDependency> {
                public var text: String { BulbComponent(parent: self).dependency.user }
            }

            """
        func root(_ name: String, _ imports: String) -> String {
            """
            \(imports)
            import Lamp
            import NeedleFoundation
            final class \(name): BootstrapComponent {
                public let user = ""
                var lamp: LampComponent { LampComponent(parent: self) }
            }

            """
        }
        try folder.write(lamp, to: "Lamp/Lamp.swift")
        try folder.write(root("RootComponent", "import Foundation"), to: "App/App.swift")
        try folder.write(root("TestRoot", "@testable import App"), to: "AppTests/Tests.swift")
        let result = try runNeedle(
            ["generate", "App/NeedleGenerated.swift", "App", "AppTests", "Lamp"],
            in: folder.url
        )
        #expect(result.end == .exit(0), "\(result.errors)")
        let text = try #require(folder.read("App/NeedleGenerated.swift"))
        #expect(text.contains("^->RootComponent->LampComponent->BulbComponent"), "\(text)")
        #expect(!text.contains("TestRoot"), "\(text)")
    }

    /// The near miss: a folder of the app that bears the name of a library is no module, since the app names what is internal in it.
    @Test func aFolderOfTheAppIsNoModule() throws {
        let folder = try TemporaryFolder()
        let lottie = """
            import Lottie
            import NeedleFoundation
            protocol FilmDependency: Dependency { var length: Int { get } }
            final class FilmComponent: Component<FilmDependency> {}

            """
        let app = """
            import NeedleFoundation
            final class RootComponent: BootstrapComponent {
                let length = 1
                var film: FilmComponent { FilmComponent(parent: self) }
            }

            """
        try folder.write(lottie, to: "App/Lottie/Film.swift")
        try folder.write(app, to: "App/Root.swift")
        let result = try runNeedle(["generate", "App/NeedleGenerated.swift", "App"], in: folder.url)
        #expect(result.end == .exit(0), "\(result.errors)")
        let text = try #require(folder.read("App/NeedleGenerated.swift"))
        #expect(text.contains("to: FilmComponent.self"), "\(text)")
    }

    /// No module that was parsed is said to be missing, and the advice is for this command.
    @Test func aModuleIsMissing() throws {
        let folder = try TemporaryFolder()
        let oven = """
            import Dough
            import Foundation
            import NeedleFoundation
            import Yeast
            final class OvenComponent: BootstrapComponent {
                var dough: DoughComponent { DoughComponent(parent: self) }
                var yeast: YeastComponent { YeastComponent(parent: self) }
            }

            """
        try folder.write(oven, to: "Oven/Oven.swift")
        let dough = "import NeedleFoundation\npublic final class DoughComponent: Component<EmptyDependency> {}\n"
        try folder.write(dough, to: "Dough/Sources/Dough.swift")
        let result = try runNeedle(["generate", "out.swift", "Oven", "Dough", "--compact"], in: folder.url)
        let problem = "but 'Yeast', which this file imports, is not linked, and no other module declares it"
        let message =
            "Oven/Oven.swift:7:33: error: 'YeastComponent' is created here with 'parent: self', \(problem); give 'needle generate' "
            + "its folder, too [unparsed-child]\n"
        #expect(result.end == .exit(1))
        #expect(result.errors == message)
    }

    /// Questions about what only `generate` reads: no workspace, no cache.
    @Test func questionsTakeTheSameSources() throws {
        let folder = try TemporaryFolder()
        let source = """
            import NeedleFoundation
            protocol FilmDependency: Dependency { var length: Int { get } }
            final class FilmComponent: Component<FilmDependency> {}
            final class RootComponent: BootstrapComponent {
                let length = 1
                let idle = 1
                var film: FilmComponent { FilmComponent(parent: self) }
            }

            """
        try folder.write(source, to: "App/Root.swift")
        try folder.write("final class RootComponent {}\n", to: "App/RootMocks.swift")
        let paths = ["--sources", "App", "--exclude-suffixes", "Mocks"]
        for (command, answer) in [
            (["tree"], "FilmComponent"), (["why", "Film"], "RootComponent"),
            (["who-needs", "Root"], "length: Int  1 scope"),
            (["unused"], "idle"), (["graph"], "FilmComponent"),
        ] {
            let result = try runNeedle(command + paths, in: folder.url)
            #expect(result.end == .exit(0), "\(command): \(result.errors)")
            #expect((result.output + result.errors).contains(answer), "\(command): \(result.output)\(result.errors)")
        }
        #expect(folder.files() == ["App/Root.swift", "App/RootMocks.swift"])
        #expect(try runNeedle(["tree", "--sources", "Nowhere"], in: folder.url).end == .exit(2))
        #expect(try runNeedle(["tree", "--define", "DEBUG"], in: folder.url).end == .exit(2))
    }

    @Test func theVersionThatScriptsAskFor() throws {
        let folder = try TemporaryFolder()
        #expect(try runNeedle(["version", "--compatible-with"], in: folder.url).output == "0.25.1\n")
    }
}
