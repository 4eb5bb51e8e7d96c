import TestSupport
import Testing

/// `needle build --fix`: each mistake is mended by one run, and what that leaves compiles and runs.
struct FixTests {
    /// A mistake in a program that prints `done` without it.
    struct Mistake: CustomTestStringConvertible {
        var name: String
        /// The line of the summary for each edit, without `fixed `.
        var fixed: [String]
        var modules: String

        var testDescription: String { name }
    }

    @Test(arguments: mistakes)
    func isMended(mistake: Mistake) throws {
        let fixture = try Fixture("// prints: done\n" + mistake.modules)
        let folder = try TemporaryFolder()
        for module in fixture.modules {
            for file in module.files { try folder.write(file.text, to: "Modules/\(module.name)/\(file.name)") }
        }
        let before = try runNeedle(["build", "--all", "--strict", "--compact"], in: folder.url)
        #expect(before.end == .exit(1))

        let dry = try runNeedle(["build", "--all", "--strict", "--fix", "--dry-run"], in: folder.url)
        #expect(dry.end == .exit(1))
        #expect(dry.output.hasPrefix("--- Modules/"), "\(dry.output)")
        for module in fixture.modules {
            for file in module.files {
                #expect(folder.read("Modules/\(module.name)/\(file.name)") == file.text, "a dry run edits nothing")
            }
        }

        let result = try runNeedle(["build", "--all", "--strict", "--fix"], in: folder.url)
        #expect(result.end == .exit(0), "\(before.errors)\(result.errors)\(result.output)")
        #expect(result.errors == "")
        let lines = result.output.split(separator: "\n").map(String.init)
        #expect(lines.filter { $0.hasPrefix("fixed ") } == mistake.fixed.map { "fixed " + $0 })
        var modules = fixture.modules
        for module in modules.indices {
            let path = "Modules/\(modules[module].name)/"
            for file in modules[module].files.indices {
                let name = modules[module].files[file].name
                modules[module].files[file].text = try #require(folder.read(path + name))
            }
            for name in ["NeedleGenerated.swift", "NeedleRegistration.swift"] {
                guard let text = folder.read(path + name) else { continue }
                modules[module].files.append(FixtureFile(name: name, text: text))
            }
        }
        let problems = runProblems(modules, visible: modules.visibleModules, prints: fixture.prints, mode: .swift6)
        #expect(problems == [])
    }

