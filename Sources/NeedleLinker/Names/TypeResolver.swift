import NeedleDiagnostics
package import NeedleGraph

/// Brings types to the form in which they are compared: typealiases are followed, and a parsed type gets its module and its
/// enclosing types.
///
/// For example, `Cell?` inside `Board` of module `Game` becomes `Optional<Game::Board.Cell>`. A name from a module that is not
/// parsed loses its module, so that `Foundation.URL` equals `URL`. The name of a generic parameter becomes that parameter, and
/// a placeholder stands for an inferred argument of a typealias.
///
/// An immutable class, since all passes share it: copying its tables would retain each of them.
package final class TypeResolver: Sendable {
    package let modules: Modules
    package let symbols: Symbols

    package init(_ modules: Modules, _ symbols: Symbols) {
        (self.modules, self.symbols) = (modules, symbols)
    }

    /// - Parameter type: A type as written in `context`.
    package func resolve(_ type: TypeExpression, in context: NameContext) -> TypeExpression {
        resolve(type, in: context, expanding: nil)
    }

    /// The parsed type that a resolved type names, and its generic arguments, if any; nil for any other type.
    package func typeName(of resolved: TypeExpression) -> (type: TypeName, arguments: [TypeExpression]?)? {
        guard let type = parsedType(resolved) else { return nil }
        guard resolved.onlyName == nil, let path = resolved.path else { return (type, nil) }
        return path.parts.dropLast().allSatisfy { $0.arguments == nil } ? (type, path.last.arguments) : nil
    }

    /// The parsed type that a resolved path names, with or without generic arguments; nil for any other type.
    package func parsedType(_ resolved: TypeExpression) -> TypeName? {
        if let name = resolved.onlyName {
            return resolved.module.flatMap(modules.named).map { TypeName(module: $0, outermost: name) }
        }
        guard let path = resolved.path, let module = path.module.flatMap(modules.named) else { return nil }
        return TypeName(module: module, name: path.name)
    }

    package func parsedTypes(in resolved: TypeExpression) -> [TypeName] {
        resolved.paths.compactMap { parsedType(TypeExpression(.path($0))) }
    }

    /// Whether the generated file of a module can name a resolved type.
    package func isNameable(_ resolved: TypeExpression, in viewer: ID<Module>) -> Bool {
        parsedTypes(in: resolved).allSatisfy { modules.isNameable(symbols.typeAccess($0), of: $0.module, from: viewer) }
    }

    /// The builds in which files of a module import the modules of a resolved type, as its generated file then also does.
    package func builds(importing resolved: TypeExpression, in viewer: ID<Module>) -> CompilationCondition {
        if !modules[viewer].hasConditionalImports { return .always }
        let imports = modules[viewer].facts.files.flatMap(\.imports)
        return parsedTypes(in: resolved).reduce(.always) { builds, type in
            if type.module == viewer { return builds }
            let bringing = imports.filter { declaration in
                modules.named(declaration.module).map { modules.exported(by: $0).contains(type.module) } ?? false
            }
            // The generated file imports `@testable` in all builds.
            let isAlways = bringing.contains { $0.attributes.contains("testable") }
            return isAlways ? builds : builds.and(.any(bringing.map { CompilationCondition($0.conditions) }))
        }
    }

    package func resolved(_ type: TypeName, _ arguments: [TypeExpression]? = nil) -> TypeExpression {
        let module = modules[type.module].nameInFacts
        if arguments == nil, type.name.isWord { return TypeExpression(module: module, type.name) }
        var path = TypePath(module: module, type.parts.map { TypePath.Part($0) })
        path.last.arguments = arguments
        return TypeExpression(.path(path))
    }

    /// Replaces each generic parameter in a type by its argument.
    package func substitute(_ arguments: [Name: TypeExpression], in resolved: TypeExpression) -> TypeExpression {
        if arguments.isEmpty || resolved.onlyName != nil { return resolved }
        if case .parameter(let name)? = resolved.composed { return arguments[name] ?? resolved }
        let result = resolved.mapChildren { substitute(arguments, in: $0) }
        return result.escapingArguments(of: resolved).normalized
    }

    /// The generic arguments of a declaration by parameter name; empty for a parameter pack.
    package func bind(_ parameters: [Name], to arguments: [TypeExpression]?) -> [Name: TypeExpression] {
        guard let arguments, arguments.count == parameters.count else { return [:] }
        return Dictionary(zip(parameters, arguments), uniquingKeysWith: { first, _ in first })
    }

    /// The meanings of the names in a type, in source order, without generic parameters and keywords. A typealias comes before
    /// the type nested in it, and a class before a type that it inherits.
    package func names(in type: TypeExpression, context: NameContext) -> [NamedType] {
        if let word = type.word { return [meaning(of: word, in: context)] }
        return type.paths.flatMap { meanings(of: $0, in: context) }
    }

    /// The declaration that a type as a whole names, for example `Store` for `Store<Item>`; nil for a tuple, a function, a
    /// metatype or a composition.
    package func nominalType(_ type: TypeExpression, in context: NameContext) -> NamedType? {
        guard let path = type.constraint.path else { return nil }
        if path.parts.dropLast().allSatisfy({ $0.arguments == nil }) { return meaning(of: path, in: context) }
        // A type nested in a generic one may be a typealias in an extension in a third module.
        guard let first = resolve(type, in: context).path, let module = first.module.flatMap(modules.named)
        else { return nil }
        let end = first.parts.firstIndex { $0.arguments != nil } ?? first.parts.count - 1
        return .type(TypeName(module: module, name: Name(path: first.parts[...end].map(\.name))))
    }

    // MARK: - Forms

    /// - Parameter expanding: The typealiases that are being expanded; nil if there is none.
    func resolve(_ type: TypeExpression, in context: NameContext, expanding: Expansion?) -> TypeExpression {
        if let word = type.word {
            return start(start(of: word, in: context), type, in: context, expanding: expanding)
        }
        func resolved(_ type: TypeExpression) -> TypeExpression { resolve(type, in: context, expanding: expanding) }
        switch type.form {
        case .path(let path): return resolve(path, in: context, expanding: expanding)
        case .existential(let type): return resolved(type)
        case .unwrapped(let type): return TypeExpression.optional(resolved(type))
        case .metatype(let base):
            guard case .existential(let type) = base.form else { return TypeExpression(.metatype(resolved(base))) }
            // `(any P).Type` is the metatype of the protocol itself, which has an older spelling.
            return TypeExpression(.protocolMetatype(resolved(type)))
        case .attributed(let attributes, let base):
            let resolvedAttributes = attributes.map { attribute -> TypeAttribute in
                if case .actor(let type) = attribute { .actor(resolved(type)) } else { attribute }
            }
            return resolved(base).with(resolvedAttributes)
        case .keyword, .suppressed, .value, .placeholder, .parameter, .unread: return type
        case .tuple, .function, .composition, .opaque, .protocolMetatype, .packElement, .packExpansion:
            return type.mapChildren(resolved).normalized
        }
    }

    private func resolve(_ path: TypePath, in context: NameContext, expanding: Expansion?) -> TypeExpression {
        func resolved(_ part: TypePath.Part) -> TypePath.Part {
            TypePath.Part(part.name, part.arguments?.map { resolve($0, in: context, expanding: expanding) })
        }
        let found = start(of: path, in: context)
        var head = TypePath(module: path.module, Array(path.parts[..<found.count]))
        head.last = resolved(head.last)
        let first = start(found, TypeExpression(.path(head)), in: context, expanding: expanding)
        return path.parts[found.count...].reduce(first) { type, part in
            member(resolved(part), of: type, in: context, expanding: expanding)
        }
    }

    /// The type that the beginning of a path stands for.
    ///
    /// - Parameter written: That beginning, with resolved generic arguments.
    private func start(
        _ found: PathStart,
        _ written: TypeExpression,
        in context: NameContext,
        expanding: Expansion?
    ) -> TypeExpression {
        // Nil for a single name, as most are.
        let path = written.onlyName == nil ? written.path : nil
        let arguments = path?.last.arguments
        switch found.meaning {
        case .genericParameter(let name): return TypeExpression(.parameter(name))
        case .external(let module, let name):
            if let type = systemTypealiases[name] { return type.applying(arguments) }
            if let name = written.onlyName { return TypeExpression(name) }
            guard let path else { return written }
            let isQualified = module != nil && path.module == nil
            return TypeExpression(.path(TypePath(isQualified ? Array(path.parts.dropFirst()) : path.parts)))
        case .type(let type):
            if let owner = found.owner {
                let inside = inside(owner)
                let part = TypePath.Part(type.parts[type.parts.count - 1], arguments)
                return type == owner ? inside : member(part, of: inside, in: context, expanding: expanding)
            }
            guard let alias = typealiasDeclaration(of: type, in: context) else { return resolved(type, arguments) }
            let target = target(of: (alias, type), arguments, expanding: expanding ?? Expansion())
            return target ?? resolved(type, arguments)
        }
    }

    /// The type that a typealias stands for; nil if the typealias is kept.
    ///
    /// - Parameters:
    ///   - arguments: The arguments of the typealias, resolved.
    ///   - outer: The arguments of the enclosing types, by parameter name.
    func target(
        of alias: (id: ID<Symbol>, type: TypeName),
        _ arguments: [TypeExpression]?,
        in outer: [Name: TypeExpression] = [:],
        expanding: Expansion
    ) -> TypeExpression? {
        guard let aliased = symbols[alias.id].aliased else { return nil }
        let target = expanding.following(alias.type) {
            resolve(aliased.type, in: context(inside: alias.id), expanding: expanding)
        }
        guard let target else { return nil }
        let parameters = symbols[alias.id].genericParameters
        // `typealias List = Array` stands for the generic type, and `List<Int>` passes its arguments on.
        if parameters.isEmpty { return substitute(outer, in: target).applying(arguments).ifWhole }
        let arguments = arguments ?? Array(repeating: .placeholder, count: parameters.count)
        // The numbers differ for a parameter pack.
        guard arguments.count == parameters.count else { return nil }
        return substitute(outer.merging(bind(parameters, to: arguments)) { $1 }, in: target).ifWhole
    }
}

/// The typealiases that are followed to resolve one type.
///
/// `typealias T2 = (T1, T1)` doubles what `T1` stands for, so 30 such lines would exceed any memory. So the number and the
/// depth of typealiases are bounded, far above what programs use. A typealias beyond that is kept, and so is a typealias of
/// itself, which no compiler accepts. A kept typealias equals only itself.
///
/// A class, since all calls for one type share it.
final class Expansion {
    /// The maximum length of what a generic typealias stands for, in UTF-8 bytes.
    static let maximumLength = 1 << 16

    private static let maximumDepth = 100
    private static let maximumCount = 1000

    /// The typealiases that are being expanded, from the outermost on.
    private var path: [TypeName] = []
    /// The number followed so far.
    private var count = 0

    /// Follows a typealias.
    ///
    /// - Returns: Nil if the typealias is kept.
    func following(_ type: TypeName, _ resolve: () -> TypeExpression?) -> TypeExpression? {
        guard count < Self.maximumCount, path.count < Self.maximumDepth, !path.contains(type) else { return nil }
        count += 1
        path.append(type)
        defer { path.removeLast() }
        guard let result = resolve(), result.text.utf8.count <= Self.maximumLength else { return nil }
        return result
    }
}
