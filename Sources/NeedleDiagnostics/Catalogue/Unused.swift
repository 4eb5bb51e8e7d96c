package import NeedleGraph

extension DiagnosticID {
    package static let unusedProperty = DiagnosticID("unused-property", .warning, page: .unusedProperty)
    package static let unusedRequirement = DiagnosticID("unused-requirement", .warning, page: .unusedRequirement)
    package static let unusedProtocol = DiagnosticID("unused-protocol", .warning, page: .unusedProtocol)
    package static let unusedPluginMember = DiagnosticID("unused-plugin-member", .warning, page: .unusedPluginMember)
}

// What `needle unused` finds. No other command reports it.
extension Diagnostic {
    package static func unusedProperty(_ name: String, of component: String, _ reference: FactReference) -> Diagnostic {
        Diagnostic(
            id: .unusedProperty,
            message: "nobody takes '\(name)' of '\(component)'",
            anchor: .fact(reference)
        )
    }

    /// - Parameter components: Those that state it.
    package static func unusedRequirement(_ name: String, of components: [String], _ reference: FactReference)
        -> Diagnostic
    {
        Diagnostic(
            id: .unusedRequirement,
            message:
                "no code of \(quoted(components, atMost: 3)) reads '\(name)'; what scopes below need passes without it",
            anchor: .fact(reference)
        )
    }

    package static func unusedProtocol(_ name: String, _ reference: FactReference) -> Diagnostic {
        Diagnostic(id: .unusedProtocol, message: "no component depends on '\(name)'", anchor: .fact(reference))
    }

    package static func unusedPluginMember(_ name: String, of component: String, _ reference: FactReference)
        -> Diagnostic
    {
        Diagnostic(
            id: .unusedPluginMember,
            message: "nobody takes '\(name)' from the plugin extension of '\(component)'",
            anchor: .fact(reference)
        )
    }
}
