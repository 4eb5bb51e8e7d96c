import NeedleDiagnostics
import NeedleGraph

/// Reads the calls of one module that may create components.
struct CallReader: Sendable {
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
        case components(Range<Int>)
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
        var module: ID<Module>
        /// The index of the file in the module's facts.
        var file: Int
        /// The component that contains the call.
        var caller: TypeName?
        /// The modules that the file imports and that are not linked, sorted.
        var unlinkedImports: [String]
        /// The modules that the file imports and that have no Swift sources, sorted.
        var emptyImports: [String]
        var reference: FactReference
    }

    /// A call in a component that creates something else.
    struct OtherCall: Sendable {
        var type: TypeName
        var reference: FactReference
    }

    private var modules: Modules { resolver.modules }
    private var symbols: Symbols { resolver.symbols }

    mutating func read(_ module: ID<Module>) {
        for (file, facts) in modules[module].facts.files.enumerated() {
            for (index, instantiation) in facts.instantiations.enumerated() {
                read(instantiation, Place(module: module, file: Int32(file), index: Int32(index)))
            }
        }
    }

    private mutating func read(_ instantiation: Instantiation, _ place: Place) {
        let (module, file) = (place.module, Int(place.file))
        let enclosing = instantiation.declaration.map { symbols.symbol(module: module, file: file, declaration: $0) }
        let parent = enclosing.flatMap { classes.first(around: symbols[$0]) }
        if instantiation.collects { return readCollection(instantiation, place, enclosing, parent) }
        let isOwn = instantiation.parentArgument == .enclosingInstance && parent != nil
        guard let callee = instantiation.callee else {
            if isOwn { diagnostics.append(.unknownCallee(nil, place.reference(in: modules))) }
            return
        }
        let context = NameContext(module: module, file: file, enclosing: enclosing)
        // `Self` is the class itself or, in a subclass, the subclass; see `EdgeFinder`.
        let isSelf = callee.type == .selfType
        let own = isSelf ? enclosing.flatMap { symbols[$0].type }.map { resolver.resolved($0) } : nil
        let resolved = own ?? resolver.resolve(callee.type, completedBy: instantiation.stated, in: context)
        let site = Site(place: place, context: context, parent: isOwn ? parent : nil)
        let alternatives = isSelf ? [] : resolver.alternatives(of: resolved, in: context)
        if case .mock = instantiation.parentArgument {
            return readMock(instantiation, alternatives.isEmpty ? [(resolved, .always)] : alternatives, place, context)
        }
        if alternatives.isEmpty {
            return read(instantiation, Called(type: resolved, isSelf: isSelf), site)
        }
        for (type, condition) in alternatives {
            read(instantiation, Called(type: type, condition: condition), site)
        }
    }

    /// Reads a call of `contributions`, unless the class declares a function of that name.
    private mutating func readCollection(
        _ instantiation: Instantiation,
        _ place: Place,
        _ enclosing: ID<Symbol>?,
        _ parent: ID<Component>?
    ) {
        guard let parent, let enclosing, let type = symbols[enclosing].type else { return }
        let own = symbols.declared(type).map { $0 } + symbols.extensions(of: type)
        if own.contains(where: { symbols[$0].members.contains(where: \.isNamedAsCollection) }) { return }
        guard let written = instantiation.callee else {
            return diagnostics.append(.unknownCollection(place.reference(in: modules)))
        }
        let context = NameContext(module: place.module, file: Int(place.file), enclosing: enclosing)
        let member = instantiation.member.map { Array(symbols[enclosing].members[$0].conditions) } ?? []
        calls.append(
            Call(
                parent: parent,
                callee: .contributors(resolver.resolve(written.type, in: context)),
                enclosing: enclosing,
                place: place,
                condition: CompilationCondition(instantiation.conditions + member).and(
                    symbols.condition(of: enclosing)
                ),
                keeper: nil
            )
        )
    }

    private struct Site {
        var place: Place
        var context: NameContext
        /// The first component of the class, if the call passes that as the parent.
        var parent: ID<Component>?
    }

    private struct Called {
        var type: TypeExpression
        /// Whether it is written as `Self`.
        var isSelf = false
        /// The condition of this meaning.
        var condition = CompilationCondition.always
    }

    private mutating func read(_ instantiation: Instantiation, _ called: Called, _ site: Site) {
        let (callee, place, context) = (called.type, site.place, site.context)
        let named = resolver.typeName(of: callee)
        let children = named.map { classes[$0.type] } ?? 0..<0
        guard let child = named?.type, !children.isEmpty else {
            guard site.parent != nil else {
                let found = unseenRuntime(instantiation, making: named?.type, in: context.enclosing)
                for diagnostic in found where !diagnostics.contains(diagnostic) {
                    diagnostics.append(diagnostic)
                }
                return
            }
            let reference = place.reference(in: modules)
            // The name of a metatype value looks like a variable's.
            if instantiation.namesInitializer, named == nil, callee.isLikeVariable {
                let written = instantiation.callee?.written.text
                diagnostics.append(.unknownCallee(written, reference))
            } else {
                readUnknown(callee, instantiation, site)
            }
            return
        }
        guard let parent = site.parent, let enclosing = context.enclosing else {
            unlinked.misused.insert(child)
            let wrong = misuse(instantiation, of: child, in: context.enclosing, place.reference(in: modules))
            if !diagnostics.contains(wrong) { diagnostics.append(wrong) }
            return
        }
        let member = instantiation.member.map { Array(symbols[enclosing].members[$0].conditions) } ?? []
        let conditions = member.isEmpty ? instantiation.conditions : instantiation.conditions + member
        let isGeneric = named.map { $0.arguments != nil } ?? true
        calls.append(
            Call(
                parent: parent,
                callee: called.isSelf ? .selfType : isGeneric ? .generic(callee) : .components(children),
                enclosing: enclosing,
                place: place,
                condition: CompilationCondition(conditions).and(symbols.condition(of: enclosing)).and(called.condition),
                keeper: instantiation.keeper
            )
        )
    }

    /// The mistake in a call that creates a component, but not with the enclosing component as its parent.
    private func misuse(
        _ instantiation: Instantiation,
        of child: TypeName,
        in enclosing: ID<Symbol>?,
        _ reference: FactReference
    ) -> Diagnostic {
        guard instantiation.parentArgument == .enclosingInstance else {
            return .foreignParent(child: child.text, instantiation.parentArgument, reference)
        }
        if let enclosing, let lost = inUnparsedType(enclosing, reference) { return lost }
        let name = enclosing.map { symbols[$0].name }
        let cause = enclosing.flatMap { symbols[$0].type }.flatMap(resolver.lostSuperclass)
        return .parentNotAComponent(child: child.text, parent: name?.text, cause: cause, reference)
    }

    /// Reads a call in a component whose callee is no component. Mostly it creates something else, but it may also create a
    /// component of a module that is not linked, or one whose superclass is in such a module.
    private mutating func readUnknown(_ resolved: TypeExpression, _ instantiation: Instantiation, _ site: Site) {
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
            if symbols.isAlias(nested.name) {
                diagnostics.append(.unknownCallee(instantiation.callee?.written.text, reference))
            }
            return
        }
        if isGenericParameter(resolved, in: context, instantiation) || namesComponent(resolved) {
            diagnostics.append(.unknownCallee(instantiation.callee?.written.text, reference))
            return
        }
        guard let path = resolved.path else { return }
        let name = Name(path: path.parts.map(\.name))
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
                UnresolvedCall(
                    name: name,
                    module: context.module,
                    file: context.file,
                    caller: context.enclosing.flatMap { symbols[$0].type },
                    unlinkedImports: modules.unlinkedImports(of: context.file, in: context.module),
                    emptyImports: empty,
                    reference: reference
                )
            )
        }
    }

    /// The mistake in a call in, or of, a class in an extension of a type that no module declares.
    private func inUnparsedType(_ id: ID<Symbol>, _ call: FactReference) -> Diagnostic? {
        guard symbols[id].kind == .class, symbols[id].type == nil, let name = symbols.nameInUnparsedType(of: id) else {
            return nil
        }
        return .componentInUnparsedType(
            symbols[id].name.text,
            type: name.type.text,
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
    private func isGenericParameter(
        _ type: TypeExpression,
        in context: NameContext,
        _ instantiation: Instantiation
    ) -> Bool {
        if case .parameter = type.form { return true }
        guard let name = type.word else { return false }
        if let enclosing = context.enclosing, let member = instantiation.member,
            symbols[enclosing].members[member].genericParameters.contains(where: { $0.name == name })
        {
            return true
        }
        if case .genericParameter = resolver.meaning(of: name, in: context) { return true }
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
    fileprivate var withoutOptionals: TypeExpression {
        guard case .path(let path) = form, path.module == nil, path.parts.count == 1,
            path.last.name == TypePath.optional,
            let wrapped = path.last.arguments?.first
        else { return self }
        return wrapped.withoutOptionals
    }

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
