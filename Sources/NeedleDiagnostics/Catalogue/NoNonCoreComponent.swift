package import NeedleGraph

extension DiagnosticID {
    package static let noNonCoreComponent = DiagnosticID("no-non-core-component", .error, page: .noNonCoreComponent)
}

extension Diagnostic {
    /// - Parameter known: The names of all non-core components, of which one may be meant.
    package static func noNonCoreComponent(
        _ name: String,
        of component: String,
        known: [String],
        _ reference: FactReference
    ) -> Diagnostic {
        let meant = nearest(name, in: known, atMost: 2).map { "did you mean '\($0)'?" }
        return Diagnostic(
            id: .noNonCoreComponent,
            message: "'\(name)', the non-core component of '\(component)', is no known non-core component",
            anchor: .fact(reference),
            help: [meant ?? "name a class that inherits 'NonCoreComponent'"]
        )
    }
}
