import NeedleGraph

/// The declarations of one file of which a graph needs no more than their names, which the list of types has.
///
/// A file without facts is passed over for one reason: none of its structs, enums, actors and classes that inherit nothing
/// can be a component, provide a requirement or state one (see `SourceSkim`). The same types stand beside components, and
/// there, too, they are half of what a linker of a thousand modules would have to read.
///
/// A type stays where the file says more of it than a search would find: an attribute, a generic parameter, a condition,
/// an initializer that may give nil, a type or a call inside it; and where it is private, and so in no list.
struct PlainTypes {
    /// By the index of a declaration, whether it is one.
    private var isPlain: [Bool]

    init(in facts: FileFacts.Draft) {
        isPlain = facts.declarations.map(\.isOnlyAName)
        for parent in facts.declarations.compactMap(\.parent) { isPlain[parent] = false }
        for declaration in facts.instantiations.compactMap(\.declaration) { isPlain[declaration] = false }
    }

    /// Takes them out of the facts of the file.
    func remove(from facts: inout FileFacts.Draft, _ places: inout FilePlaces) {
        guard isPlain.contains(true) else { return }
        var kept = 0
        let newIndices = isPlain.map { isPlain in
            defer { if !isPlain { kept += 1 } }
            return kept
        }
        facts.declarations = rest(of: facts.declarations)
        places.declarations = rest(of: places.declarations)
        for index in facts.declarations.indices {
            facts.declarations[index].parent = facts.declarations[index].parent.map { newIndices[$0] }
        }
        for index in facts.instantiations.indices {
            facts.instantiations[index].declaration = facts.instantiations[index].declaration.map { newIndices[$0] }
        }
    }

    private func rest<Row>(of rows: [Row]) -> [Row] {
        zip(rows, isPlain).compactMap { $1 ? nil : $0 }
    }
}

extension Declaration.Draft {
    fileprivate var isOnlyAName: Bool {
        switch kind {
        case .struct, .enum, .actor: break
        // One that inherits may be a component, and has what its superclass has inside.
        case .class: guard inheritance.isEmpty else { return false }
        case .protocol, .extension, .typealias: return false
        }
        return parent == nil && isVisibleType && !isLocal && !isNonisolated && isPlain
            && !inheritance.contains(where: \.isNoncopyable)
    }
}
