import NeedleDriver
import NeedleGraph
import ProjectTesting
import Testing

@testable import NeedleQuestions

/// Answers of `creates`.
struct CreatedObjectsTests {
    /// Only a build without the property of the scope between reads that of the root.
    @Test func aPropertyOfOtherBuildsMakesThoseAboveUncertain() throws {
        let project = try TestProject([
            "Modules/App/RootComponent.swift": """
            import NeedleFoundation
            final class RootComponent: BootstrapComponent {
                var image: String { shared { "root" } }
                var start: String { feed.screen }
                var feed: FeedComponent { FeedComponent(parent: self) }
            }
            final class FeedComponent: Component<EmptyDependency> {
            #if DEBUG
                var image: String { "feed" }
            #endif
                var screen: String { leaf.screen }
                var leaf: LeafComponent { LeafComponent(parent: self) }
            }
            protocol LeafDependency: Dependency { var image: String { get } }
            final class LeafComponent: Component<any LeafDependency> {
                var screen: String { dependency.image }
            }
            """
        ])
        let answer = runQuestion(.creates("RootComponent.start"), project.session()).output
        #expect(
            answer.hasPrefix(
                """
                RootComponent.start                             Modules/App/RootComponent.swift:4:9
                ├── RootComponent.feed                          Modules/App/RootComponent.swift:5:9
                └── FeedComponent.screen                        Modules/App/RootComponent.swift:11:9
                    ├── FeedComponent.leaf                      Modules/App/RootComponent.swift:12:9
                    └── LeafComponent.screen                    Modules/App/RootComponent.swift:16:9
                        ├── FeedComponent.image  maybe          Modules/App/RootComponent.swift:9:9
                        └── RootComponent.image  shared, maybe  Modules/App/RootComponent.swift:3:9

                """
            ),
            "\(answer)"
        )
    }
}
