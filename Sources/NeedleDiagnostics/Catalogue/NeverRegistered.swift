package import NeedleGraph

extension DiagnosticID {
    package static let neverRegistered = DiagnosticID("never-registered", .warning, page: .neverRegistered)
}

extension Diagnostic {
    /// - Parameters:
    ///   - root: A root component of which a scope below needs what is registered.
    ///   - entryPoint: Where the program starts.
    package static func neverRegistered(below root: String, _ entryPoint: FactReference) -> Diagnostic {
        Diagnostic(
            id: .neverRegistered,
            message: "nobody calls 'registerProviderFactories()', so the first scope below '\(root)' stops the program",
            anchor: .fact(entryPoint),
            help: ["call it before the first scope is made, for example where the program starts"]
        )
    }
}
