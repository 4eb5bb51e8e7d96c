import NeedleDiagnostics
import NeedleGraph

extension ProgramCheck {
    /// Reports objects that `shared` keeps under one name although the reader may expect several: calls of one declaration, or
    /// of functions declared in bodies. In a component with a superclass in the user's code, each call has an object of its
    /// own.
    func checkShared() -> [Diagnostic] {
        var seen: Set<ID<Symbol>> = []
        var types: Set<TypeName> = []
        var found: [Diagnostic] = []
        for id in components.ids {
            // Most components have none.
            let sharing = symbols.declarations(of: components[id]).filter {
                symbols[$0].members.contains { $0.mayShareTwice }
            }
            if sharing.isEmpty { continue }
            let isApart = components[id].superclass != nil
            for symbol in sharing where seen.insert(symbol).inserted {
                found += sharedTwice(in: symbol, isApart)
            }
            if !isApart, types.insert(components[id].type).inserted { found += namesakes(in: id) }
        }
        return found
    }

    /// Declarations whose calls of `shared` have one name.
    ///
    /// - Parameter isApart: Whether each call has an object of its own.
    private func sharedTwice(in id: ID<Symbol>, _ isApart: Bool) -> [Diagnostic] {
        symbols[id].members.enumerated().flatMap { index, member -> [Diagnostic] in
            guard !member.isStatic, member.mayShareTwice else { return [] }
            let reference = symbols[id].reference(toMember: index, in: modules)
            let inside = member.sharingFunctions.map(\.text).filter { !$0.hasSuffix("()") }.map {
                Diagnostic.sharedWithParameters($0, reference)
            }
            if member.sharedCalls > 0, !member.parameters.isEmpty {
                return [.sharedWithParameters(member.nameWithLabels, reference)] + inside
            }
            return (member.sharedCalls > 1 && !isApart ? [.sharedTwice(member.name.text, reference)] : []) + inside
        }
    }

    /// The functions inside member bodies that call `shared`, in a component's declaration and its extensions.
    private func localKeys(of id: ID<Component>) -> [SharedKey] {
        symbols.declarations(of: components[id]).flatMap { symbol in
            symbols[symbol].declaration.members.enumerated().flatMap { index, member -> [SharedKey] in
                member.isStatic
                    ? [] : member.sharingFunctions.map { SharedKey(name: $0.text, symbol: symbol, index: index) }
            }
        }
    }

    /// Functions of one name in the bodies of several members of a class.
    private func namesakes(in id: ID<Component>) -> [Diagnostic] {
        let local = localKeys(of: id)
        return local.indices.compactMap { position in
            let key = local[position]
            let other = local[..<position].first { other in
                other.name == key.name && (other.symbol, other.index) != (key.symbol, key.index)
                    && !condition(of: other).excludes(condition(of: key))
            }
            return other.map { .sharedTwice(key.name, reference(key), other: reference($0)) }
        }
    }

    private func condition(of key: SharedKey) -> CompilationCondition {
        let member = symbols[key.symbol].declaration.members[key.index]
        return symbols.condition(of: key.symbol).and(CompilationCondition(member.conditions))
    }

    private func reference(_ key: SharedKey) -> FactReference {
        symbols[key.symbol].reference(toMember: key.index, in: modules)
    }
}

/// A function in the body of a member that calls `shared`.
private struct SharedKey {
    var name: String
    var symbol: ID<Symbol>
    var index: Int
}

extension Member {
    /// Whether several calls of `shared` in it may have the same key.
    fileprivate var mayShareTwice: Bool {
        sharedCalls > (parameters.isEmpty ? 1 : 0) || !sharingFunctions.isEmpty
    }

    fileprivate var nameWithLabels: String { "\(name)(\(parameters.map { "\($0.label ?? "_"):" }.joined()))" }
}
