import NeedleDiagnostics
import NeedleGraph

// Finds the likely meaning of a name that leads nowhere.
extension TypeResolver {
    /// The names of the protocols in the modules that the file of a declaration sees, and of the runtime library's.
    func protocols(seenFrom id: ID<Symbol>) -> [String] {
        let (symbols, modules) = (lookup.symbols, lookup.modules)
        let file = modules[symbols[id].module].facts.files[symbols[id].file]
        let seen = Set(file.imports.compactMap { modules.named($0.module) } + [symbols[id].module])
        let parsed = seen.flatMap { module in
            modules[module].facts.files.flatMap(\.declarations).filter { $0.kind == .protocol }.map(\.name.text)
        }
        return parsed + Modules.foundationProtocols.map(\.text)
    }

    /// The declarations in which the members of a class stand: its own, those of its superclasses, and the extensions of
    /// the protocols that they conform to.
    func declarations(ofMembersOf type: TypeName) -> [ID<Symbol>] {
        let symbols = lookup.symbols
        var (types, found) = ([type], [ID<Symbol>]())
        var next = 0
        while next < types.count {
            let declared = Array(symbols.declared(types[next]))
            let extensions = symbols.extensions(of: types[next])
            next += 1
            // A protocol states its members; somebody else has them.
            found += declared.filter { symbols[$0].kind == .class } + extensions
            for id in declared + extensions {
                let inherited = symbols[id].inheritance.map { resolve($0.type, in: context(around: id)) }
                for part in inherited.flatMap(\.compositionParts) {
                    guard let type = typeName(of: part)?.type, !types.contains(type) else { continue }
                    types.append(type)
                }
            }
        }
        return found
    }

    /// Why it is not known what a resolved type requires that should be a protocol, and its name for people.
    func protocolFault(
        of resolved: TypeExpression,
        in context: NameContext
    ) -> (fault: Diagnostic.ProtocolFault, name: String) {
        guard let type = typeName(of: resolved)?.type else {
            if resolved == .unit { return (.noProtocol, "Void") }
            if let word = resolved.word, let reason = reason(notToSeeProtocol: word, in: context) {
                return (.unseen(reason), resolved.description)
            }
            // A function or a tuple; what a name means is not known.
            return (resolved.isStructural ? .noProtocol : .undeclared, resolved.description)
        }
        let declared = lookup.symbols.declared(type)
        let areAliases = !declared.isEmpty && declared.allSatisfy { lookup.symbols[$0].kind == .typealias }
        let other: Diagnostic.ProtocolFault = lookup.symbols.exists(type) ? .noProtocol : .undeclared
        return (areAliases ? .conditional : other, type.name.text)
    }

    /// Why a file does not see a protocol that another parsed module declares; nil if none does.
    private func reason(notToSeeProtocol name: Name, in context: NameContext) -> UnseenReason? {
        let owner = lookup.symbols.owners(of: name).first { owner in
            owner.module != context.module
                && lookup.symbols.declared(TypeName(module: owner.module, outermost: name)).contains {
                    lookup.symbols[$0].kind == .protocol
                }
        }
        return owner.map { owner in
            let reason = reason(notToSee: owner.access, of: owner.module, in: context, unlinkedImports: [])
            return withoutCycle(reason, importing: owner.module, into: context.module, moving: name)
        }
    }

    /// Why a class is no component though its superclass looks like one: a name that is misspelled, a missing import of
    /// the runtime library, or a module that was not parsed; and the edit, if it is one of the first two.
    func lostSuperclass(of type: TypeName) -> (note: Note, fix: Fix?)? {
        guard let (id, name) = unresolvedSuperclass(of: type) else { return nil }
        let bases = ComponentKind.runtimeClasses
        let place = lookup.symbols[id].reference(in: lookup.modules)
        if bases[name] != nil, !lookup.seesFoundation(context(around: id)) {
            let problem = "'\(type.name)' inherits '\(name)', but its file does not import \(Modules.foundation)"
            return (Note(problem, at: .fact(place)), .importing(Modules.foundation.text, in: place))
        }
        let problem = "the superclass '\(name)' of '\(type.name)' is in no parsed module"
        let suggestion = suggestion(for: name.text, in: bases.keys.map(\.text), atMost: 2)
        let fix = Fix.renaming(name.text, toOneOf: bases.keys.map(\.text), atMost: 2, at: place)
        return fix == nil && unknownSuperclass(of: type) == nil
            ? nil : (Note(problem + suggestion, at: .fact(place)), fix)
    }

    /// The class of a name, and its superclass if that is no parsed type.
    private func unresolvedSuperclass(of type: TypeName) -> (class: ID<Symbol>, name: Name)? {
        guard let id = lookup.symbols.declared(type).first(where: { lookup.symbols[$0].declaration.kind == .class }),
            let resolved = superclass(of: id), typeName(of: resolved) == nil, let path = resolved.path
        else { return nil }
        return (id, Name(path: path.parts.map(\.name)))
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
