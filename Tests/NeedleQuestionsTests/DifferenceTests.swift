import Foundation
import NeedleGraph
import TestSupport
import Testing

@testable import NeedleQuestions

/// Differences between graphs of several modules.
struct DifferenceTests {
    private static let app = """
        // module: Core
        public struct Images { public init() {} }
        // module: Feed
        public import Core
        public import NeedleFoundation
        public protocol FeedDependency: Dependency {
            var images: Images { get }
            var limit: Int { get }
        }
        public final class FeedComponent: Component<any FeedDependency> {
            public var story: StoryComponent { StoryComponent(parent: self) }
        }
        public protocol StoryDependency: Dependency { var images: Images { get } }
        public final class StoryComponent: Component<any StoryDependency> {}
        // module: App
        import Core
        import Feed
        import NeedleFoundation
        final class RootComponent: BootstrapComponent {
            var images: Images { Images() }
            var limit: Int { 1 }
            var guest: GuestComponent { GuestComponent(parent: self) }
            var member: MemberComponent { MemberComponent(parent: self) }
        }
        final class GuestComponent: Component<EmptyDependency> {
            var feed: FeedComponent { FeedComponent(parent: self) }
        }
        final class MemberComponent: Component<EmptyDependency> {
            var feed: FeedComponent { FeedComponent(parent: self) }
        }
        """

    private static func graph(_ text: String) throws -> ScopeGraph {
        ScopeGraph(try linkFixture(Fixture(text)).graph)
    }

    /// The comparison with a program in which texts are replaced by others.
    private func comparison(_ edits: (text: String, other: String)..., of modules: Set<String>) throws
        -> GraphComparison
    {
        var edited = Self.app
        for edit in edits {
            #expect(edited.contains(edit.text), "\(edit.text)")
            edited = edited.replacingOccurrences(of: edit.text, with: edit.other)
        }
        let unchanged = Set(["Core", "Feed", "App"]).subtracting(modules)
        return GraphComparison(
            before: GraphComparison.State(name: "main", commit: "0123456789abcdef0123456789abcdef01234567"),
            after: GraphComparison.State(name: "the work tree", commit: nil),
            difference: GraphDifference(
                from: try Self.graph(Self.app),
                to: try Self.graph(edited),
                where: unchanged.contains
            )
        )
    }

    @Test func whatIsTheSameIsSaidInOneLine() throws {
        let same = try comparison(of: [])
        #expect(same.text == "the graph of the work tree is the same as that of main\n")
        #expect(same.markdown.contains("nothing changes."))
        #expect(same.difference.isEmpty)
    }

