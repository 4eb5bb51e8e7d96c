package import NeedleGraph

extension Diagnostic {
    /// - Parameter components: Those that state it.
    package static func unusedRequirement(_ name: String, of components: [String], _ reference: FactReference)
        -> Diagnostic
    {
        Diagnostic(
            .unusedRequirement,
            "no code of \(quoted(components, atMost: 3)) reads '\(name)'; remove it, and scopes below still get what they need",
            at: .fact(reference)
        )
    }
}

extension DiagnosticID {
    package static let unusedRequirement = DiagnosticID("unused-requirement", .warning).explained(
        rule: """
            A component requires something that none of its code reads. Remove the requirement: a scope above then \
            need not provide it. Nothing below is lost, since what scopes below need passes through a component that \
            does not state it. `needle unused` reports it; a build does not.
            """,
        wrong: """
            final class RootComponent: BootstrapComponent {
                var userName: String { "ada" }
                var feed: FeedComponent { FeedComponent(parent: self) }
            }

            protocol FeedDependency: Dependency {
                var userName: String { get }
            }

            final class FeedComponent: Component<any FeedDependency> {
                var story: StoryComponent { StoryComponent(parent: self) }
            }

            protocol StoryDependency: Dependency {
                var userName: String { get }
            }

            final class StoryComponent: Component<any StoryDependency> {
                func show() { print(dependency.userName) }
            }

            $ needle unused
            """,
        message: """
            Modules/App/RootComponent.swift:9:9: warning: no code of 'FeedComponent' reads 'userName'; remove it, and scopes below still get what they need [unused-requirement]
            """,
        right: """
            -protocol FeedDependency: Dependency {
            -    var userName: String { get }
            -}
            -
            -final class FeedComponent: Component<any FeedDependency> {
            +final class FeedComponent: Component<any EmptyDependency> {

            $ needle unused
            """
    )
}
