package import NeedleGraph

extension Diagnostic {
    /// - Parameters:
    ///   - parent: The component that keeps the child.
    ///   - child: The child as it is written.
    ///   - keeper: How it is kept.
    ///   - property: The name and the type of the property in which the call stands, if it stands in one.
    package static func referenceCycle(
        _ parent: String,
        keeping child: String,
        _ keeper: Instantiation.Keeper,
        property: (name: String, type: String)?,
        _ reference: FactReference
    ) -> Diagnostic {
        if keeper == .closure {
            return Diagnostic(
                .referenceCycle,
                "'\(parent)' keeps this closure, which captures it: it is never released; "
                    + "write '[unowned self] in' at the start of the closure",
                at: .fact(reference)
            )
        }
        let (name, type) = property ?? ("child", child)
        let computed = "var \(name): \(type) { \(child)(parent: self) }"
        let weak = "or write 'shared(lifetime: .weak)', which keeps it only as long as something else does"
        return Diagnostic(
            .referenceCycle,
            "'\(parent)' keeps '\(child)' here, which holds its parent: neither is ever released",
            at: .fact(reference),
            help: ["write '\(computed)', and keep the child where it is used"] + (keeper == .shared ? [weak] : [])
        )
    }
}

extension DiagnosticID {
    package static let referenceCycle = DiagnosticID("reference-cycle", .warning).explained(
        rule: """
            A component keeps a child, and so keeps itself. That is so in `shared`, in a `lazy` or stored property, \
            and in a closure that captures the component: a child holds its parent, so the two keep each other alive \
            forever, with all that they share. Create the child each time, and keep it in the object that uses it, \
            such as a screen. Or share it weakly: then there is one child as long as something else holds it. A root \
            lives as long as the app, so what roots keep is not reported.
            """,
        wrong: """
            final class RootComponent: BootstrapComponent {
                var session: SessionComponent { SessionComponent(parent: self) }
            }

            final class SessionComponent: Component<any EmptyDependency> {
                var inbox: InboxComponent { shared { InboxComponent(parent: self) } }
                lazy var profile = ProfileComponent(parent: self)
            }

            final class InboxComponent: Component<any EmptyDependency> {}
            final class ProfileComponent: Component<any EmptyDependency> {}
            """,
        message: """
            Modules/App/RootComponent.swift:8:42: warning: 'SessionComponent' keeps 'InboxComponent' here, which holds its parent: neither is ever released [reference-cycle]
            Modules/App/RootComponent.swift:8:42: help: write 'var inbox: InboxComponent { InboxComponent(parent: self) }', and keep the child where it is used
            Modules/App/RootComponent.swift:8:42: help: or write 'shared(lifetime: .weak)', which keeps it only as long as something else does
            Modules/App/RootComponent.swift:9:24: warning: 'SessionComponent' keeps 'ProfileComponent' here, which holds its parent: neither is ever released [reference-cycle]
            Modules/App/RootComponent.swift:9:24: help: write 'var profile: ProfileComponent { ProfileComponent(parent: self) }', and keep the child where it is used
            """,
        right: """
            -    var inbox: InboxComponent { shared { InboxComponent(parent: self) } }
            -    lazy var profile = ProfileComponent(parent: self)
            +    var inbox: InboxComponent {
            +        shared(lifetime: .weak) { InboxComponent(parent: self) }
            +    }
            +    var profile: ProfileComponent { ProfileComponent(parent: self) }
            """
    )
}
