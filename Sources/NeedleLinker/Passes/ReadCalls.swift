import NeedleDiagnostics
import NeedleGraph

/// Reads the calls that may make components, each module by itself.
struct CallReader: Sendable {
    let resolver: TypeResolver
    /// The classes that are components.
    let components: Set<TypeName>
    /// The modules of the workspace that are not linked.
    let unparsedModules: Set<String>

    /// A call in a class or an extension of it.
    struct Call: Sendable {
        /// The resolved text of what is made; `Self` for the class itself.
        var callee: Name
        /// The class that is made, if it is no matter of generic arguments.
        var child: TypeName?
        var module: ID<Module>
        /// The declaration that encloses the call.
        var enclosing: ID<Symbol>
        var reference: FactReference
        var condition: CompilationCondition
    }

    /// What the calls of a module say, in the order of files and places.
    struct Calls: Sendable {
        /// Those by which components make components, with the classes in which they stand.
        var calls: [(type: TypeName, call: Call)] = []
        /// The components of which a call was reported.
        var misused: Set<TypeName> = []
        /// The calls in components whose callee is no parsed type, with its name.
        var unresolved: [(name: Name, reference: FactReference)] = []
        var diagnostics: [Diagnostic] = []
    }

    private var modules: Modules { _read { yield resolver.lookup.modules } }
    private var symbols: Symbols { _read { yield resolver.lookup.symbols } }

    func calls(in module: ID<Module>) -> Calls {
        var calls = Calls()
        for (index, file) in modules[module].facts.files.enumerated() {
            for instantiation in file.instantiations.indices {
                read(module, index, instantiation, into: &calls)
            }
        }
        return calls
    }

    private func read(_ module: ID<Module>, _ file: Int, _ index: Int, into calls: inout Calls) {
        let instantiation = modules[module].facts.files[file].instantiations[index]
        let enclosing = instantiation.declaration.map { symbols.symbol(module: module, file: file, declaration: $0) }
        let context = NameContext(module: module, file: file, enclosing: enclosing)
        let reference = FactReference(
            module: modules[module].name,
            path: modules[module].facts.files[file].path,
            element: .instantiation(index)
        )
        guard let callee = instantiation.callee else {
            if instantiation.parentArgument == .enclosingInstance, isComponent(enclosing) {
                calls.diagnostics.append(.unknownCallee(nil, reference))
            }
            return
        }
        // `Self` is the class itself, and in a subclass that; see `EdgeFinder`.
        let isSelf = callee.canonical == .selfType
        let own = isSelf ? enclosing.flatMap { symbols[$0].type }.map(resolver.text) : nil
        let resolved = own ?? resolver.resolve(callee.canonical, in: context)
        let named = resolver.typeName(of: resolved)
        guard let child = named?.type, components.contains(child) else {
            guard instantiation.parentArgument == .enclosingInstance, isComponent(enclosing) else { return }
            // A value that stands for a type has a name like a variable.
            if instantiation.namesInitializer, named == nil, resolved.isLikeVariable {
                calls.diagnostics.append(.unknownCallee(callee.written.text, reference))
            } else {
                readUnknown(resolved, in: context, reference, into: &calls)
            }
            return
        }
        guard instantiation.parentArgument == .enclosingInstance else {
            calls.misused.insert(child)
            calls.diagnostics.append(.foreignParent(child: child.name.text, instantiation.parentArgument, reference))
            return
        }
        guard let enclosing, let type = symbols[enclosing].type, isComponent(enclosing) else {
            let name = enclosing.map { symbols[$0].declaration.name }
            calls.misused.insert(child)
            let notes = enclosing.flatMap { symbols[$0].type }.flatMap(resolver.lostSuperclass).map { [$0] } ?? []
            calls.diagnostics.append(
                .parentNotAComponent(child: child.name.text, parent: name?.text, notes: notes, reference)
            )
            return
        }
        let member = instantiation.member.map { symbols[enclosing].declaration.members[$0] }
        let condition = CompilationCondition(instantiation.conditions + (member?.conditions ?? []))
        let call = Call(
            callee: isSelf ? .selfType : resolved,
            child: isSelf || named?.arguments.isEmpty != true ? nil : child,
            module: module,
            enclosing: enclosing,
            reference: reference,
            condition: condition.and(symbols.condition(of: enclosing))
        )
        calls.calls.append((type, call))
    }

    /// Whether a declaration is a component, or an extension of one.
    private func isComponent(_ id: ID<Symbol>?) -> Bool {
        guard let type = id.flatMap({ symbols[$0].type }) else { return false }
        return components.contains(type)
    }

    /// A call in a component whose callee is no component. Mostly it makes something else or something of another
    /// library, but it may also make a component of a module that was not parsed, or one whose superclass is in such a
    /// module.
    private func readUnknown(
        _ resolved: Name,
        in context: NameContext,
        _ reference: FactReference,
        into calls: inout Calls
    ) {
        let name = resolved.prefix(until: UInt8(ascii: "<"))
        if let child = resolver.typeName(of: resolved)?.type {
            guard let superclass = resolver.unknownSuperclass(of: child) else { return }
            calls.diagnostics.append(.unknownSuperclass(superclass, of: child.name.text, reference))
            return
        }
        let imports = Set(modules[context.module].facts.files[context.file].imports.map(\.module.text))
        let unparsed = imports.intersection(unparsedModules).sorted()
        if unparsed.isEmpty {
            calls.unresolved.append((name, reference))
        } else {
            calls.diagnostics.append(.unparsedChild(name.text, modules: unparsed, reference))
        }
    }
}

extension Name {
    /// Whether a dotted name ends like that of a variable.
    fileprivate var isLikeVariable: Bool {
        text.split(separator: ".").last?.first?.isLowercase ?? false
    }
}
