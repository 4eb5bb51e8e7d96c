package import NeedleGraph

extension DiagnosticID {
    package static let hiddenComponent = DiagnosticID(
        "hidden-component",
        .error,
        explanation: """
            A component inherits from a class of another module that makes a child, and the child's class cannot be \
            named in the component's own module, where the code that connects the two is generated. Make the class of \
            the child public (or `package`, in one package).

            Or a generic component of one module is made with a type of another, and makes a child itself: the code that \
            connects the two is generated in the module of the component, which cannot name that type. Make the child in \
            an extension of the component in a module that can. The runtime makes a non-core component, so a generic \
            pluginized component is instead inherited in such a module, by a class that says the type.

            Or one of the two is `@_spi`, and no file of the module where that code is generated imports its module so. The \
            generated file imports a module as the files beside it do: write `@_spi(Tools) import Game` in one of them.
            """
    )
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
