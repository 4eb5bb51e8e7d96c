import TestSupport
import Testing

/// `needle build --fix`: one run mends a program, and what that leaves compiles and runs.
struct FixTests {
    /// The fixtures that say what the fixes leave.
    private static let mended = [
        "components/mended.near-miss", "imports/mended.near-miss", "providers/mended.near-miss",
    ]

    @Test(arguments: mended)
    func isMended(name: String) throws {
        let fixture = try Fixture(fixtureText(name))
        let fixed = fixture.expected.filter { $0.kind == .fix }.map(\.description)
        try checkMended(fixture, fixed.map { "fixed " + $0.replacing(": fix: ", with: ": ") })
    }

    /// The list above is that of all fixtures with fixes and a program.
    @Test func eachFixtureWithFixesIsMended() throws {
        let found = try fixtureNames().filter { name in
            let fixture = try Fixture(fixtureText(name))
            return !fixture.prints.isEmpty && fixture.expected.contains { $0.kind == .fix }
        }
        #expect(found == Self.mended)
    }

    @Test func aMistakeThatHidesAnotherOneIsMendedBeforeIt() throws {
        let text = """
            // prints: done
            // module: App
            // file: Root.swift
            import NeedleFoundation
            final class RootComponent: BootstrapComponent {
                private let text = "done"
                var feed: FeedComponent { FeedComponent(parent: self) }
            }
            protocol FeedDependency: Dependency { var text: String { get } }
            // file: Feed.swift
            final class FeedComponent: Component<any FeedDependency> { var text: String { dependency.text } }
            // file: main.swift
            registerProviderFactories()
            print(RootComponent().feed.text)
            """
        try checkMended(
            try Fixture(text),
            [
                "fixed Modules/App/Feed.swift: import 'NeedleFoundation'",
                "fixed Modules/App/Root.swift:3:17: make 'text' internal",
            ]
        )
    }

    /// - Parameter fixed: The lines of the summary, in any order.
    private func checkMended(_ fixture: Fixture, _ fixed: [String]) throws {
        let folder = try TemporaryFolder()
        try folder.write(fixture.modules, below: "Modules/")
        let before = try runNeedle(["build", "--strict", "--compact"], in: folder.url)
        #expect(before.end == .exit(1))

        let dry = try runNeedle(["build", "--strict", "--fix", "--dry-run"], in: folder.url)
        #expect(dry.end == .exit(1))
        #expect(dry.output.hasPrefix("--- Modules/"), "\(dry.output)")
        for module in fixture.modules {
            for file in module.files {
                #expect(folder.read("Modules/\(module.name)/\(file.name)") == file.text, "a dry run edits nothing")
            }
        }

        let result = try runNeedle(["build", "--strict", "--fix"], in: folder.url)
        #expect(result.end == .exit(0), "\(before.errors)\(result.errors)\(result.output)")
        #expect(result.errors == "")
        let lines = result.output.split(separator: "\n").map(String.init)
        #expect(lines.filter { $0.hasPrefix("fixed ") }.sorted() == fixed.sorted())
        var modules = fixture.modules
        for module in modules.indices {
            modules[module].files = folder.swiftFiles(below: "Modules/\(modules[module].name)")
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
        let result = try runNeedle(["build", "--fix", "--dry-run"], in: folder.url)
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
        let result = try runNeedle(["build", "--fix"], in: folder.url)
        #expect(result.end == .exit(1))
        #expect(result.output == "not linked: 1 error\n" || !result.output.contains("fixed"), "\(result.output)")
        #expect(folder.read("Modules/App/Root.swift") == source)
    }

    /// Whether the parent is wrong or the place of the call, only the author knows: `self` would be another object here.
    @Test(arguments: [
        "static func make(_ list: ListComponent) -> FeedComponent { FeedComponent(parent: list) }",
        "func make(_ other: RootComponent) -> FeedComponent { FeedComponent(parent: other) }",
        "var feed: FeedComponent { FeedComponent(parent: parent) }",
    ])
    func anotherParentIsNotReplaced(member: String) throws {
        let folder = try TemporaryFolder()
        let source = """
            import NeedleFoundation
            final class RootComponent: BootstrapComponent {
                let text = "done"
                var list: ListComponent { ListComponent(parent: self) }
            }
            final class ListComponent: Component<any EmptyDependency> {
                \(member)
            }
            protocol FeedDependency: Dependency { var text: String { get } }
            final class FeedComponent: Component<any FeedDependency> {}

            """
        try folder.write(source, to: "Modules/App/Root.swift")
        let result = try runNeedle(["build", "--fix"], in: folder.url)
        #expect(result.end == .exit(1))
        #expect(folder.read("Modules/App/Root.swift") == source)
        let help =
            "help: create it in a property of its parent, with 'FeedComponent(parent: self)', and read that property here"
        #expect(result.errors.contains(help), "\(result.errors)")
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
            let result = try runNeedle(["build", "--fix"], in: folder.url)
            #expect(result.end == .exit(1))
            #expect(result.errors.contains("move 'Preset' into a module that both import"), "\(result.errors)")
            #expect(folder.read("Modules/Player/Player.swift") == player)
            #expect(folder.read("Modules/Desk/Desk.swift") == imports + desk)
        }
    }

    @Test(arguments: [["--dry-run"], ["--fix", "--check"]])
    func argumentsThatMakeNoSenseAreRefused(arguments: [String]) throws {
        let folder = try TemporaryFolder()
        let result = try runNeedle(["build"] + arguments, in: folder.url)
        #expect(result.end == .exit(2))
        #expect(folder.files() == [])
    }
}
