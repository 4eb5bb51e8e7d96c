package import NeedleGraph

extension DiagnosticID {
    package static let unusedPluginMember = DiagnosticID("unused-plugin-member", .warning, page: .unusedPluginMember)
}

extension Diagnostic {
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