    @Test func theDifferenceIsThatOfTheEdits() throws {
        let folder = try TemporaryFolder()
        let source = """
            import NeedleFoundation

            final class RootComponent: BootstrapComponent {
                private var clock: Int { 1 }
                var feed: FeedComponent { FeedComponent(parent: self) }
            }

            protocol FeedDependency: Dependency { var clock: Int { get } }
            final class FeedComponent: Component<any FeedDependency> {}

            """
        try folder.write(source, to: "Modules/App/Root.swift")
        let result = try runNeedle(["build", "--all", "--fix", "--dry-run"], in: folder.url)
        #expect(
            result.output == """
                --- Modules/App/Root.swift
                +++ Modules/App/Root.swift
                @@ -1,7 +1,7 @@
                 import NeedleFoundation
                 
                 final class RootComponent: BootstrapComponent {
                -    private var clock: Int { 1 }
                +    var clock: Int { 1 }
                     var feed: FeedComponent { FeedComponent(parent: self) }
                 }
                 

                """
        )
    }

    /// There is nothing to edit where a person has to choose.
    @Test func whatIsNotObviousStays() throws {
        let folder = try TemporaryFolder()
        let source = """
            import NeedleFoundation
            final class RootComponent: BootstrapComponent {
                var feed: FeedComponent { FeedComponent(parent: self) }
            }
            protocol FeedDependency: Dependency { var clock: Int { get } }
            final class FeedComponent: Component<any FeedDependency> {}

            """
        try folder.write(source, to: "Modules/App/Root.swift")
        let result = try runNeedle(["build", "--all", "--fix"], in: folder.url)
        #expect(result.end == .exit(1))
        #expect(result.output == "linked nothing: 1 error\n" || !result.output.contains("fixed"), "\(result.output)")
        #expect(folder.read("Modules/App/Root.swift") == source)
    }

    /// A value that does not name its type may be of another one than is required, and then writing that does not compile.
    @Test(arguments: ["makeSpeed()", "Speed.normal", "Speed(name: \"fast\")", "Double(\"1\")", "Table.all[0]"])
    func aTypeThatIsGuessedIsNotWritten(value: String) throws {
        let folder = try TemporaryFolder()
        let source = """
            import NeedleFoundation
            import Speeds

            final class RootComponent: BootstrapComponent {
                let speed = \(value)
                var feed: FeedComponent { FeedComponent(parent: self) }
            }

            protocol FeedDependency: Dependency { var speed: Speed { get } }
            final class FeedComponent: Component<any FeedDependency> {}

            """
        try folder.write(source, to: "Modules/App/Root.swift")
        let speed = "public struct Speed {\n    public init?(name: String) {}\n}\n"
        try folder.write(speed, to: "Modules/Speeds/Speed.swift")
        let result = try runNeedle(["build", "--all", "--fix"], in: folder.url)
        #expect(result.end == .exit(1))
        #expect(folder.read("Modules/App/Root.swift") == source)
    }

    /// Two modules that need types of each other: each import is right alone, and both together are a cycle.
    @Test func noImportMakesModulesImportEachOther() throws {
        let folder = try TemporaryFolder()
        let player = """
            public import NeedleFoundation

            public struct Preset {}

            public final class PlayerComponent: BootstrapComponent {
                public var preset: Preset { Preset() }
                public var desk: DeskComponent { DeskComponent(parent: self) }
            }

            """
        let desk = """
            public import NeedleFoundation

            public protocol DeskDependency: Dependency { var preset: Preset { get } }
            public final class DeskComponent: Component<any DeskDependency> {}

            """
        try folder.write(player, to: "Modules/Player/Player.swift")
        try folder.write(desk, to: "Modules/Desk/Desk.swift")
        for imports in ["", "public import Player\n"] {
            try folder.write(imports + desk, to: "Modules/Desk/Desk.swift")
            let result = try runNeedle(["build", "--all", "--fix"], in: folder.url)
            #expect(result.end == .exit(1))
            #expect(result.errors.contains("move 'Preset' into a module that both import"), "\(result.errors)")
            #expect(folder.read("Modules/Player/Player.swift") == player)
            #expect(folder.read("Modules/Desk/Desk.swift") == imports + desk)
        }
    }

    @Test(arguments: [["--dry-run"], ["--fix", "--check"]])
    func argumentsThatMakeNoSenseAreRefused(arguments: [String]) throws {
        let folder = try TemporaryFolder()
        let result = try runNeedle(["build", "--all"] + arguments, in: folder.url)
        #expect(result.end == .exit(2))
        #expect(folder.files() == [])
    }
}

extension FixTests {
    /// The top of a file `main.swift` of a module that sees the root.
    private static let main = """
        // file: main.swift
        registerProviderFactories()
        print(RootComponent().feed.text)

        """

