package import NeedleGraph

/// Kinds about declarations that a file or generated code cannot see.
extension DiagnosticID {
    package static let hiddenComponent = Self("hidden-component", .error) { Pages.hidden_component_md }
    package static let hiddenRequirementType = Self("hidden-requirement-type", .error) {
        Pages.hidden_requirement_type_md
    }
    package static let unnameableType = Self("unnameable-type", .error) { Pages.unnameable_type_md }
    package static let unparsedChild = Self("unparsed-child", .error) { Pages.unparsed_child_md }.usualOfParts
    package static let unseenType = Self("unseen-type", .error) { Pages.unseen_type_md }
}

/// The reason why a file does not see a component or a protocol of another module.
package enum UnseenReason: Sendable {
    /// Its access is too narrow there.
    case access(Access, module: String, isImported: Bool)
    /// It is public, and the file does not import its module by the name that Needle knows. An imported module that is
    /// not linked may be that module under another name.
    case notImported(module: String, unlinkedImports: [String])
    /// It is public in a module that the file does not import. The modules that the file imports have lost their sources.
    case moved(module: String, from: [String])
    /// It is public in a module that the file cannot import, since that module needs these types of the file's module, as
    /// far as they are known.
    case cycle(module: String, viewer: String, needs: [String])
    /// In this file the name means another type, which is no component. Both names begin with their modules.
    case shadowed(by: String, meant: String)

    /// The end of a message, with the fix.
    package var text: String {
        switch self {
        case .access(let access, let module, let isImported):
            let fix =
                access == .package
                ? "make it public, or give both modules the same 'packageName' in needle.json" : "make it public there"
            return
                "it is \(access.rawValue) to module '\(module)'; \(fix)\(isImported ? "" : ", and import '\(module)'")"
        case .notImported(let module, let unlinkedImports):
            let isRenamed =
                unlinkedImports.isEmpty
                ? "" : ", or, if that is \(quoted(unlinkedImports, between: " or ")), name it so in needle.json"
            return "this file does not import its module '\(module)'; import it\(isRenamed)"
        case .moved(let module, let others):
            let verb = others.count == 1 ? "has" : "have"
            return
                "it is in module '\(module)', and \(quoted(others)) \(verb) no Swift sources; import '\(module)' instead"
        case .cycle(let module, let viewer, let types):
            let moved = types.isEmpty || types.count > 3 ? "what both need" : quoted(types)
            return "its module '\(module)' needs '\(viewer)', so '\(viewer)' cannot import it; "
                + "move \(moved) into a module that both import"
        case .shadowed(let type, let meant): return "that creates '\(type)'; write '\(meant)(parent: self)'"
        }
    }
}

extension Diagnostic {
    /// The reason why generated code cannot name one end of an edge, or a type in its generic arguments.
    package enum HiddenEnd: Sendable {
        /// It is not public. The declarations that must be made public, if they are known.
        case notPublic([FactReference]?)
        /// No linked module imports both the module of the code and the one that declares it.
        case notImported(from: String)
        /// The import of its module lacks this attribute, for example `@_spi(Tools)`.
        case ofSPI(String, module: String)
        /// It is private to its file, in the module of the code.
        case isPrivate
        /// It belongs to a module further up.
        case ofModuleAbove
    }

    /// - Parameters:
    ///   - hidden: The component or the type that cannot be named.
    ///   - isPlugin: Whether the child is the non-core component of the parent.
    ///   - module: The module of the generated code.
    package static func hiddenComponent(
        _ hidden: String,
        _ reason: HiddenEnd,
        child: String,
        parent: String,
        isPlugin: Bool = false,
        module: String,
        _ reference: FactReference
    ) -> Diagnostic {
        let advice =
            switch reason {
            case .notPublic: "make it public"
            case .notImported(let owner): "no linked module imports both '\(module)' and '\(owner)'; link one that does"
            case .ofSPI(let spi, let owner): "write '\(spi) import \(owner)' in one of its files"
            case .isPrivate: "make it internal"
            case .ofModuleAbove where isPlugin: "inherit '\(parent)' in a module that can, and create that class"
            case .ofModuleAbove: "create the child in an extension in a module that can"
            }
        var fixes: [Fix] = []
        if case .notPublic(let narrow?) = reason { fixes = [.raising(hidden, to: .public, at: narrow)] }
        return Diagnostic(
            .hiddenComponent,
            "'\(parent)' \(isPlugin ? "owns" : "creates") '\(child)' here, but module '\(module)', which connects them, "
                + "cannot name '\(hidden)'; \(advice)",
            at: .fact(reference),
            fixes: fixes
        )
    }

