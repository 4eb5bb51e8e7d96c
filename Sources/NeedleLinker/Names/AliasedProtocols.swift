import NeedleGraph

/// The protocols whose aliases the generated file of their own module contains.
///
/// They follow from the module and what it sees: each protocol that inherits `Dependency` or `PluginExtension`, and each
/// protocol of the same module that such a protocol inherits. It does not matter whether a component depends on it, since that
/// component may be in a module above. Another protocol may also state requirements that a protocol of another module inherits;
/// then that module contains the aliases.
package struct AliasedProtocols: Sendable {
    private let stated: Set<ID<Symbol>>
    /// The stated protocols that inherit protocols of other modules, directly or indirectly; most do not.
    package private(set) var heirs: [ID<Symbol>: Heir] = [:]

    /// The protocols that a protocol inherits, each before the protocols that it inherits itself.
    package struct Heir: Sendable {
        package let ofOwnModule: [ID<Symbol>]
        package let ofOthers: [ID<Symbol>]
    }

    /// The protocols in a protocol's inheritance clause.
    private struct Parents: Sendable {
        let heir: ID<Symbol>
        let ids: [ID<Symbol>]
        /// Whether `Dependency` or `PluginExtension` is among them.
        let hasRuntime: Bool
    }

    /// - Complexity: Linear in the protocols, and in the ancestors of protocols that inherit across modules.
    init(_ resolver: TypeResolver, _ workers: Workers) {
        let (modules, symbols) = (resolver.modules, resolver.symbols)
        let found = workers.map(modules.ids) { module in
            symbols.declarations(in: module).compactMap { Self.parents(of: $0, resolver) }
        }
        var parents: [ID<Symbol>: [ID<Symbol>]] = [:]
        var children = parents
        for found in found.joined() {
            parents[found.heir] = found.ids
            for id in found.ids { children[id, default: []].append(found.heir) }
        }
        // Protocols that inherit one of these are stated, and so are the ancestors in their own module.
        let ofRuntime = reached(from: found.joined().filter(\.hasRuntime).map(\.heir)) { children[$0] ?? [] }
        stated = Set(
            reached(from: ofRuntime) { id in
                (parents[id] ?? []).filter { symbols[$0].module == symbols[id].module }
            }
        )
        // A protocol that inherits one of these in its own module also has ancestors in other modules.
        let foreign = stated.filter { id in
            (parents[id] ?? []).contains { symbols[$0].module != symbols[id].module }
        }
        let all = reached(from: foreign) { id in
            (children[id] ?? []).filter { symbols[$0].module == symbols[id].module && stated.contains($0) }
        }
        for id in all {
            let ancestors = reachedDepthFirst(from: [id]) { parents[$0] ?? [] }.dropFirst()
            func isOwn(_ ancestor: ID<Symbol>) -> Bool { symbols[ancestor].module == symbols[id].module }
            heirs[id] = Heir(ofOwnModule: ancestors.filter(isOwn), ofOthers: ancestors.filter { !isOwn($0) })
        }
    }

    package func contains(_ id: ID<Symbol>) -> Bool { stated.contains(id) }

    /// - Returns: Nil for other declarations, and for protocols that inherit nothing.
    private static func parents(of id: ID<Symbol>, _ resolver: TypeResolver) -> Parents? {
        let symbols = resolver.symbols
        guard symbols[id].kind == .protocol, !symbols[id].inheritance.isEmpty else { return nil }
        let parts = resolver.inherited(by: id)
        let types = parts.compactMap { resolver.typeName(of: $0)?.type }
        let ids = types.flatMap { symbols.declared($0) }.filter { symbols[$0].kind == .protocol && $0 != id }
        // Other libraries also declare a `Dependency`.
        let hasRuntime =
            parts.contains { $0.word.map(Modules.foundationProtocols.contains) ?? false }
            && resolver.seesFoundation(resolver.context(around: id))
        return Parents(heir: id, ids: ids, hasRuntime: hasRuntime)
    }
}
