package import NeedleGraph

extension DiagnosticID {
    package static let componentWithoutParent = DiagnosticID(
        "component-without-parent",
        .warning,
        page: .componentWithoutParent
    )
}

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
        let fix = calls.isEmpty ? "; make it so, or inherit 'BootstrapComponent' if it is a root" : ""
        return Diagnostic(
            id: .componentWithoutParent,
            message: "component '\(name)' has no parent: no component makes it by '\(name)(parent: self)'\(fix)",
            anchor: .fact(reference),
            notes: calls.map { call in
                Note(
                    message: "'\(name)(parent: self)' is here, but \(call.reason.text)",
                    anchor: .fact(call.reference)
                )
            }
                + properties.prefix(3).map { property in
                    Note(
                        message: "'\(property.name)' of '\(property.component)' is one, which is not made by "
                            + "'\(name)(parent: self)'",
                        anchor: .fact(property.reference)
                    )
                }
                + macros.prefix(3).map { macro in
                    Note(
                        message:
                            "'\(macro.name)' may make it in '\(macro.component)', which is not seen, since macros are "
                            + "not expanded; write the call yourself",
                        anchor: .fact(macro.reference)
                    )
                }
        )
    }

    /// The same for a component that only what it makes itself makes.
    package static func componentBelowItself(_ name: String, _ reference: FactReference) -> Diagnostic {
        Diagnostic(
            id: .componentWithoutParent,
            message: "component '\(name)' has no parent but itself and what it makes; make it in a component to which "
                + "a root leads",
            anchor: .fact(reference)
        )
    }

    /// The same for a non-core component.
    package static func nonCoreComponentWithoutParent(_ name: String, _ reference: FactReference) -> Diagnostic {
        Diagnostic(
            id: .componentWithoutParent,
            message: "non-core component '\(name)' has no parent: no pluginized component names it, "
                + "as in 'PluginizedComponent<…, …, \(name)>'",
            anchor: .fact(reference)
        )
    }
}