    /// For the one file of `needle generate`, which is compiled in one module and contains the code of several.
    ///
    /// - Parameters:
    ///   - hidden: The declaration that the file cannot name.
    ///   - isProperty: Whether it is a providing property.
    ///   - module: The module that declares it, if it is known.
    package static func hiddenComponent(
        fromOneFile hidden: String,
        isProperty: Bool,
        module: String?,
        child: String,
        parent: String,
        _ reference: FactReference
    ) -> Diagnostic {
        // Made public, it would silently take the place of what uber/needle takes.
        let advice =
            isProperty
            ? "make it private if one further up is meant, which uber/needle takes, or public if this one is;"
            : "make it public,"
        return Diagnostic(
            .hiddenComponent,
            "'\(parent)' creates '\(child)', but the generated file is compiled in another module and cannot name "
                + "'\(hidden)', which is internal\(module.map { " to '\($0)'" } ?? ""); \(advice) or let "
                + "'needle build' write a file for each module",
            at: .fact(reference)
        )
    }

    /// - Parameters:
    ///   - spi: The attribute that makes the requirement SPI, for example `@_spi(Tools)`.
    ///   - module: The module that must name the requirement's type.
    ///   - owner: The module whose import shows it the type.
    package static func hiddenRequirementType(
        _ requirement: String,
        of protocol: String,
        spi: String,
        module: String,
        importing owner: String,
        _ reference: FactReference,
        notes: [Note]
    ) -> Diagnostic {
        Diagnostic(
            .hiddenRequirementType,
            "'\(requirement)' of '\(`protocol`)' is '\(spi)', as is its type, which module '\(module)' cannot name"
                + "; write '\(spi) import \(owner)' in one of its files",
            at: .fact(reference),
            notes: notes
        )
    }

    /// - Parameters:
    ///   - module: The module in which the component is created.
    ///   - hidden: The declarations that the module cannot see: types and, if it must see them as well, the protocol that names
    ///     the types and the components that depend on it.
    ///   - narrow: The declarations that must be made public for that; nil if they are not known.
    ///   - areSPI: Whether the hidden declarations are SPI: public to files that import their module with `@_spi`.
    ///   - reference: The first hidden declaration if its place is known, otherwise the requirement.
    package static func hiddenRequirementType(
        requirement: String,
        component: String,
        module: String,
        hidden: [String],
        areSPI: Bool,
        narrow: [FactReference]?,
        _ reference: FactReference,
        notes: [Note]
    ) -> Diagnostic {
        let names = hidden.isEmpty ? "its type, or the protocol that states it" : quoted(hidden)
        let route = "'\(requirement)' must pass through '\(component)' from module '\(module)', "
        let areOne = hidden.count == 1
        return Diagnostic(
            .hiddenRequirementType,
            areSPI && !hidden.isEmpty
                ? "\(route)but \(names) \(areOne ? "is" : "are") '@_spi', and '\(component)' is not; mark it '@_spi', too"
                : "\(route)which cannot see \(names); make \(areOne ? "it" : "them") public",
            at: .fact(reference),
            notes: notes,
            fixes: areSPI ? [] : narrow.map { [.raising(hidden.first ?? "", to: .public, at: $0)] } ?? []
        )
    }

    /// - Parameters:
    ///   - module: The module that declares it, whose name is also that of a type.
    ///   - rival: Another module with a type of that name.
    package static func unnameableType(
        _ type: String,
        of module: String,
        rival: String,
        _ reference: FactReference
    ) -> Diagnostic {
        Diagnostic(
            .unnameableType,
            "generated code cannot name '\(type)': module '\(rival)' declares it, too, "
                + "and '\(module).\(type)' means a member of the type '\(module)'",
            at: .fact(reference),
            help: ["rename one of the types, or add a typealias for it in another module"]
        )
    }

