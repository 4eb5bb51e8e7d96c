package import NeedleGraph

extension Diagnostic {
    /// - Parameters:
    ///   - calls: The calls by which a component makes something else of its name, and why it is not seen there.
    ///   - properties: The properties of components that are of its type.
    ///   - macros: The macros of components that may make it.
    package static func componentWithoutParent(
        _ name: String,
        _ reference: FactReference,
        calls: [(reference: FactReference, reason: UnseenReason)] = [],
        properties: [(name: String, component: String, reference: FactReference)] = [],
        macros: [(name: String, component: String, reference: FactReference)] = []
    ) -> Diagnostic {
        let fix = calls.isEmpty ? "; create it in its parent, or inherit 'BootstrapComponent' if it is a root" : ""
        var notes = calls.map { reference, reason in
            Note("'\(name)(parent: self)' is here, but \(reason.text)", at: .fact(reference))
        }
        for (property, component, reference) in properties.prefix(3) {
            let problem =
                "'\(property)' of '\(component)' has this type, but is not created with '\(name)(parent: self)'"
            notes.append(Note(problem, at: .fact(reference)))
        }
        for (macro, component, reference) in macros.prefix(3) {
            let problem =
                "'\(macro)' may create it in '\(component)', but macros are not expanded; write the call yourself"
            notes.append(Note(problem, at: .fact(reference)))
        }
        return Diagnostic(
            .componentWithoutParent,
            "component '\(name)' has no parent: no component creates it with '\(name)(parent: self)'\(fix)",
            at: .fact(reference),
            notes: notes
        )
    }

    /// The same for a component that only what it makes itself makes.
    package static func componentBelowItself(_ name: String, _ reference: FactReference) -> Diagnostic {
        Diagnostic(
            .componentWithoutParent,
            "component '\(name)' is created only below itself; create it in a root, or in a component below one",
            at: .fact(reference)
        )
    }

    /// The same for a non-core component.
    package static func nonCoreComponentWithoutParent(_ name: String, _ reference: FactReference) -> Diagnostic {
        Diagnostic(
            .componentWithoutParent,
            "non-core component '\(name)' has no parent: no pluginized component names it, "
                + "as in 'PluginizedComponent<…, …, \(name)>'",
            at: .fact(reference)
        )
    }
}

extension DiagnosticID {
    package static let componentWithoutParent = DiagnosticID("component-without-parent", .warning).explained(
        rule: """
            No component creates this one. A component that is not a root gets its dependency from its parent, and \
            its parent is the component that writes `Child(parent: self)`. Without a parent, nothing has to provide \
            what it needs, and if it is created where Needle does not see it, the app stops there. Create it in a \
            component, inherit `BootstrapComponent` if it is a root, or remove it. A non-core component is created by \
            the pluginized component that names it as its third generic argument.
            """,
        wrong: """
            protocol FeedDependency: Dependency {
                var baseURL: String { get }
            }

            final class FeedComponent: Component<any FeedDependency> {}

            final class RootComponent: BootstrapComponent {
                var baseURL: String { "https://example.com/feed" }
            }
            """,
        message: """
            Modules/App/RootComponent.swift:7:13: warning: component 'FeedComponent' has no parent: no component creates it with 'FeedComponent(parent: self)'; create it in its parent, or inherit 'BootstrapComponent' if it is a root [component-without-parent]
            """,
        right: """
                 var baseURL: String { "https://example.com/feed" }
            +    var feed: FeedComponent { FeedComponent(parent: self) }
            """
    )
}