    /// The provider of what passes through a scope is another one, on one of two ways.
    @Test func otherProvidersStandFirst() throws {
        let found = try comparison(
            (
                "final class MemberComponent: Component<EmptyDependency> {",
                "final class MemberComponent: Component<EmptyDependency> {\n    var images: Images { Images() }\n    var help: HelpComponent { HelpComponent(parent: self) }"
            ),
            (
                "final class GuestComponent",
                "final class HelpComponent: Component<EmptyDependency> {}\nfinal class GuestComponent"
            ),
            of: ["App"]
        )
        #expect(
            found.text == """
                ~ FeedComponent.images    RootComponent -> MemberComponent, RootComponent   (no line of Feed changed)
                ~ StoryComponent.images   RootComponent -> MemberComponent, RootComponent   (no line of Feed changed)
                + HelpComponent   + 1 edge

                """
        )
    }

    @Test func edgesAndRequirementsAreCompared() throws {
        let found = try comparison(
            ("    var limit: Int { get }\n", "    var size: Int { get }\n"),
            ("var limit: Int { 1 }", "var size: Int { 1 }"),
            ("    public var story: StoryComponent { StoryComponent(parent: self) }\n", ""),
            (
                "var feed: FeedComponent { FeedComponent(parent: self) }\n}\nfinal class MemberComponent: Component<EmptyDependency> {",
                "var feed: FeedComponent { FeedComponent(parent: self) }\n    var story: StoryComponent { StoryComponent(parent: self) }\n}\nfinal class MemberComponent: Component<EmptyDependency> {"
            ),
            of: ["App", "Feed"]
        )
        #expect(
            found.text == """
                - FeedComponent creates StoryComponent
                + GuestComponent creates StoryComponent
                - FeedComponent needs limit: Int
                + FeedComponent needs size: Int

                """
        )
    }

    /// How a protocol of another module writes the type does not matter.
    @Test func typesAreComparedAsTheyAreResolved() throws {
        let spelled = try comparison(("var limit: Int { get }", "var limit: Swift.Int { get }"), of: ["Feed"])
        #expect(spelled.difference.changes.isEmpty, "\(spelled.difference)")
        let other = try comparison(
            ("var limit: Int { get }", "var limit: Int8 { get }"),
            ("var limit: Int { 1 }", "var limit: Int8 { 1 }"),
            of: ["Feed"]
        )
        #expect(other.text == "~ FeedComponent.limit   Int -> Int8\n")
        let effects = try comparison(("var limit: Int { get }", "var limit: Int { get async }"), of: ["Feed"])
        #expect(effects.text == "~ FeedComponent.limit   its type or its effects changed\n")
    }

    @Test func nobodyIsNamed() throws {
        let found = try comparison(("    var limit: Int { 1 }\n", ""), of: ["App"])
        #expect(found.text == "~ FeedComponent.limit   RootComponent -> nothing   (no line of Feed changed)\n")
    }

    /// A scope that moved to another module is another one, and both names tell which is meant.
    @Test func namesInSeveralModulesHaveTheModuleInFront() throws {
        let story =
            "public protocol StoryDependency: Dependency { var images: Images { get } }\npublic final class StoryComponent: Component<any StoryDependency> {}\n"
        let found = try comparison(
            (story, ""),
            (
                "// module: Feed\n",
                "// module: Story\npublic import Core\npublic import NeedleFoundation\n\(story)// module: Feed\npublic import Story\n"
            ),
            of: ["Feed"]
        )
        #expect(
            found.text == """
                - Feed/StoryComponent    - 1 edge
                + Story/StoryComponent   + 1 edge

                """
        )
    }

    @Test func markdownKeepsNamesAsTheyAre() throws {
        let scope = GraphDifference.Scope(name: "A|B", module: "M`x``y")
        let other = GraphDifference.Scope(name: "`Tick`", module: "M")
        var difference = GraphDifference(from: ScopeGraph(), to: ScopeGraph())
        let type = "Box<T>"
        difference.provisions = [
            GraphDifference.Provision(
                requirement: GraphDifference.Requirement(scope: scope, name: "box", type: type, text: "box: \(type)"),
                before: GraphDifference.Providers(known: [GraphDifference.Provider(scope: other, property: "box")]),
                after: GraphDifference.Providers(areMissing: true),
                isSourceUnchanged: true
            )
        ]
        difference.requirements.added = (0..<11).map {
            GraphDifference.Requirement(scope: other, name: "r\($0)", type: type, text: "r\($0): \(type)")
        }
        let state = GraphComparison.State(name: "a|b`c", commit: "0123456789abcdef0123456789abcdef01234567")
        let text = GraphComparison(before: state, after: state, difference: difference).markdown
        #expect(text.contains("From ``a|b`c`` (`01234567`) to"))
        #expect(text.contains(#"| `A\|B.box` | `` `Tick` `` | nothing | no line of ```M`x``y``` changed |"#))
        #expect(text.contains("<details><summary>11 lines</summary>\n\n- `` `Tick` `` now needs `r0: Box<T>`\n"))
        #expect(text.hasSuffix("now needs `r10: Box<T>`\n\n</details>\n"))
    }

    /// The sets of all requirements at once are the answers for each.
    @Test func allProvidersAtOnceAreThoseOfEachQuestion() throws {
        let graph = try Self.graph(Self.app)
        let sets = ProviderSets(graph)
        for scope in graph.scopes.indices {
            for statement in graph.scopes[scope].statements {
                let answer = graph.providers(of: statement.requirement, for: scope).choices.map(\.property)
                #expect(Set(sets.providers(of: statement.requirement, for: scope)) == Set(answer))
            }
        }
    }

    /// 2^40 paths, and a circle: what is shared is looked at once.
    @Test func waysAreNotEnumerated() throws {
        let again = "var again: L1 { L1(parent: self) }"
        var members = ["Root": "let cache: Int", "L40": again, "R40": again]
        let graph = try Self.graph(lattice(rows: 40, members))
        members["R20"] = "let cache: Int"
        let difference = GraphDifference(from: graph, to: try Self.graph(lattice(rows: 40, members)))
        #expect(difference.provisions.map(\.after.known.count) == [2, 2])
    }
}
