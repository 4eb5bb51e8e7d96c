import NeedleGraph

/// Brings types to the form in which they are compared: typealiases are followed, and the names of parsed types are
/// written with their module and their enclosing types.
///
/// For example `Cell?` inside `Board` of module `Game` becomes `Optional<Game.Board.Cell>`. A name of a module that was
/// not parsed loses its module, so that `Foundation.URL` and `URL` are one. A generic parameter is written `` `Item ``.
package struct TypeResolver: Sendable {
    package let lookup: NameLookup

    package init(lookup: NameLookup) {
        self.lookup = lookup
    }

    /// - Parameter canonical: The canonical text of a type reference that stands in `context`.
    package func resolve(_ canonical: String, in context: NameContext) -> String {
        resolve(canonical, in: context, expanding: [])
    }

    /// The parsed type that a resolved text names, with its generic arguments; nil for any other type.
    package func typeName(of resolved: String) -> (type: TypeName, arguments: [String])? {
        guard let (name, arguments) = TypeText.nameAndArguments(resolved) else { return nil }
        guard let dot = name.firstIndex(of: "."), let module = lookup.modules.named(String(name[..<dot])) else {
            return nil
        }
        return (TypeName(module: module, name: String(name[name.index(after: dot)...])), arguments)
    }

    /// The resolved text of a parsed type without generic arguments.
    package func text(of type: TypeName) -> String {
        "\(lookup.modules[type.module].name).\(type.name)"
    }

    /// The text with each generic parameter replaced by its argument.
    package func substitute(_ arguments: [String: String], in resolved: String) -> String {
        if arguments.isEmpty { return resolved }
        return TypeText(resolved).replacingNames { name, inner in
            let replaced = name.first == "`" ? arguments[String(name.dropFirst())] ?? name : name
            return replaced + Self.list(inner)
        }
    }

    /// The generic arguments of a declaration by the names of its parameters.
    package func bind(_ parameters: [String], to arguments: [String]) -> [String: String] {
        Dictionary(zip(parameters.map(genericParameterName), arguments), uniquingKeysWith: { first, _ in first })
    }

    /// The names in a type and what they stand for, in source order; generic parameters and keywords are left out.
    package func names(in canonical: String, context: NameContext) -> [NamedType] {
        if TypeText.isName(canonical) { return [lookup.resolve(canonical, in: context)] }
        var found: [NamedType] = []
        _ = TypeText(canonical).replacingNames { name, arguments in
            found.append(lookup.resolve(name, in: context))
            return name + Self.list(arguments)
        }
        return found
    }

    /// - Parameter expanding: The typealiases around this text. One that stands for itself, which no compiler accepts,
    ///   stays as it is.
    private func resolve(_ canonical: String, in context: NameContext, expanding: [TypeName]) -> String {
        if TypeText.isName(canonical) { return resolve(name: canonical, nil, in: context, expanding: expanding) }
        return TypeText(canonical).replacingNames { name, arguments in
            resolve(name: name, arguments, in: context, expanding: expanding)
        }
    }

    private func resolve(
        name: String,
        _ arguments: [String]?,
        in context: NameContext,
        expanding: [TypeName]
    ) -> String {
        switch lookup.resolve(name, in: context) {
        case .genericParameter(let name):
            return "`" + name
        case .external(_, let name):
            return name + Self.list(arguments)
        case .type(let type):
            guard !expanding.contains(type), let alias = lookup.typealiasDeclaration(of: type, in: context),
                let aliased = lookup.symbols[alias].declaration.aliased
            else {
                return text(of: type) + Self.list(arguments)
            }
            let symbol = lookup.symbols[alias]
            let target = resolve(
                aliased.canonical,
                in: NameContext(module: symbol.module, file: symbol.file, enclosing: alias),
                expanding: expanding + [type]
            )
            // `typealias List = Array` stands for the generic type, and `List<Int>` has the arguments.
            if symbol.declaration.genericParameters.isEmpty { return target + Self.list(arguments) }
            return substitute(bind(symbol.declaration.genericParameters, to: arguments ?? []), in: target)
        }
    }

    private static func list(_ arguments: [String]?) -> String {
        arguments.map { "<" + $0.joined(separator: ", ") + ">" } ?? ""
    }
}
