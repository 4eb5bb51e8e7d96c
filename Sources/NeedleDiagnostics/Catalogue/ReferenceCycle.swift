package import NeedleGraph

extension DiagnosticID {
    package static let referenceCycle = DiagnosticID(
        "reference-cycle",
        .warning,
        explanation: """
            A child holds its parent. A component that keeps a child in `shared`, in a `lazy` property or in a stored \
            property holds its child as well: the two keep each other alive, and neither is ever released, nor what they \
            share. So does a component that keeps a closure which makes a child and captures the component.

            A root lives as long as the app does, so that nothing is said of one, and of what roots keep.

            Wrong:

                import NeedleFoundation

                final class RootComponent: BootstrapComponent {
                    var session: SessionComponent { SessionComponent(parent: self) }
                }

                final class SessionComponent: Component<any EmptyDependency> {
                    var inbox: InboxComponent { shared { InboxComponent(parent: self) } }
                    lazy var profile = ProfileComponent(parent: self)
                }

                final class InboxComponent: Component<any EmptyDependency> {}
                final class ProfileComponent: Component<any EmptyDependency> {}

            Right:

                import NeedleFoundation

                final class RootComponent: BootstrapComponent {
                    var session: SessionComponent { SessionComponent(parent: self) }
                }

                final class SessionComponent: Component<any EmptyDependency> {
                    var inbox: InboxComponent { shared(lifetime: .weak) { InboxComponent(parent: self) } }
                    var profile: ProfileComponent { ProfileComponent(parent: self) }
                }

                final class InboxComponent: Component<any EmptyDependency> {}
                final class ProfileComponent: Component<any EmptyDependency> {}

            Make the child anew each time: who needs it for some time, as a screen does, keeps it, and with it its parent. Or \
            share it weakly: then it is one as long as somebody else holds it. In a closure write `[unowned self] in`.
            """
    )
}

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
                id: .referenceCycle,
                message: "'\(parent)' keeps this closure, which captures it: it is never released; "
                    + "write '[unowned self] in' at the start of the closure",
                anchor: .fact(reference)
            )
        }
        let (name, type) = property ?? ("child", child)
        let computed = "var \(name): \(type) { \(child)(parent: self) }"
        let weak = "or write 'shared(lifetime: .weak)', which keeps it as long as somebody else does"
        return Diagnostic(
            id: .referenceCycle,
            message: "'\(parent)' keeps '\(child)' here, which holds its parent: neither is ever released",
            anchor: .fact(reference),
            help: ["write '\(computed)', and keep the child where it is used"] + (keeper == .shared ? [weak] : [])
        )
    }
}
