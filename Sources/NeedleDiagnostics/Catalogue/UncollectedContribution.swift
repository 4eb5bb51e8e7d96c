package import NeedleGraph

extension Diagnostic {
    /// - Parameters:
    ///   - type: The type of the contribution.
    ///   - collectors: The calls that collect the type, where no module sees both and a root above.
    package static func uncollectedContribution(
        of component: String,
        _ type: String,
        _ reference: FactReference,
        collectors: [(component: String, module: String, isPublic: Bool, site: FactReference)] = []
    ) -> Diagnostic {
        let advice =
            if let hidden = collectors.first(where: { !$0.isPublic }) {
                "; the module of '\(hidden.component)' does not see it: let it depend on that of '\(component)', or make "
                    + "'\(hidden.component)' public"
            } else if !collectors.isEmpty {
                "; no module with a root sees both, so let the app depend on the module of '\(component)'"
            } else {
                "; contribute a type that a component collects, or collect this one"
            }
        return Diagnostic(
            .uncollectedContribution,
            "nothing collects the '\(type)' that '\(component)' contributes\(advice)",
            at: .fact(reference),
            notes: collectors.prefix(3).map {
                Note("'\($0.component)' of module '\($0.module)' collects it here", at: .fact($0.site))
            }
        )
    }
}

extension DiagnosticID {
    package static let uncollectedContribution = DiagnosticID("uncollected-contribution", .warning).explained(
        rule: """
            A component contributes a value of a type that no scope collects. Its scope is never created. The types have \
            to be the same: what contributes `ConsoleTracker` is not collected as `any Tracker`. A scope collects what is \
            linked into the same program: the app has to depend on the module of the component.
            """,
        wrong: """
            protocol Tracker {}
            struct ConsoleTracker: Tracker {}

            final class TrackerComponent: Component<EmptyDependency>, Contributing {
                var contribution: ConsoleTracker { ConsoleTracker() }
            }

            final class OtherComponent: Component<EmptyDependency>, Contributing {
                var contribution: any Tracker { ConsoleTracker() }
            }

            final class RootComponent: BootstrapComponent {
                var trackers: [any Tracker] { contributions() }
            }
            """,
        message: """
            Modules/App/RootComponent.swift:6:13: warning: nothing collects the 'ConsoleTracker' that 'TrackerComponent' contributes; contribute a type that a component collects, or collect this one [uncollected-contribution]
            """,
        right: """
            -    var contribution: ConsoleTracker { ConsoleTracker() }
            +    var contribution: any Tracker { ConsoleTracker() }
            """
    )
}