    /// The reason why it is not known what a component creates.
    package enum ChildFault: Sendable {
        /// The file imports these modules of the workspace, which are not linked.
        case notLinked([String])
        /// The file imports these modules of the workspace, which have no Swift sources.
        case empty([String])
        /// No linked module declares it. One of the names of all components may be meant.
        case undeclared(known: [String], origin: ModuleOrigin)
        /// No linked module declares it, and the file imports these, which are not linked.
        case ofUnlinked(UnlinkedImports)
        /// The file sees this component of a module, which nothing creates.
        case renamed(to: String, of: String)
        /// It is linked, and the file does not see it.
        /// - Parameter narrow: The declarations that must be made public for that; nil if they are not known.
        case unseen(UnseenReason, declaration: FactReference, narrow: [FactReference]?)
    }

    package static func unparsedChild(_ child: String, _ fault: ChildFault, _ reference: FactReference) -> Diagnostic {
        let problem: String
        var notes: [Note] = []
        var fix: Fix?
        switch fault {
        case .notLinked(let modules):
            problem = "but \(quoted(modules)) \(modules.count == 1 ? "is" : "are") not linked; run 'needle build'"
        case .empty(let modules):
            problem =
                "but \(quoted(modules)) \(modules.count == 1 ? "has" : "have") no Swift sources; put them back, or remove "
                + "the call"
        case .undeclared(let known, let origin):
            let suggestion = suggestion(for: child, in: known, atMost: 2)
            let repair = origin.isJoined ? "declare it, add its folder to the paths," : "declare it,"
            let advice = suggestion.isEmpty ? "; \(repair) or remove the call" : suggestion
            problem = "but no linked module declares it\(advice)"
        case .ofUnlinked(let imports):
            problem = "but \(imports.problem), and no other module declares it; \(imports.advice)"
        case .renamed(let name, let module):
            problem =
                "but no linked module declares it; module '\(module)' has '\(name)', which nothing creates: was it renamed?"
        case .unseen(let reason, let declaration, let narrow):
            problem = "but \(reason.text)"
            notes = [Note("'\(child)' is declared here", at: .fact(declaration))]
            fix = reason.fix(of: child, raising: narrow, seenFrom: reference)
        }
        return Diagnostic(
            .unparsedChild,
            "'\(child)' is created here with 'parent: self', \(problem)",
            at: .fact(reference),
            notes: notes,
            fixes: [fix].compactMap(\.self)
        )
    }

    /// - Parameters:
    ///   - type: The type's name as it is written.
    ///   - reason: Why the file of the requirement does not see it.
    ///   - narrow: The declarations that must be made public for that; nil if they are not known.
    ///   - providers: The properties that meet the requirement and whose files do not see the type either.
    ///   - witnesses: The imported modules that are not parsed, and the places that show that they do not declare the type.
    package static func unseenType(
        _ type: String,
        of requirement: String,
        _ reason: UnseenReason,
        narrow: [FactReference]?,
        _ reference: FactReference,
        providers: [(name: String, component: String, reference: FactReference)],
        witnesses: [(module: String, reference: FactReference)]
    ) -> Diagnostic {
        var message = "type '\(type)' of '\(requirement)' is not known here: \(reason.text)"
        var fix = "needs it as well"
        if case .notImported(let module, _) = reason {
            message =
                "'\(type)' is declared in module '\(module)', which this file does not import; add 'import \(module)'"
            fix = "needs that import as well"
        }
        let others = providers.map { provider in
            Note(
                "'\(provider.name)' of '\(provider.component)' provides it, and its file \(fix)",
                at: .fact(provider.reference)
            )
        }
        let reasons = witnesses.map { witness in
            Note(
                "'\(witness.module)' does not declare '\(type)', or it would be ambiguous here",
                at: .fact(witness.reference)
            )
        }
        var mending = reason.fix(of: type, raising: narrow, seenFrom: reference)
        if case .notImported(let module, _) = reason {
            // The files of the providers need the same import.
            let imports = providers.flatMap { Fix.importing(module, in: $0.reference).edits }
            for edit in imports where mending?.edits.contains(edit) == false { mending?.edits.append(edit) }
        }
        return Diagnostic(
            .unseenType,
            message,
            at: .fact(reference),
            notes: others + reasons,
            fixes: [mending].compactMap { $0 }
        )
    }
}
