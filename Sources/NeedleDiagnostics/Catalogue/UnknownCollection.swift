package import NeedleGraph

extension Diagnostic {
    package static func unknownCollection(_ reference: FactReference) -> Diagnostic {
        Diagnostic(
            .unknownCollection,
            "cannot tell what 'contributions()' collects here; name the type, as in 'contributions(of: (any Tracker).self)'",
            at: .fact(reference)
        )
    }
}

extension DiagnosticID {
    package static let unknownCollection = DiagnosticID("unknown-collection", .error).explained(
        rule: """
            A component collects what others contribute by `contributions()`. Needle finds the type in the source: in the \
            type of the property, the return type of the function, or the annotation of a variable, as `[any Tracker]`. \
            Elsewhere, as in the argument of a call, it cannot tell. Name the type: `contributions(of: (any Tracker).self)`.
            """,
        wrong: """
            protocol Tracker {}

            final class TrackerComponent: Component<EmptyDependency>, Contributing {
                var contribution: any Tracker { ConsoleTracker() }
            }
            struct ConsoleTracker: Tracker {}
            struct Trackers {
                init(_ all: [any Tracker]) {}
            }

            final class RootComponent: BootstrapComponent {
                var trackers: Trackers { Trackers(contributions()) }
            }
            """,
        message: """
            Modules/App/RootComponent.swift:14:39: error: cannot tell what 'contributions()' collects here; name the type, as in 'contributions(of: (any Tracker).self)' [unknown-collection]
            """,
        right: """
            -    var trackers: Trackers { Trackers(contributions()) }
            +    var trackers: Trackers {
            +        Trackers(contributions(of: (any Tracker).self))
            +    }
            """
    )
}
