import NeedleDiagnostics
import NeedleGraph

/// Reports objects that `shared` keeps under one name, though each of two declarations is to have its own: of a class and its
/// superclass, or of functions that are declared in bodies.
func checkSharedKeys(_ program: Program, _: Solution) -> [Diagnostic] {
    SharedKeyCheck(program: program).diagnostics()
}

private struct SharedKeyCheck: ProgramReader {
    let program: Program

    /// A name under which a member shares.
    private struct Key {
        var name: String
        var symbol: ID<Symbol>
        var index: Int
        /// Whether it is the name of a function that is declared in the member's body.
        var isLocal: Bool
    }

    func diagnostics() -> [Diagnostic] {
        var seen: Set<TypeName> = []
        let inherited = components.ids.flatMap { id -> [Diagnostic] in
            guard components[id].superclass != nil, seen.insert(components[id].type).inserted else { return [] }
            return keys(of: id).compactMap { conflict(of: $0, of: id) }
        }
        seen = []
        return inherited
            + components.ids.flatMap { id in
                seen.insert(components[id].type).inserted ? namesakes(in: id) : []
            }
    }

    /// The names under which the declaration of a component and its extensions share.
    private func keys(of id: ID<Component>) -> [Key] {
        declarations(of: id).flatMap { symbol in
            symbols[symbol].declaration.members.enumerated().flatMap { index, member -> [Key] in
                if member.isStatic || member.sharedCalls == 0 && member.sharingFunctions.isEmpty { return [] }
                let labels = member.parameters.map { "\($0.label ?? "_"):" }.joined()
                let name = member.kind == .function ? "\(member.name)(\(labels))" : member.name.text
                let own = member.sharedCalls > 0 ? [Key(name: name, symbol: symbol, index: index, isLocal: false)] : []
                return own
                    + member.sharingFunctions.map { Key(name: $0, symbol: symbol, index: index, isLocal: true) }
            }
        }
    }

    private func declarations(of id: ID<Component>) -> [ID<Symbol>] {
        [components[id].symbol] + symbols.extensions(of: components[id].type)
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
    private func conflict(of key: Key, of id: ID<Component>) -> Diagnostic? {
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
    private func superRead(of key: Key, in classes: [ID<Component>]) -> FactReference? {
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
    private func isOverridable(_ other: Key, by key: Key) -> Bool {
        let access = symbols[other.symbol].declaration.members[other.index].access ?? .internal
        let isOneFile = reference(other).path == reference(key).path && reference(other).module == reference(key).module
        switch access {
        case .private: return false
        case .fileprivate: return isOneFile
        case .internal, .package, .public, .open:
            return modules.isVisible(access, of: symbols[other.symbol].module, from: symbols[key.symbol].module)
        }
    }

    private func condition(of key: Key) -> CompilationCondition {
        let member = symbols[key.symbol].declaration.members[key.index]
        return symbols.condition(of: key.symbol).and(CompilationCondition(member.conditions))
    }

    private func reference(_ key: Key) -> FactReference {
        symbols[key.symbol].reference(toMember: key.index, in: modules)
    }
}
