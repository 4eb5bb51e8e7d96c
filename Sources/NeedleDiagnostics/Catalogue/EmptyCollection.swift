package import NeedleGraph

extension Diagnostic {
    package static func emptyCollection(in component: String, _ type: String, _ reference: FactReference) -> Diagnostic
    {
        Diagnostic(
            .emptyCollection,
            "nothing contributes '\(type)', which '\(component)' collects, so the list is empty; declare a component that "
                + "conforms to 'Contributing' with a 'contribution' of that type",
            at: .fact(reference)
        )
    }
}

extension DiagnosticID {
    package static let emptyCollection = DiagnosticID("empty-collection", .warning).explained(
        rule: """
            A component collects contributions of a type, and no component of the program contributes one. The list is \
            empty. A component contributes if it conforms to `Contributing` and the written type of its `contribution` is the \
            same.
            """,
        wrong: """
            protocol Tracker {}
            struct ConsoleTracker: Tracker {}

            final class RootComponent: BootstrapComponent {
                var trackers: [any Tracker] { contributions() }
            }
            """,
        message: """
            Modules/App/RootComponent.swift:7:35: warning: nothing contributes 'any Tracker', which 'RootComponent' collects, so the list is empty; declare a component that conforms to 'Contributing' with a 'contribution' of that type [empty-collection]
            """,
        right: """
            +final class TrackerComponent: Component<EmptyDependency>, Contributing {
            +    var contribution: any Tracker { ConsoleTracker() }
            +}
            +
             final class RootComponent: BootstrapComponent {
            """
    )
}
