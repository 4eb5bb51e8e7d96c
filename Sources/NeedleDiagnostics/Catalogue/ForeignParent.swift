package import NeedleGraph

extension Diagnostic {
    package static func foreignParent(
        child: String,
        _ argument: Instantiation.ParentArgument,
        _ reference: FactReference
    ) -> Diagnostic {
        // No edit: whether the parent or the place of the call is wrong, only its author knows.
        var help: [String] = []
        if case .other(let text) = argument, text != "…", !isBootstrap(text) {
            help = ["create it in a property of its parent, with '\(child)(parent: self)', and read that property here"]
            // An object that is made for it, or that is the same for all.
            if text.hasSuffix(")") || text.first?.isUppercase == true {
                help.append("if '\(child)' is a root, inherit 'BootstrapComponent' instead, which has no parent")
            }
        }
        return Diagnostic(.foreignParent, message(child, argument), at: .fact(reference), help: help)
    }

    /// Whether an argument makes a root in which there is nothing, as apps did before there were roots without a parent.
    private static func isBootstrap(_ text: String) -> Bool {
        let name = text.split(separator: ".").last { $0 != "init()" } ?? ""
        return name == "BootstrapComponent()" || name == "BootstrapComponent" && text.hasSuffix(".init()")
    }

    private static func message(_ child: String, _ argument: Instantiation.ParentArgument) -> String {
        let rule = "'\(child)' must be created inside its parent with 'parent: self'"
        switch argument {
        // Outside a type, in a static member, and so in a class whose declaration has a syntax error, or in a closure that
        // captures another object as `self`.
        case .enclosingInstance, .other("self"): return "\(rule), but 'self' is not its parent here"
        case .other("…"): return "\(rule), not through an initializer that is passed on"
        case .other(let text) where isBootstrap(text):
            return "'\(child)' makes its own parent with '\(text)', so it is a root; inherit 'BootstrapComponent' "
                + "instead, which has no parent"
        case .other(let text): return "\(rule), not 'parent: \(text)'"
        case .parameter(let labels, let corrected):
            let fault = "\(rule), but 'init(\(labels))' takes the parent under another label"
            // The member that it would override is inherited as well.
            return corrected == "parent:"
                ? "\(fault); write 'override init(parent:)', or inherit that" : "\(fault); write 'init(\(corrected))'"
        }
    }
}

extension DiagnosticID {
    package static let foreignParent = DiagnosticID("foreign-parent", .error).explained(
        rule: """
            A child component must be created by its parent, with `parent: self`. Then the source shows what the \
            parent is, which Needle needs to connect the two. Here another object is passed, and which one is known \
            only at run time. Move the call into a property of the parent component. If the child has its own \
            initializer, that takes the parent under the same label, as in `init(user: User, parent: any Scope)`.
            """,
        wrong: """
            protocol ProfileDependency: Dependency {
                var user: String { get }
            }

            final class ProfileComponent: Component<any ProfileDependency> {}

            final class RootComponent: BootstrapComponent {
                var user: String { "ada" }
            }

            func openProfile(in root: RootComponent) -> ProfileComponent {
                ProfileComponent(parent: root)
            }
            """,
        message: """
            Modules/App/RootComponent.swift:14:5: error: 'ProfileComponent' must be created inside its parent with 'parent: self', not 'parent: root' [foreign-parent]
            Modules/App/RootComponent.swift:14:5: help: create it in a property of its parent, with 'ProfileComponent(parent: self)', and read that property here
            """,
        right: """
                 var user: String { "ada" }
            +    var profile: ProfileComponent { ProfileComponent(parent: self) }
            -    ProfileComponent(parent: root)
            +    root.profile
            """
    )
}
