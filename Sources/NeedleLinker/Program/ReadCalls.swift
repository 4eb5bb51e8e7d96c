import NeedleDiagnostics
import NeedleGraph

/// Reads the calls of one module that may create components.
struct CallReader: ResolverReader, Sendable {
    let resolver: TypeResolver
    let classes: ComponentClasses
    /// Used to tell which modules of the workspace are not linked.
    let options: LinkOptions
    /// The calls by which components create components, in the order of files and places.
    private(set) var calls: [Call] = []
    /// The calls of a component's `mock`, in the same order.
    var mockCalls: [MockCall] = []
    private(set) var unlinked = UnlinkedCalls()
    private(set) var diagnostics: [Diagnostic] = []

    /// A call by which a component creates a component.
    struct Call: Sendable {
        /// The first component of the enclosing class.
        var parent: ID<Component>
        var callee: Callee
        var enclosing: ID<Symbol>
        var place: Place
        var condition: CompilationCondition
        /// How the component keeps the child forever, if it does.
        var keeper: Instantiation.Keeper?
    }

    /// The component or type that a call creates.
    enum Callee: Sendable {
        /// The components of a class that is not generic.
        case components(Range<ID<Component>>)
        /// A resolved type whose generic arguments determine the component.
        case generic(TypeExpression)
        /// The enclosing class, or the subclass that inherits the call.
        case selfType
        /// All contributors of this resolved type.
        case contributors(TypeExpression)
    }

    struct Place: Sendable {
        var module: ID<Module>
        /// The index of the file in the module's facts, and of the call in the file's facts.
        var file: Int32
        var index: Int32

        func instantiation(in modules: Modules) -> Instantiation {
            modules[module].facts.files[Int(file)].instantiations[Int(index)]
        }

        func reference(in modules: Modules) -> FactReference {
            FactReference(
                module: modules[module].name,
                path: modules[module].facts.files[Int(file)].path,
                element: .instantiation(Int(index))
            )
        }
    }

    /// A call in a component whose callee names no parsed type.
    struct UnresolvedCall: Sendable {
        var name: Name
        var place: Place
        var context: NameContext
        /// The modules that the file imports and that have no Swift sources, sorted.
        var emptyImports: [String]
    }

    /// A call in a component that creates something else.
    struct OtherCall: Sendable {
        var type: TypeName
        var reference: FactReference
    }

    mutating func read(_ module: ID<Module>) {
        for (file, facts) in modules[module].facts.files.enumerated() {
            for (index, instantiation) in facts.instantiations.enumerated() {
                read(instantiation, Place(module: module, file: Int32(file), index: Int32(index)))
            }
        }
    }

    private mutating func read(_ call: Instantiation, _ place: Place) {
        let context = resolver.context(of: call, file: Int(place.file), in: place.module)
        let component = context.enclosing.flatMap { symbols[$0].type }.flatMap { classes[$0].first }
        let site = Site(call: call, place: place, context: context, component: component)
        if call.collects { return readCollection(site) }
        guard let callee = call.callee else {
            if site.parent != nil { diagnostics.append(.unknownCallee(nil, place.reference(in: modules))) }
            return
        }
        // `Self` is the class itself or, in a subclass, the subclass; see `EdgeReader`.
        let isSelf = callee.type == .selfType
        let own = isSelf ? context.enclosing.flatMap { symbols[$0].type }.map { resolver.resolved($0) } : nil
        let resolved = own ?? resolver.resolve(callee.type, completedBy: call.stated, in: context)
        let alternatives = isSelf ? [] : resolver.alternatives(of: resolved, in: context)
        let meanings = alternatives.isEmpty ? [(resolved, .always)] : alternatives
        if case .mock(let labels) = call.parentArgument { return readMock(labels, meanings, site) }
        for (type, condition) in meanings { read(type, isSelf: isSelf, if: condition, site) }
    }

    /// Reads a call of `contributions`, unless the class declares a function of that name.
    private mutating func readCollection(_ site: Site) {
        guard let parent = site.component, let enclosing = site.context.enclosing, let type = symbols[enclosing].type
        else { return }
        let own = symbols.declared(type).map { $0 } + symbols.extensions(of: type)
        if own.contains(where: { symbols[$0].members.contains(where: \.isNamedAsCollection) }) { return }
        guard let written = site.call.callee else {
            return diagnostics.append(.unknownCollection(site.place.reference(in: modules)))
        }
        append(.contributors(resolver.resolve(written.type, in: site.context)), to: parent, site)
    }

