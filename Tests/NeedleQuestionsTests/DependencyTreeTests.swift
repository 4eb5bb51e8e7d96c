import NeedleQuestions
import TestSupport
import Testing

/// The tree of components as uber/needle prints it.
@Suite struct DependencyTreeTests {
    private static let app = """
        // module: Game
        import NeedleFoundation
        public final class ScorePlugin: NonCoreComponent<EmptyDependency> {
            var sheet: ScoreSheetComponent { ScoreSheetComponent(parent: self) }
        }
        public final class ScoreSheetComponent: Component<EmptyDependency> {}
        public final class GameComponent: PluginizedComponent<EmptyDependency, PluginExtension, ScorePlugin> {
            var again: GameComponent { GameComponent(parent: self) }
        }
        public final class RootComponent: BootstrapComponent {}
        // module: App
        import Game
        import NeedleFoundation
        final class ListComponent<Item>: Component<EmptyDependency> {
            var sheet: ScoreSheetComponent { ScoreSheetComponent(parent: self) }
        }
        final class RootComponent: BootstrapComponent {
            var numbers: ListComponent<Int> { ListComponent<Int>(parent: self) }
            var game: GameComponent { GameComponent(parent: self) }
            var sheets: [ScoreSheetComponent] { [ScoreSheetComponent(parent: self), ScoreSheetComponent(parent: self)] }
        }
        """

    @Test(arguments: [
        (
            "App/RootComponent",
            "Root\n\tGame\n\t\tGame\n\t\tScorePlugin\n\t\t\tScoreSheet\n\tListComponent<Int>\n\t\tScoreSheet\n\tScoreSheet\n"
        ),
        ("Game/RootComponent", "Root\n"),
        ("GameComponent", "Game\n\tGame\n\tScorePlugin\n\t\tScoreSheet\n"),
        ("Game", "Game\n\tGame\n\tScorePlugin\n\t\tScoreSheet\n"), ("Game/Root", "Root\n"),
        ("ListComponent", nil), ("Roo", nil), ("Nobody.RootComponent", nil), ("", nil),
    ])
    func treeBelow(name: String, tree: String?) throws {
        #expect(try scopeGraph(Self.app).dependencyTree(below: name) == tree)
    }

    @Test func treesOfNamesakesFollowOneAnother() throws {
        let graph = try scopeGraph(Self.app)
        let trees = ["App/RootComponent", "Game/RootComponent"].compactMap { graph.dependencyTree(below: $0) }
        #expect(graph.dependencyTree(below: "RootComponent") == trees.joined())
    }
}
