package import NeedleGraph

/// Kinds about unused declarations.
extension DiagnosticID {
    package static let unusedPluginMember = Self("unused-plugin-member", .warning) { Pages.unused_plugin_member_md }
    package static let unusedProperty = Self("unused-property", .warning) { Pages.unused_property_md }
    package static let unusedProtocol = Self("unused-protocol", .warning) { Pages.unused_protocol_md }
    package static let unusedRequirement = Self("unused-requirement", .warning) { Pages.unused_requirement_md }
}

extension Diagnostic {
    package static func unusedPluginMember(_ name: String, of component: String, _ reference: FactReference)
        -> Diagnostic
    {
        Diagnostic(
            .unusedPluginMember,
            "nothing takes '\(name)' from the plugin extension of '\(component)'",
            at: .fact(reference)
        )
    }

    package static func unusedProperty(_ name: String, of component: String, _ reference: FactReference) -> Diagnostic {
        Diagnostic(.unusedProperty, "nothing takes '\(name)' of '\(component)'", at: .fact(reference))
    }

    package static func unusedProtocol(_ name: String, _ reference: FactReference) -> Diagnostic {
        Diagnostic(.unusedProtocol, "no component depends on '\(name)'", at: .fact(reference))
    }

    /// - Parameter components: The components that state it.
    package static func unusedRequirement(_ name: String, of components: [String], _ reference: FactReference)
        -> Diagnostic
    {
        Diagnostic(
            .unusedRequirement,
            "no code of \(quoted(components, atMost: 3)) reads '\(name)'; remove it, and scopes below still get what they need",
            at: .fact(reference)
        )
    }
}