    private mutating func append(
        _ callee: Callee,
        to parent: ID<Component>,
        if condition: CompilationCondition = .always,
        _ site: Site
    ) {
        guard let enclosing = site.context.enclosing else { return }
        calls.append(
            Call(
                parent: parent,
                callee: callee,
                enclosing: enclosing,
                place: site.place,
                condition: self.condition(of: site).and(condition),
                keeper: site.call.keeper
            )
        )
    }

    /// The builds that contain a call.
    func condition(of site: Site) -> CompilationCondition {
        guard let enclosing = site.context.enclosing else { return CompilationCondition(site.call.conditions) }
        let member = site.call.member.map { Array(symbols[enclosing].members[$0].conditions) } ?? []
        return CompilationCondition(site.call.conditions + member).and(symbols.condition(of: enclosing))
    }

    /// A call, with what is around it.
    struct Site {
        let call: Instantiation
        let place: Place
        let context: NameContext
        /// The first component of the enclosing class.
        let component: ID<Component>?

        /// That component, if the call passes it as the parent.
        var parent: ID<Component>? { call.parentArgument == .enclosingInstance ? component : nil }
    }

    /// Reads a call with one of the meanings of its callee.
    ///
    /// - Parameter isSelf: Whether it is written as `Self`.
    private mutating func read(
        _ callee: TypeExpression,
        isSelf: Bool,
        if condition: CompilationCondition,
        _ site: Site
    ) {
        let named = resolver.typeName(of: callee)
        let children = named.map { classes[$0.type] } ?? ID(0)..<ID(0)
        guard let child = named?.type, !children.isEmpty else {
            guard site.parent != nil else {
                let found = unseenRuntime(site.call, making: named?.type, in: site.context.enclosing)
                for diagnostic in found where !diagnostics.contains(diagnostic) {
                    diagnostics.append(diagnostic)
                }
                return
            }
            // The name of a metatype value looks like a variable's.
            if site.call.namesInitializer, named == nil, callee.isLikeVariable {
                reportUnknownCallee(site)
            } else {
                readUnknown(callee, site)
            }
            return
        }
        guard let parent = site.parent else {
            unlinked.misused.insert(child)
            let wrong = misuse(of: child, site)
            if !diagnostics.contains(wrong) { diagnostics.append(wrong) }
            return
        }
        let isGeneric = named.map { $0.arguments != nil } ?? true
        let called = isSelf ? Callee.selfType : isGeneric ? .generic(callee) : .components(children)
        append(called, to: parent, if: condition, site)
    }

    private mutating func reportUnknownCallee(_ site: Site) {
        diagnostics.append(.unknownCallee(site.call.callee?.written.text, site.place.reference(in: modules)))
    }

    /// The mistake in a call that creates a component, but not with the enclosing component as its parent.
    private func misuse(of child: TypeName, _ site: Site) -> Diagnostic {
        let (enclosing, reference) = (site.context.enclosing, site.place.reference(in: modules))
        guard site.call.parentArgument == .enclosingInstance else {
            return .foreignParent(child: child.text, site.call.parentArgument, reference)
        }
        if let enclosing, let lost = inUnparsedType(enclosing, reference) { return lost }
        let name = enclosing.map { symbols[$0].name }
        let cause = enclosing.flatMap { symbols[$0].type }.flatMap(resolver.lostSuperclass)
        return .parentNotAComponent(child: child.text, parent: name?.text, cause: cause, reference)
    }

    /// Reads a call in a component whose callee is no component. Mostly it creates something else, but it may also create a
    /// component of a module that is not linked, or one whose superclass is in such a module.
    private mutating func readUnknown(_ resolved: TypeExpression, _ site: Site) {
        let (context, reference) = (site.context, site.place.reference(in: modules))
        if let child = resolver.typeName(of: resolved)?.type {
            guard let superclass = resolver.unknownSuperclass(of: child) else {
                unlinked.ofOthers.append(OtherCall(type: child, reference: reference))
                return
            }
            let cause = resolver.lostSuperclass(of: child)
            diagnostics.append(.unknownSuperclass(superclass, of: child.name.text, reference, cause: cause))
            return
        }
        // A function with a parent argument, or an enumeration case.
        if resolved.isLikeVariable { return }
        // A type nested in a generic one has no name of its own, and a component there is reported at its declaration.
        if let nested = resolver.parsedType(resolved) {
            // But a typealias there, with arguments of its own, may stand for a component elsewhere.
            if symbols.isAlias(nested.name) { reportUnknownCallee(site) }
            return
        }
        if isGenericParameter(resolved, site) || namesComponent(resolved) { return reportUnknownCallee(site) }
        guard let path = resolved.path else { return }
        let name = path.name
        let imports = Set(modules[context.module].facts.files[context.file].imports.map(\.module))
        let unparsed = imports.map(\.text).filter(options.unparsedModules.contains).sorted()
        let empty = imports.map(\.text).filter(options.emptyModules.contains).sorted()
        if let nested = symbols.nestedInUnparsedType(name), let lost = inUnparsedType(nested, reference) {
            diagnostics.append(lost)
            return
        }
        if !unparsed.isEmpty {
            diagnostics.append(.unparsedChild(name.text, .notLinked(unparsed), reference))
        } else {
            unlinked.unresolved.append(
                UnresolvedCall(name: name, place: site.place, context: context, emptyImports: empty)
            )
        }
    }

