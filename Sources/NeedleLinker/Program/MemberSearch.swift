import NeedleDiagnostics
import NeedleGraph

/// Finds members of components that the user may have meant, among all that their classes declare.
///
/// A class, since it caches the members of each component.
final class MemberSearch: ResolverReader {
    struct Found {
        var symbol: ID<Symbol>
        var index: Int
    }

    private struct Members {
        let byName: [Name: [Found]]
        /// Instance members, by kind and type; members of one name are adjacent.
        let byType: [TypeKey: [Found]]
    }

    private struct TypeKey: Hashable {
        let kind: Member.Kind
        let type: TypeExpression?

        init(_ member: Member) {
            (kind, type) = (member.kind, member.type?.type)
        }
    }

    let resolver: TypeResolver
    private var known: [TypeName: Members] = [:]
    /// The number of comparisons left. If thousands of providers are missing, the cause is not misspelled names, and comparing
    /// all with all would take longer than linking.
    private var comparisonsLeft = 20_000

    init(_ resolver: TypeResolver) {
        self.resolver = resolver
    }

    func member(_ found: Found) -> Member { symbols[found.symbol].members[found.index] }

    func reference(_ found: Found) -> FactReference {
        symbols[found.symbol].reference(toMember: found.index, in: modules)
    }

    /// The members of this name, including static ones.
    func named(_ name: Name, in component: TypeName) -> [Found] { members(of: component).byName[name] ?? [] }

    /// The instance members with the kind and type of another one.
    func alike(_ wanted: Member, in component: TypeName) -> [Found] {
        members(of: component).byType[TypeKey(wanted)] ?? []
    }

    /// The instance members of the same kind and type whose name is nearest to that of another member, with notes.
    ///
    /// - Parameter owner: The name of the component.
    func similar(to wanted: Member, in component: TypeName, of owner: String) -> [(name: Name, note: Note)] {
        let (name, found) = (wanted.name, alike(wanted, in: component))
        guard comparisonsLeft >= found.count else { return [] }
        comparisonsLeft -= found.count
        guard let near = nearest(name.text, in: found.map { member($0).name.text }) else { return [] }
        return found.filter { member($0).name.text == near }.map { found in
            let note = Note("'\(near)' of '\(owner)' has a similar name", at: .fact(reference(found)))
            return (member(found).name, note)
        }
    }

    private func members(of component: TypeName) -> Members {
        if let members = known[component] { return members }
        let all = resolver.declarations(ofMembersOf: component).flatMap { symbol in
            symbols[symbol].members.indices.map { Found(symbol: symbol, index: $0) }
        }
        let members = Members(
            byName: Dictionary(grouping: all) { member($0).name },
            byType: Dictionary(grouping: all.filter { !member($0).isStatic }) { TypeKey(member($0)) }
        )
        known[component] = members
        return members
    }
}

extension TypeResolver {
    /// The declarations that contain the members of a class: its own, its superclasses', and the extensions of protocols that
    /// they conform to.
    func declarations(ofMembersOf type: TypeName) -> [ID<Symbol>] {
        let types = reached(from: [type]) { type in
            let declarations = symbols.declared(type) + symbols.extensions(of: type)
            return declarations.flatMap(inherited).compactMap { typeName(of: $0)?.type }
        }
        // A protocol only states its members.
        return types.flatMap { type in
            symbols.declared(type).filter { symbols[$0].kind == .class } + symbols.extensions(of: type)
        }
    }
}
