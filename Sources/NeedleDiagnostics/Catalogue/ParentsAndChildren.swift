package import NeedleGraph

/// Kinds about the calls that create components, and their parents.
extension DiagnosticID {
    package static let componentWithoutParent = Self("component-without-parent", .warning) {
        Pages.component_without_parent_md
    }.usualOfParts
    package static let constrainedExtension = Self("constrained-extension", .error) { Pages.constrained_extension_md }
    package static let foreignParent = Self("foreign-parent", .error) { Pages.foreign_parent_md }
    package static let genericArgumentsUnknown = Self("generic-arguments-unknown", .error) {
        Pages.generic_arguments_unknown_md
    }
    package static let genericRoot = Self("generic-root", .error) { Pages.generic_root_md }
    package static let madeApart = Self("made-apart", .error) { Pages.made_apart_md }
    package static let parentNotAComponent = Self("parent-not-a-component", .error) { Pages.parent_not_a_component_md }
    package static let rootWithParent = Self("root-with-parent", .error) { Pages.root_with_parent_md }
    package static let unknownCallee = Self("unknown-callee", .error) { Pages.unknown_callee_md }
}

extension Diagnostic {
    /// - Parameters:
    ///   - calls: The calls by which a component creates another type with its name, and why the component is not seen there.
    ///   - properties: The properties of components that have its type.
    ///   - macros: The macros of components that may create it.
    package static func componentWithoutParent(
        _ name: String,
        _ reference: FactReference,
        calls: [(reference: FactReference, reason: UnseenReason)] = [],
        properties: [(name: String, component: String, reference: FactReference)] = [],
        macros: [(name: String, component: String, reference: FactReference)] = []
    ) -> Diagnostic {
        let repairs = "; create it in its parent, inherit 'BootstrapComponent' if it is a root, or remove it"
        let fix = calls.isEmpty ? repairs : ""
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

    /// The same for a component that is created only by components below it.
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

    /// - Parameter requirements: The requirements after `where`.
    package static func constrainedExtension(
        of component: String,
        _ requirements: String,
        _ reference: FactReference
    ) -> Diagnostic {
        Diagnostic(
            .constrainedExtension,
            "cannot tell which '\(component)' the extension where '\(requirements)' applies to; create the child in the class",
            at: .fact(reference)
        )
    }

    package static func foreignParent(
        child: String,
        _ argument: Instantiation.ParentArgument,
        _ reference: FactReference
    ) -> Diagnostic {
        // No edit: only the author knows whether the parent or the place of the call is wrong.
        var help: [String] = []
        if case .other(let text) = argument, text != "…", !isBootstrap(text) {
            help = ["create it in a property of its parent, with '\(child)(parent: self)', and read that property here"]
            // The argument is an object that is created for the call, or a shared one.
            if text.hasSuffix(")") || text.first?.isUppercase == true {
                help.append("if '\(child)' is a root, inherit 'BootstrapComponent' instead, which has no parent")
            }
        }
        return Diagnostic(.foreignParent, message(child, argument), at: .fact(reference), help: help)
    }

    /// Whether an argument creates an empty root, as apps did before there were roots without a parent.
    private static func isBootstrap(_ text: String) -> Bool {
        let name = text.split(separator: ".").last { $0 != "init()" } ?? ""
        return name == "BootstrapComponent()" || name == "BootstrapComponent" && text.hasSuffix(".init()")
    }

    private static func message(_ child: String, _ argument: Instantiation.ParentArgument) -> String {
        let rule = "'\(child)' must be created inside its parent with 'parent: self'"
        switch argument {
        // Outside a type, in a static member (as in a class whose declaration has a syntax error), or in a closure that
        // captures another object as `self`.
        case .enclosingInstance, .other("self"): return "\(rule), but 'self' is not its parent here"
        case .other("…"): return "\(rule), not through an initializer that is passed on"
        case .other(let text) where isBootstrap(text):
            return "'\(child)' makes its own parent with '\(text)', so it is a root; inherit 'BootstrapComponent' "
                + "instead, which has no parent"
        case .other(let text): return "\(rule), not 'parent: \(text)'"
        case .mock: return rule
        case .parameter(let labels, let corrected):
            let fault = "\(rule), but 'init(\(labels))' takes the parent under another label"
            // `parent:` is inherited as well, so it can be overridden.
            return corrected == "parent:"
                ? "\(fault); write 'override init(parent:)', or inherit that" : "\(fault); write 'init(\(corrected))'"
        }
    }

    package static func genericArgumentsUnknown(_ component: String, _ reference: FactReference) -> Diagnostic {
        Diagnostic(
            .genericArgumentsUnknown,
            "generic component '\(component)' must be created with explicit generic arguments that are known outside the body",
            at: .fact(reference)
        )
    }

    /// - Parameter children: The children that it creates, and where.
    package static func genericRoot(
        _ name: String,
        children: [(name: String, call: FactReference)],
        _ reference: FactReference
    ) -> Diagnostic {
        Diagnostic(
            .genericRoot,
            "root '\(name)' is generic, and Needle cannot see its generic arguments; "
                + "create its children in a root that is not generic",
            at: .fact(reference),
            notes: children.map { child in
                Note("'\(name)' creates '\(child.name)' here", at: .fact(child.call))
            }
        )
    }

    /// - Parameters:
    ///   - component: The name of the generic component, with its arguments.
    ///   - requirement: The name of the requirement that passes through it.
    ///   - child: The name of the child that needs the requirement.
    ///   - module: A module that creates the component, with its call.
    ///   - otherModule: Another such module, with its call.
    package static func madeApart(
        _ component: String,
        passing requirement: String,
        to child: String,
        in module: String,
        _ reference: FactReference,
        and otherModule: String,
        _ otherReference: FactReference
    ) -> Diagnostic {
        let problem = "neither sees the other, and '\(requirement)' passes through it to '\(child)'"
        let help = "create it in a module that both see, or create a subclass of it in each"
        return Diagnostic(
            .madeApart,
            "'\(module)' and '\(otherModule)' both create '\(component)', \(problem); \(help)",
            at: .fact(otherReference),
            notes: [Note("'\(module)' creates it here", at: .fact(reference))]
        )
    }

    /// - Parameters:
    ///   - parent: The enclosing type; nil outside types.
    ///   - cause: Why the parent is no component though it looks like one, and the edit that makes it one.
    package static func parentNotAComponent(
        child: String,
        parent: String?,
        cause: SuperclassFault?,
        _ reference: FactReference
    ) -> Diagnostic {
        let found = parent.map { "'\($0)' is not one" } ?? "this is outside a component"
        return Diagnostic(
            .parentNotAComponent,
            "the parent of '\(child)' must be a component, but \(found)",
            at: .fact(reference),
            notes: [cause?.note].compactMap(\.self),
            help: cause.map { [$0.help].compactMap(\.self) } ?? ["create '\(child)' in a component, and pass it on"],
            fixes: [cause?.fix].compactMap(\.self)
        )
    }

    /// - Parameters:
    ///   - dependency: The dependency protocol that is probably meant; nil if none is known.
    ///   - calls: The calls that create it with a parent; not empty.
    package static func rootWithParent(
        _ name: String,
        parent: String,
        dependency: String?,
        calls: [FactReference],
        declaration: FactReference
    ) -> Diagnostic {
        let others = calls.dropFirst().map { Note("'\(name)' is created here, too", at: .fact($0)) }
        return Diagnostic(
            .rootWithParent,
            "'\(name)' is a root, but '\(parent)' creates it with 'parent: self'; inherit "
                + "'Component<any \(dependency ?? "EmptyDependency")>' instead of 'BootstrapComponent'",
            at: calls.first.map(Anchor.fact) ?? .none,
            notes: [Note("'\(name)' is declared here", at: .fact(declaration))] + others
        )
    }

    /// - Parameter callee: The text before `init`, if there is any.
    package static func unknownCallee(_ callee: String?, _ reference: FactReference) -> Diagnostic {
        Diagnostic(
            .unknownCallee,
            "cannot tell what '\(callee ?? "").init(parent: self)' creates here; write the name of the class, "
                + "as in 'Child(parent: self)'",
            at: .fact(reference)
        )
    }
}
