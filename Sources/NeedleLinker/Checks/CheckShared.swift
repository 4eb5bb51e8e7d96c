import NeedleDiagnostics
import NeedleGraph

extension ProgramCheck {
    /// Reports objects that `shared` keeps under one name, though a person may expect several: those of one declaration, of a
    /// class and its superclass, or of functions that are declared in bodies.
    func checkShared() -> [Diagnostic] {
        var seen: Set<ID<Symbol>> = []
        var types: Set<TypeName> = []
        var found: [Diagnostic] = []
        for id in components.ids {
            // Mostly there is none.
            let sharing = declarations(of: id).filter { symbols[$0].members.contains { $0.mayShareTwice } }
            if sharing.isEmpty { continue }
            for symbol in sharing where seen.insert(symbol).inserted { found += sharedTwice(in: symbol) }
            if types.insert(components[id].type).inserted { found += namesakes(in: id) }
        }
        types = []
        for id in components.ids where components[id].superclass != nil {
            guard types.insert(components[id].type).inserted else { continue }
            found += keys(of: id).compactMap { conflict(of: $0, of: id) }
        }
        return found
    }

    private func declarations(of id: ID<Component>) -> [ID<Symbol>] {
        [components[id].symbol] + symbols.extensions(of: components[id].type)
    }

    /// Declarations whose calls of `shared` have one name.
    private func sharedTwice(in id: ID<Symbol>) -> [Diagnostic] {
        symbols[id].members.enumerated().flatMap { index, member -> [Diagnostic] in
            guard !member.isStatic, member.mayShareTwice else { return [] }
            let reference = symbols[id].reference(toMember: index, in: modules)
            let inside = member.sharingFunctions.filter { !$0.hasSuffix("()") }.map {
                Diagnostic.sharedWithParameters($0, reference)
            }
            if member.sharedCalls > 0, !member.parameters.isEmpty {
                return [.sharedWithParameters(member.nameWithLabels, reference)] + inside
            }
            return (member.sharedCalls > 1 ? [.sharedTwice(member.name.text, reference)] : []) + inside
        }
    }

    /// The names under which the declaration of a component and its extensions share.
    private func keys(of id: ID<Component>) -> [SharedKey] {
        declarations(of: id).flatMap { symbol in
            symbols[symbol].declaration.members.enumerated().flatMap { index, member -> [SharedKey] in
                if member.isStatic || member.sharedCalls == 0 && member.sharingFunctions.isEmpty { return [] }
                let name = member.kind == .function ? member.nameWithLabels : member.name.text
                let own = SharedKey(name: name, symbol: symbol, index: index, isLocal: false)
                return (member.sharedCalls > 0 ? [own] : [])
                    + member.sharingFunctions.map { SharedKey(name: $0, symbol: symbol, index: index, isLocal: true) }
            }
        }
    }

    /// Functions of one name in the bodies of several members of one class.
    private func namesakes(in id: ID<Component>) -> [Diagnostic] {
        let local = keys(of: id).filter(\.isLocal)
        return local.indices.compactMap { position in
            let key = local[position]
            let other = local[..<position].first { other in
                other.name == key.name && (other.symbol, other.index) != (key.symbol, key.index)
                    && !condition(of: other).excludes(condition(of: key))
            }
            return other.map { .sharedTwice(key.name, reference(key), other: reference($0)) }
        }
    }

    /// Reports that a superclass shares under the name of a component, if both may be asked for.
    private func conflict(of key: SharedKey, of id: ID<Component>) -> Diagnostic? {
        var below = [id]
        var next = components[id].superclass
        for _ in 0..<components.count {
            guard let superclass = next else { return nil }
            next = components[superclass].superclass
            let other = keys(of: superclass).first { other in
                other.name == key.name && !condition(of: other).excludes(condition(of: key))
            }
            guard let other else {
                below.append(superclass)
                continue
            }
            let read = superRead(of: key, in: below)
            guard read != nil || key.isLocal || other.isLocal || !isOverridable(other, by: key) else { return nil }
            return .sharedWithSuperclass(
                key.name,
                of: components[id].name,
                reference(key),
                superclass: components[superclass].name,
                reference(other),
                read: read
            )
        }
        return nil
    }

    /// Where one of these classes asks its superclass for a member: the first is the one that has it. Another one that
    /// overrides it as well is asked by the first alone.
    private func superRead(of key: SharedKey, in classes: [ID<Component>]) -> FactReference? {
        let name = symbols[key.symbol].declaration.members[key.index].name
        for (position, id) in classes.enumerated() {
            for symbol in declarations(of: id) {
                let index = symbols[symbol].declaration.members.firstIndex { member in
                    member.superReads.contains(name.text) && (position == 0 || member.name != name)
                }
                if let index { return symbols[symbol].reference(toMember: index, in: modules) }
            }
        }
        return nil
    }

    /// Whether a member of a subclass overrides that of the superclass; else both are there.
    private func isOverridable(_ other: SharedKey, by key: SharedKey) -> Bool {
        let access = symbols[other.symbol].declaration.members[other.index].access ?? .internal
        let isOneFile = reference(other).path == reference(key).path && reference(other).module == reference(key).module
        switch access {
        case .private: return false
        case .fileprivate: return isOneFile
        case .internal, .package, .public, .open:
            return modules.isVisible(access, of: symbols[other.symbol].module, from: symbols[key.symbol].module)
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

/// A name under which a member shares.
private struct SharedKey {
    var name: String
    var symbol: ID<Symbol>
    var index: Int
    /// Whether it is the name of a function that is declared in the member's body.
    var isLocal: Bool
}

extension Member {
    /// Whether several calls of `shared` in it may have one key.
    fileprivate var mayShareTwice: Bool {
        sharedCalls > (parameters.isEmpty ? 1 : 0) || !sharingFunctions.isEmpty
    }

    fileprivate var nameWithLabels: String { "\(name)(\(parameters.map { "\($0.label ?? "_"):" }.joined()))" }
}
