package import NeedleGraph

extension DiagnosticID {
    package static let unnameableType = DiagnosticID("unnameable-type", .error, page: .unnameableType)
}

extension Diagnostic {
    /// - Parameters:
    ///   - type: The name of the type in its module.
    ///   - module: The module that declares it, whose name is also that of a type.
    ///   - rival: Another module with a type of that name.
    package static func unnameableType(
        _ type: String,
        of module: String,
        rival: String,
        _ reference: FactReference
    ) -> Diagnostic {
        Diagnostic(
            id: .unnameableType,
            message:
                "generated code cannot name '\(type)': module '\(rival)' has a '\(type)', too, "
                + "and '\(module).\(type)' means a member of the type '\(module)'",
            anchor: .fact(reference),
            help: ["rename one of the types, or add a typealias for it in another module"]
        )
    }
}
