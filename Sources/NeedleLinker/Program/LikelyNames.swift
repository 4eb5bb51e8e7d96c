import NeedleDiagnostics
import NeedleGraph

// Finds the likely meaning of an unresolved name.
extension TypeResolver {
    /// The names of the protocols in the modules that a declaration's file sees, and of the runtime's protocols.
    func protocols(seenFrom id: ID<Symbol>) -> [String] {
        let file = modules[symbols[id].module].facts.files[symbols[id].file]
        let seen = Set(file.imports.compactMap { modules.named($0.module) } + [symbols[id].module])
        let parsed = seen.flatMap { module in
            modules[module].facts.files.flatMap(\.declarations).filter { $0.kind == .protocol }.map(\.name.text)
        }
        return parsed + Modules.foundationProtocols.map(\.text)
    }

    /// Why the requirements of a resolved type that should be a protocol are unknown, and the type's display name.
    func protocolFault(
        of resolved: TypeExpression,
        in context: NameContext
    ) -> (fault: Diagnostic.ProtocolFault, name: String) {
        guard let type = typeName(of: resolved)?.type else {
            if resolved == .unit { return (.noProtocol, "Void") }
            if let word = resolved.word, let reason = reason(notToSeeProtocol: word, in: context) {
                return (.unseen(reason), resolved.description)
            }
            // A function or a tuple is no protocol; the meaning of a name is unknown.
            if resolved.isStructural { return (.noProtocol, resolved.description) }
            return (undeclaredProtocol(in: context), resolved.description)
        }
        let other = symbols.exists(type) ? .noProtocol : undeclaredProtocol(in: context)
        return (isConditionalAlias(type) ? .conditional : other, type.name.text)
    }

    /// Whether a resolved type is still a typealias, since it stands for several types in branches of an `#if`.
    private func isConditionalAlias(_ type: TypeName) -> Bool {
        let declared = symbols.declared(type)
        return !declared.isEmpty && declared.allSatisfy { symbols[$0].kind == .typealias }
    }

    private func undeclaredProtocol(in context: NameContext) -> Diagnostic.ProtocolFault {
        let imports = modules.unlinkedImports(of: context.file, in: context.module)
        return imports.isEmpty ? .undeclared : .ofUnlinked(UnlinkedImports(imports, modules.origin))
    }

    /// Why a file does not see a protocol that another parsed module declares; nil if none declares it.
    private func reason(notToSeeProtocol name: Name, in context: NameContext) -> UnseenReason? {
        let owner = symbols.owners(of: name).first { owner in
            owner.module != context.module
                && !symbols.protocols(TypeName(module: owner.module, outermost: name)).isEmpty
        }
        return owner.map { owner in
            let unlinked = modules.unlinkedImports(of: context.file, in: context.module)
            return reason(notToSee: name, of: owner, in: context, unlinkedImports: unlinked)
        }
    }

    /// Why a class is no component although its superclass looks like one: a misspelled name, a missing import of the runtime
    /// library, or a module that is not parsed.
    func lostSuperclass(of type: TypeName) -> SuperclassFault? {
        guard let (id, path) = unparsedSuperclass(of: type), symbols[id].type == type else { return nil }
        let name = path.name
        let bases = ComponentKind.runtimeClasses
        let place = symbols[id].reference(in: modules)
        if bases[name] != nil, !seesFoundation(context(around: id)) {
            let problem = "'\(type.name)' inherits '\(name)', but its file does not import \(Modules.foundation)"
            let fix = Fix.importing(Modules.foundation.text, in: place)
            let isCertain = modules.unlinkedImports(of: symbols[id].file, in: symbols[id].module).isEmpty
            return SuperclassFault(Note(problem, at: .fact(place)), help: fix.message, fix: isCertain ? fix : nil)
        }
        let problem = "the superclass '\(name)' of '\(type.name)' is not in any parsed module"
        let known = modules.guesses(bases.keys.map(\.text), for: symbols[id].file, in: symbols[id].module)
        let meant = nearest(name.text, in: known, atMost: 2)
        guard meant != nil || unknownSuperclass(of: type) != nil else { return nil }
        let suggestion = suggestion(for: name.text, in: known, atMost: 2)
        return SuperclassFault(Note(problem + suggestion, at: .fact(place)), help: meant.map { "write '\($0)'" })
    }

    /// The unparsed superclass that leaves it open whether a class is a component, if its name or its dependency suggests a
    /// base class of components.
    func unknownSuperclass(of type: TypeName) -> String? {
        guard let path = unparsedSuperclass(of: type)?.path else {
            let top = superclasses(of: type).last.flatMap { typeName(of: $0.superclass)?.type } ?? type
            return isConditionalAlias(top) ? top.name.text : nil
        }
        let dependencies = (path.last.arguments ?? []).flatMap(\.compositionParts)
        let isLikely = path.name.hasSuffix("Component") || dependencies.contains { inherits($0, .dependency) }
        return isLikely ? path.name.text : nil
    }

    /// The superclass, direct or inherited, that no parsed module declares, and the class that names it.
    func unparsedSuperclass(of type: TypeName) -> (class: ID<Symbol>, path: TypePath)? {
        guard let (id, resolved) = superclasses(of: type).last, typeName(of: resolved) == nil,
            let path = resolved.path
        else { return nil }
        return (id, path)
    }
}

extension TypeExpression {
    /// Whether it is a tuple or a function.
    fileprivate var isStructural: Bool {
        switch form {
        case .tuple, .function: true
        case .attributed(_, let type): type.isStructural
        default: false
        }
    }
}
