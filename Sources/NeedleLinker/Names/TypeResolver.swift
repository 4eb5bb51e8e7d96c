package import NeedleGraph

/// A type in the form in which types are compared.
enum ResolvedType {
    /// A parsed type without generic arguments.
    case type(TypeName)
    /// The resolved text of any type.
    case text(Name)
}

/// Brings types to the form in which they are compared: typealiases are followed, and the names of parsed types are
/// written with their module and their enclosing types.
///
/// For example `Cell?` inside `Board` of module `Game` becomes `Optional<Game.Board.Cell>`. A name of a module that was
/// not parsed loses its module, so that `Foundation.URL` and `URL` are one. A generic parameter is written `` `Item ``,
/// and `_` an argument of a typealias that is inferred.
package struct TypeResolver: Sendable {
    package let lookup: NameLookup

    package init(_ modules: Modules, _ symbols: Symbols) {
        lookup = NameLookup(modules: modules, symbols: symbols)
    }

    /// - Parameter graphs: The module graphs in any order, each name once.
    init(_ graphs: [ModuleGraph], _ workers: Workers) {
        let modules = Modules(graphs, workers)
        self.init(modules, Symbols(modules, workers))
    }

    /// The inside of a declaration.
    package func context(inside id: ID<Symbol>) -> NameContext {
        NameContext(module: lookup.symbols[id].module, file: lookup.symbols[id].file, enclosing: id)
    }

    /// The head of a declaration, where what it inherits is written.
    package func context(around id: ID<Symbol>) -> NameContext {
        lookup.context(around: id)
    }

    /// - Parameter canonical: The canonical text of a type reference that stands in `context`.
    package func resolve(_ canonical: Name, in context: NameContext) -> Name {
        resolve(canonical, in: context, expanding: nil)
    }

    /// Like `resolve`, for callers who ask which type it is: finding that out from a text takes longer than resolving it.
    func type(_ canonical: Name, in context: NameContext) -> ResolvedType {
        if TypeText.isName(canonical) { return type(named: canonical, nil, in: context, expanding: nil) }
        return .text(resolve(canonical, in: context))
    }

    /// The resolved text of a type.
    func text(of type: ResolvedType) -> Name {
        switch type {
        case .type(let type): text(of: type)
        case .text(let text): text
        }
    }

    /// The parsed type that a resolved text names, with its generic arguments; nil for any other type.
    package func typeName(of resolved: Name) -> (type: TypeName, arguments: [Name])? {
        // Most types have no arguments.
        let parts = TypeText.isName(resolved) ? (resolved, []) : TypeText.nameAndArguments(resolved)
        guard let (name, arguments) = parts else { return nil }
        guard let dot = name.utf8.firstIndex(of: UInt8(ascii: ".")),
            let module = lookup.modules.named(name.prefix(until: UInt8(ascii: ".")))
        else { return nil }
        return (TypeName(module: module, name: name.dropFirst(dot + 1)), arguments)
    }

    /// The same for a resolved type.
    func typeName(of resolved: ResolvedType) -> (type: TypeName, arguments: [Name])? {
        switch resolved {
        case .type(let type): (type, [])
        case .text(let text): typeName(of: text)
        }
    }

    /// The resolved text of a parsed type without generic arguments.
    package func text(of type: TypeName) -> Name {
        Name(lookup.modules[type.module].nameInTypes, type.name)
    }

    /// The text with each generic parameter replaced by its argument.
    package func substitute(_ arguments: [Name: Name], in resolved: Name) -> Name {
        if arguments.isEmpty { return resolved }
        return TypeText(resolved).replacingNames { name, inner in
            let isParameter = name.utf8.first == UInt8(ascii: "`")
            return Self.text(isParameter ? arguments[name.dropFirst(1)] ?? name : name, inner)
        }
    }

    /// The generic arguments of a declaration by the names of its parameters.
    package func bind(_ parameters: [Name], to arguments: [Name]) -> [Name: Name] {
        if parameters.isEmpty { return [:] }
        return Dictionary(zip(parameters, arguments), uniquingKeysWith: { first, _ in first })
    }

    /// The names in a type and what they stand for, in source order; generic parameters and keywords are left out.
    package func names(in canonical: Name, context: NameContext) -> [NamedType] {
        if TypeText.isName(canonical) { return [lookup.resolve(canonical, in: context)] }
        return TypeText(canonical).names.map { lookup.resolve($0, in: context) }
    }

    /// The declaration that a type names as a whole, for example `Store` for `Store<Item>`; nil for a tuple, a function, a
    /// metatype or a composition.
    package func nominalType(_ canonical: Name, in context: NameContext) -> NamedType? {
        guard let name = TypeText.pathHead(canonical) else { return nil }
        if !TypeText(canonical).hasMembers { return lookup.resolve(name, in: context) }
        // A type nested in a generic one may be a typealias of an extension in a third module.
        guard let head = TypeText.pathHead(resolve(canonical, in: context)) else { return nil }
        return typeName(of: head).map { .type($0.type) }
    }

    /// - Parameter expanding: The typealiases around this text; nil if there is none.
    func resolve(_ canonical: Name, in context: NameContext, expanding: Expansion?) -> Name {
        if TypeText.isName(canonical) { return resolve(name: canonical, nil, in: context, expanding: expanding) }
        let resolved = TypeText(canonical).replacingNames { name, arguments in
            resolve(name: name, arguments, in: context, expanding: expanding)
        }
        return TypeText(resolved).hasMembers ? resolvingMembers(in: resolved, expanding: expanding) : resolved
    }

    private func resolve(
        name: Name,
        _ arguments: [Name]?,
        in context: NameContext,
        expanding: Expansion?
    ) -> Name {
        switch type(named: name, arguments, in: context, expanding: expanding) {
        case .type(let type): Self.text(text(of: type), arguments)
        case .text(let text): text
        }
    }

    /// - Returns: A type without the arguments, or a text with them.
    private func type(
        named name: Name,
        _ arguments: [Name]?,
        in context: NameContext,
        expanding: Expansion?
    ) -> ResolvedType {
        switch lookup.resolve(name, in: context) {
        case .genericParameter(let name):
            return .text(Name(.backtick, name))
        case .external(_, let name):
            return .text(Self.text(name.systemTypealiased ?? name, arguments))
        case .type(let type):
            if let member = inheritedMember(type, named: name, in: context, expanding: expanding) {
                return .text(Self.text(member, arguments))
            }
            guard let alias = lookup.typealiasDeclaration(of: type, in: context),
                let aliased = lookup.symbols[alias].aliased
            else { return .type(type) }
            let expansion = expanding ?? Expansion()
            let target = expansion.following(type) {
                resolve(aliased.canonical, in: self.context(inside: alias), expanding: expansion)
            }
            guard let target else { return .type(type) }
            // `typealias List = Array` stands for the generic type, and `List<Int>` has the arguments.
            let parameters = lookup.symbols[alias].genericParameters
            if parameters.isEmpty { return .text(Self.text(target, arguments)) }
            let inferred = repeatElement(Name.placeholder, count: parameters.count)
            let result = substitute(bind(parameters, to: arguments ?? Array(inferred)), in: target)
            return result.utf8.count > Expansion.maximumLength ? .type(type) : .text(result)
        }
    }

    private static func text(_ name: Name, _ arguments: [Name]?) -> Name {
        guard let arguments else { return name }
        return Name("\(name)<\(arguments.joined())>")
    }
}
