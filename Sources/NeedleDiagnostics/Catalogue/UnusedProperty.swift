package import NeedleGraph

extension Diagnostic {
    package static func unusedProperty(_ name: String, of component: String, _ reference: FactReference) -> Diagnostic {
        Diagnostic(.unusedProperty, "nothing takes '\(name)' of '\(component)'", at: .fact(reference))
    }
}

extension DiagnosticID {
    package static let unusedProperty = DiagnosticID("unused-property", .warning).explained(
        rule: """
            A property of a component meets no requirement of a scope below it, and no code reads it. `needle unused` \
            reports it; a build does not. Reads are found by name: a member of that name on any value counts as a \
            read, so some unused properties are not found. Remove the property, or make it private if the component \
            itself needs it.
            """,
        wrong: """
            final class RootComponent: BootstrapComponent {
                var userName: String { "ada" }
                var legacyCache: [String: Int] { [:] }
                var feed: FeedComponent { FeedComponent(parent: self) }
            }

            protocol FeedDependency: Dependency {
                var userName: String { get }
            }

            final class FeedComponent: Component<any FeedDependency> {
                var title: String { "Feed of \\(dependency.userName)" }
                func show() { print(title) }
            }

            $ needle unused
            """,
        message: """
            Modules/App/RootComponent.swift:5:9: warning: nothing takes 'legacyCache' of 'RootComponent' [unused-property]
            """,
        right: """
            -    var legacyCache: [String: Int] { [:] }

            $ needle unused
            """
    )
}
