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
    private func sharingFunctions(of id: ID<Component>) -> [SharingFunction] {
        symbols.declarations(of: components[id]).flatMap { symbol in
            symbols[symbol].members.enumerated().filter { !$1.isStatic }.flatMap { index, member in
                member.sharingFunctions.map { name in
                    SharingFunction(
                        name: name.text,
                        member: symbols[symbol].reference(toMember: index, in: modules),
                        condition: symbols.condition(of: symbol).and(CompilationCondition(member.conditions))
                    )
                }
            }
        }
    }

    /// Functions of one name in the bodies of several members of a class.
    private func namesakes(in id: ID<Component>) -> [Diagnostic] {
        let all = sharingFunctions(of: id)
        return all.indices.compactMap { position in
            let function = all[position]
            let other = all[..<position].first { other in
                other.name == function.name && other.member != function.member
                    && !other.condition.excludes(function.condition)
            }
            return other.map { .sharedTwice(function.name, function.member, other: $0.member) }
        }
    }
}

/// A function in the body of a member that calls `shared`.
private struct SharingFunction {
    var name: String
    var member: FactReference
    var condition: CompilationCondition
}

extension Member {
    /// Whether several calls of `shared` in it may have the same key.
    fileprivate var mayShareTwice: Bool {
        sharedCalls > (parameters.isEmpty ? 1 : 0) || !sharingFunctions.isEmpty
    }
}
