import NeedleGraph

/// The declarations of one file that a graph needs only by name. The list of types contains these names.
///
/// A file without facts is skipped since none of its structs, enums, actors and classes that inherit nothing can be a
/// component, or provide or state a requirement (see `SourceSkim`). Other files contain such types next to components. They
/// would be half of what a linker of a thousand modules has to read.
///
/// A type stays if the file shows more of it than a search would find: an attribute, a generic parameter, a condition, an
/// initializer that may give nil, a type or a call inside it. A private type stays as well, since no list contains it. An
/// extension that nests no type goes with the type that it extends. It stays if it states what a class inherits: a class may
/// be a mock of an environment by its extension alone.
struct PlainTypes {
    /// Whether each declaration is one, by its index.
    private var isPlain: [Bool]

    init(in facts: FileFacts.Draft) {
        isPlain = facts.declarations.map(\.isOnlyAName)
        for parent in facts.declarations.compactMap(\.parent) { isPlain[parent] = false }
        for declaration in facts.instantiations.compactMap(\.declaration) { isPlain[declaration] = false }
        let types = zip(facts.declarations, isPlain).lazy.filter { $1 && $0.kind != .extension }.map(\.0)
        let names = Set(types.map(\.name))
        let classes = Set(types.filter { $0.kind == .class }.map(\.name))
        for (index, declaration) in facts.declarations.enumerated() where declaration.kind == .extension {
            let isPlainType = names.contains(declaration.name)
            let mayBeMock = !declaration.inheritance.isEmpty && classes.contains(declaration.name)
            if !isPlainType || mayBeMock { isPlain[index] = false }
        }
    }

    /// Removes them from the facts of the file.
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
        case .extension: return parent == nil && failableInitializers.isEmpty && expansions.isEmpty
        // A class that inherits may be a component, and contains the types inside its superclass.
        case .class: guard inheritance.isEmpty else { return false }
        case .protocol, .typealias: return false
        }
        return parent == nil && isVisibleType && !isLocal && !isNonisolated && isPlain
            && !inheritance.contains(where: \.isNoncopyable)
    }
}