    static let mistakes = [
        Mistake(
            name: "a private provider",
            fixed: ["Modules/App/Root.swift:3:17: make 'text' internal"],
            modules: """
                // module: App
                // file: Root.swift
                import NeedleFoundation
                final class RootComponent: BootstrapComponent {
                    private let text = "done"
                    var feed: FeedComponent { FeedComponent(parent: self) }
                }
                protocol FeedDependency: Dependency { var text: String { get } }
                final class FeedComponent: Component<any FeedDependency> { var text: String { dependency.text } }
                \(main)
                """
        ),
        Mistake(
            name: "a slip in the type of a requirement",
            fixed: ["Modules/Feed/Feed.swift:4:9: write 'Words'"],
            modules: """
                // module: Core
                // file: Core.swift
                public struct Words { public let text = "done"; public init() {} }
                // module: Feed
                // file: Feed.swift
                public import Core
                public import NeedleFoundation
                public protocol FeedDependency: Dependency {
                    var words: Wrods { get }
                }
                public final class FeedComponent: Component<any FeedDependency> {
                    public var text: String { dependency.words.text }
                }
                // module: App
                // file: Root.swift
                import Core
                import Feed
                import NeedleFoundation
                final class RootComponent: BootstrapComponent {
                    var words: Words { Words() }
                    var feed: FeedComponent { FeedComponent(parent: self) }
                }
                \(main)
                """
        ),
        Mistake(
            name: "an internal provider of another module",
            fixed: ["Modules/Core/Root.swift:4:9: make 'text' public"],
            modules: """
                // module: Core
                // file: Root.swift
                public import NeedleFoundation
                public protocol Text {}
                open class RootComponent: BootstrapComponent {
                    var text: any Text { Sample() }
                }
                public func words(_ text: any Text) -> String { "done" }
                struct Sample: Text {}
                // module: App
                // file: Feed.swift
                import Core
                import NeedleFoundation
                extension RootComponent {
                    var feed: FeedComponent { FeedComponent(parent: self) }
                }
                protocol FeedDependency: Dependency { var text: any Text { get } }
                final class FeedComponent: Component<any FeedDependency> { var text: String { words(dependency.text) } }
                // file: main.swift
                import Core
                registerProviderFactories()
                print(RootComponent().feed.text)
                """
        ),
        Mistake(
            name: "a private component",
            fixed: ["Modules/App/Root.swift:8:21: make 'FeedComponent' internal"],
            modules: """
                // module: App
                // file: Root.swift
                import NeedleFoundation
                final class RootComponent: BootstrapComponent {
                    let text = "done"
                    private var made: FeedComponent { FeedComponent(parent: self) }
                    var feed: Feed { Feed(text: made.text) }
                }
                struct Feed { let text: String }
                private final class FeedComponent: Component<any FeedDependency> { var text: String { dependency.text } }
                protocol FeedDependency: Dependency { var text: String { get } }
                \(main)
                """
        ),
        Mistake(
            name: "a component that is internal to another module, with its dependency",
            fixed: ["Modules/Feed/Feed.swift:3:13: make 'FeedComponent' public"],
            modules: """
                // module: Feed
                // file: Feed.swift
                public import NeedleFoundation
                protocol FeedDependency: Dependency { var text: String { get } }
                final class FeedComponent: Component<any FeedDependency> { public var text: String { dependency.text } }
                // module: App
                // file: Root.swift
                import Feed
                import NeedleFoundation
                final class RootComponent: BootstrapComponent {
                    let text = "done"
                    var feed: FeedComponent { FeedComponent(parent: self) }
                }
                \(main)
                """
        ),
        Mistake(
            name: "a forgotten import of the child's module",
            fixed: ["Modules/App/Root.swift: import 'Feed'"],
            modules: """
                // module: Feed
                // file: Feed.swift
                public import NeedleFoundation
                public protocol FeedDependency: Dependency { var text: String { get } }
                public final class FeedComponent: Component<any FeedDependency> {
                    public var text: String { dependency.text }
                }
                // module: App
                // file: Root.swift
                import NeedleFoundation
                final class RootComponent: BootstrapComponent {
                    let text = "done"
                    var feed: FeedComponent { FeedComponent(parent: self) }
                }
                \(main)
                """
        ),
        Mistake(
            name: "a type that was moved, and no import of its module",
            fixed: ["Modules/Feed/Feed.swift: import 'Texts'"],
            modules: """
                // module: Texts
                // file: Text.swift
                public protocol Text { var words: String { get } }
                public struct Sample: Text {
                    public init() {}
                    public var words: String { "done" }
                }
                // module: Feed
                // file: Feed.swift
                public import NeedleFoundation
                public protocol FeedDependency: Dependency {
                    var text: any Text { get }
                    var texts: [any Text] { get }
                }
                public final class FeedComponent: Component<any FeedDependency> {
                    public var text: String { dependency.texts[0].words }
                }
                // module: App
                // file: Root.swift
                import Feed
                import NeedleFoundation
                final class RootComponent: BootstrapComponent {
                    var text: any Text { Sample() }
                    var texts: [any Text] { [text] }
                    var feed: FeedComponent { FeedComponent(parent: self) }
                }
                \(main)
                """
        ),
        Mistake(
            name: "a forgotten import of the type of a requirement",
            fixed: ["Modules/Feed/Feed.swift: import 'Texts'"],
            modules: """
                // module: Texts
                // file: Text.swift
                public import NeedleFoundation
                public protocol Text { var words: String { get } }
                public class TextComponent: Component<any EmptyDependency> {}
                // module: Feed
                // file: Other.swift
                import Texts
                // file: Feed.swift
                public import NeedleFoundation
                public protocol FeedDependency: Dependency { var text: any Text { get } }
                public final class FeedComponent: Component<any FeedDependency> {
                    public var text: String { dependency.text.words }
                }
                // module: App
                // file: Root.swift
                import Feed
                import NeedleFoundation
                import Texts
                struct Sample: Text { let words = "done" }
                final class RootComponent: BootstrapComponent {
                    var text: any Text { Sample() }
                    var feed: FeedComponent { FeedComponent(parent: self) }
                    var other: TextComponent { TextComponent(parent: self) }
                }
                \(main)
                """
        ),
        Mistake(
            name: "a misspelled superclass",
            fixed: ["Modules/App/Root.swift:7:13: write 'Component'"],
            modules: """
                // module: App
                // file: Root.swift
                import NeedleFoundation
                final class RootComponent: BootstrapComponent {
                    let text = "done"
                    var feed: FeedComponent { FeedComponent(parent: self) }
                }
                protocol FeedDependency: Dependency { var text: String { get } }
                final class FeedComponent: Componet<any FeedDependency> { var text: String { dependency.text } }
                \(main)
                """
        ),
        Mistake(
            name: "a forgotten import of NeedleFoundation",
            fixed: ["Modules/App/Feed.swift: import 'NeedleFoundation'"],
            modules: """
                // module: App
                // file: Feed.swift
                import Foundation
                final class FeedComponent: Component<any FeedDependency> { var text: String { dependency.text } }
                // file: Root.swift
                import NeedleFoundation
                final class RootComponent: BootstrapComponent {
                    let text = "done"
                    var feed: FeedComponent { FeedComponent(parent: self) }
                }
                protocol FeedDependency: Dependency { var text: String { get } }
                \(main)
                """
        ),
        Mistake(
            name: "a misspelled dependency protocol",
            fixed: ["Modules/App/Root.swift:7:13: write 'FeedDependency'"],
            modules: """
                // module: App
                // file: Root.swift
                import NeedleFoundation
                final class RootComponent: BootstrapComponent {
                    let text = "done"
                    var feed: FeedComponent { FeedComponent(parent: self) }
                }
                protocol FeedDependency: Dependency { var text: String { get } }
                final class FeedComponent: Component<any FeedDependancy> { var text: String { dependency.text } }
                \(main)
                """
        ),
        Mistake(
            name: "a misspelled child",
            fixed: ["Modules/App/Root.swift:4:31: write 'FeedComponent'"],
            modules: """
                // module: App
                // file: Root.swift
                import NeedleFoundation
                final class RootComponent: BootstrapComponent {
                    let text = "done"
                    var feed: FeedComponent { FedComponent(parent: self) }
                }
                protocol FeedDependency: Dependency { var text: String { get } }
                final class FeedComponent: Component<any FeedDependency> { var text: String { dependency.text } }
                \(main)
                """
        ),
        Mistake(
            name: "a component of another module that was renamed",
            fixed: ["Modules/App/Root.swift:5:26: write 'TimelineComponent'"],
            modules: """
                // module: Feed
                // file: Feed.swift
                public import NeedleFoundation
                public protocol FeedDependency: Dependency { var text: String { get } }
                public final class TimelineComponent: Component<any FeedDependency> {
                    public var text: String { dependency.text }
                }
                // module: App
                // file: Root.swift
                import Feed
                import NeedleFoundation
                final class RootComponent: BootstrapComponent {
                    let text = "done"
                    var feed: any Feed { FeedComponent(parent: self) }
                }
                protocol Feed { var text: String { get } }
                extension TimelineComponent: Feed {}
                \(main)
                """
        ),
        Mistake(
            name: "a type that is not written",
            fixed: ["Modules/App/Root.swift:3:14: write 'box: Box<String>'"],
            modules: """
                // module: App
                // file: Root.swift
                import NeedleFoundation
                final class RootComponent: BootstrapComponent {
                    lazy var box = Box(text: "done")
                    var feed: FeedComponent { FeedComponent(parent: self) }
                }
                struct Box<Text> { let text: Text }
                protocol FeedDependency: Dependency { var box: Box<String> { get } }
                final class FeedComponent: Component<any FeedDependency> { var text: String { dependency.box.text } }
                \(main)
                """
        ),
        Mistake(
            name: "another parent than self",
            fixed: ["Modules/App/Root.swift:7:87: write 'parent: self'"],
            modules: """
                // module: App
                // file: Root.swift
                import NeedleFoundation
                final class RootComponent: BootstrapComponent {
                    let text = "done"
                    var list: ListComponent { ListComponent(parent: self) }
                    var feed: FeedComponent { list.feed }
                }
                final class ListComponent: Component<any EmptyDependency> { var feed: FeedComponent { FeedComponent(parent: parent) } }
                protocol FeedDependency: Dependency { var text: String { get } }
                final class FeedComponent: Component<any FeedDependency> { var text: String { dependency.text } }
                \(main)
                """
        ),
        Mistake(
            name: "a requirement's type that is internal to its module",
            fixed: ["Modules/Feed/Feed.swift:2:10: make 'Text' public"],
            modules: """
                // module: Feed
                // file: Feed.swift
                public import NeedleFoundation
                protocol Text {}
                struct Sample: Text {}
                public func sample() -> Any { Sample() }
                protocol ListDependency: Dependency { var text: any Text { get } }
                final class ListComponent: Component<any ListDependency> {}
                public protocol FeedDependency: Dependency {}
                public final class FeedComponent: Component<any FeedDependency> {
                    var list: ListComponent { ListComponent(parent: self) }
                    public var text: String { "done" }
                }
                // module: App
                // file: Root.swift
                import Feed
                import NeedleFoundation
                final class RootComponent: BootstrapComponent {
                    var text: any Text { sample() as! any Text }
                    var feed: FeedComponent { FeedComponent(parent: self) }
                }
                \(main)
                """
        ),
        Mistake(
            name: "two mistakes in one file, one of which hides the other",
            fixed: [
                "Modules/App/Root.swift:7:13: write 'Component'", "Modules/App/Root.swift:3:17: make 'text' internal",
            ],
            modules: """
                // module: App
                // file: Root.swift
                import NeedleFoundation
                final class RootComponent: BootstrapComponent {
                    private let text = "done"
                    var feed: FeedComponent { FeedComponent(parent: self) }
                }
                protocol FeedDependency: Dependency { var text: String { get } }
                final class FeedComponent: Componet<any FeedDependency> { var text: String { dependency.text } }
                \(main)
                """
        ),
    ]
}
