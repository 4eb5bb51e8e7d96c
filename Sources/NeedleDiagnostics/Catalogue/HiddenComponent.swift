package import NeedleGraph

extension DiagnosticID {
    package static let hiddenComponent = DiagnosticID("hidden-component", .error, page: .hiddenComponent)
}

extension Diagnostic {
    /// - Parameters:
    ///   - type: The type in a generic argument that cannot be named.
    ///   - isOfModule: Whether that is declared in the same module.
    ///   - isPlugin: Whether the child is the non-core component of the parent.
    ///   - module: The module of the generated code.
    package static func hiddenArgument(
        _ type: String,
        isOfModule: Bool,
        isPlugin: Bool,
        child: String,
        parent: String,
        module: String,
        _ reference: FactReference
    ) -> Diagnostic {
        let elsewhere =
            isPlugin
            ? "inherit '\(parent)' in a module that can, and make that class"
            : "make the child in an extension in a module that can"
        let fix = isOfModule ? "make it internal" : elsewhere
        return Diagnostic(
            id: .hiddenComponent,
            message:
                "'\(parent)' \(isPlugin ? "owns" : "makes") '\(child)' here, but module '\(module)', which connects them, cannot name '\(type)'; "
                + "\(fix)",
            anchor: .fact(reference)
        )
    }

    /// - Parameters:
    ///   - hidden: The component that cannot be named.
    ///   - owner: The module that declares it.
    ///   - spi: The attribute that an import of it lacks, for example `@_spi(Tools)`.
    ///   - module: The module of the generated code.
    package static func hiddenComponent(
        _ hidden: String,
        of owner: String,
        spi: String,
        child: String,
        parent: String,
        module: String,
        _ reference: FactReference
    ) -> Diagnostic {
        Diagnostic(
            id: .hiddenComponent,
            message:
                "'\(parent)' makes '\(child)' here, but module '\(module)', which connects them, cannot name "
                + "'\(hidden)'; write '\(spi) import \(owner)' in a file of it",
            anchor: .fact(reference)
        )
    }

    /// - Parameters:
    ///   - hidden: The component that cannot be named.
    ///   - owner: The module that declares it, if it is public and that module is not imported.
    ///   - narrow: What would have to be public for that; nil if it is not known.
    ///   - module: The module of the generated code.
    package static func hiddenComponent(
        _ hidden: String,
        notImportedFrom owner: String?,
        narrow: [FactReference]?,
        child: String,
        parent: String,
        module: String,
        _ reference: FactReference
    ) -> Diagnostic {
        let fix = owner.map { "no linked module imports both '\(module)' and '\($0)'; link one that does" }
        return Diagnostic(
            id: .hiddenComponent,
            message:
                "'\(parent)' makes '\(child)' here, but module '\(module)', which connects them, cannot name "
                + "'\(hidden)'; \(fix ?? "make it public")",
            anchor: .fact(reference),
            fixes: owner == nil ? narrow.map { [.raising(hidden, to: .public, at: $0)] } ?? [] : []
        )
    }
}