    /// The mistake in a call in, or of, a class in an extension of a type that no module declares.
    private func inUnparsedType(_ id: ID<Symbol>, _ call: FactReference) -> Diagnostic? {
        guard symbols[id].kind == .class, symbols[id].type == nil, let (outer, _) = symbols.extensionAround(id) else {
            return nil
        }
        return .componentInUnparsedType(
            symbols[id].name.text,
            type: symbols[outer].name.text,
            call,
            declaration: symbols[id].reference(in: modules)
        )
    }

    /// Whether a type that is not parsed has a component among its generic arguments, such as `Box<Child>.Content`.
    private func namesComponent(_ type: TypeExpression) -> Bool {
        type.module == nil
            && type.paths.contains { path in
                resolver.parsedType(TypeExpression(.path(path))).map { !classes[$0].isEmpty } ?? false
            }
    }

    /// Whether a name is a generic parameter of the enclosing function or type.
    private func isGenericParameter(_ type: TypeExpression, _ site: Site) -> Bool {
        if case .parameter = type.form { return true }
        guard let name = type.word else { return false }
        if let enclosing = site.context.enclosing, let member = site.call.member,
            symbols[enclosing].members[member].genericParameters.contains(where: { $0.name == name })
        {
            return true
        }
        if case .genericParameter = resolver.meaning(of: name, in: site.context) { return true }
        return false
    }
}

extension Member {
    /// Whether it is a function that may be confused with the runtime's.
    fileprivate var isNamedAsCollection: Bool {
        kind == .function && (name == "contributions" || name == "deferredContributions")
    }
}

extension TypeExpression {
    /// The type inside all optionals.
    fileprivate var withoutOptionals: TypeExpression { optionalWrapped?.withoutOptionals ?? self }

    /// Whether a path ends like the name of a variable or a function, for example `_make` or `$0`.
    fileprivate var isLikeVariable: Bool {
        guard case .path(let path) = form else { return false }
        return path.last.name.text.first { $0 != "_" }.map { $0.isLowercase || $0 == "$" } ?? false
    }
}

extension TypeResolver {
    /// The resolved type of a callee. If it lacks generic arguments, they come from the type stated around the call, if that
    /// names the same class.
    fileprivate func resolve(
        _ callee: TypeExpression,
        completedBy stated: TypeReference?,
        in context: NameContext
    ) -> TypeExpression {
        let resolved = resolve(callee, in: context)
        guard let stated, let (type, arguments) = typeName(of: resolved),
            arguments.map({ $0.contains(where: \.hasPlaceholder) }) ?? true
        else { return resolved }
        let whole = resolve(stated.type, in: context).withoutOptionals
        guard !whole.hasPlaceholder, let (owner, known) = typeName(of: whole), owner == type, let known else {
            return resolved
        }
        let isSame = arguments.map {
            $0.count == known.count && zip($0, known).allSatisfy { $0.hasPlaceholder || $0 == $1 }
        }
        return isSame ?? true ? whole : resolved
    }

    /// The types that a typealias in several branches of an `#if` stands for, each with its condition.
    ///
    /// - Returns: Empty for any other type.
    fileprivate func alternatives(of type: TypeExpression, in context: NameContext) -> [(
        TypeExpression, CompilationCondition
    )] {
        guard let (name, arguments) = typeName(of: type), arguments == nil, symbols.isAlias(name.name) else {
            return []
        }
        let aliases = symbols.declared(name).filter { id in
            symbols[id].kind == .typealias && symbols[id].genericParameters.isEmpty
        }
        guard aliases.count > 1 else { return [] }
        return aliases.compactMap { id in
            guard let aliased = symbols[id].aliased else { return nil }
            return (resolve(aliased.type, in: self.context(inside: id)), symbols.condition(of: id))
        }
    }
}
