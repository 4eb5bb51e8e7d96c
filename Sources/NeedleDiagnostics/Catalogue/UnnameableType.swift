package import NeedleGraph

extension DiagnosticID {
    package static let unnameableType = DiagnosticID(
        "unnameable-type",
        .error,
        explanation: """
            Generated code needs the name of a type, and no spelling of it is clear: another module that the file imports \
            has a type of the same name, and the module's name cannot stand in front, because a type has that name, as \
            in a module `Player` with a type `Player`. Rename one of the types, or add a typealias for the type in \
            another module and write that.
            """
    )
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
            anchor: .fact(reference)
        )
    }
}
