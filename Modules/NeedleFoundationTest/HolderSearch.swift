// Finds out which objects may hold a scope that should be gone.

internal import NeedleFoundation

/// A search in what some scopes, and those above them, share and store.
///
/// It sees stored properties, also those that are weak or unowned, and does not see into closures.
struct HolderSearch {
    /// The scopes in which to look, each once, and what each owns.
    private var owners: [(scope: any Scope, owned: [Owned])] = []

    /// A shared object, or a stored property.
    private struct Owned {
        let name: String
        let value: Any
        let isShared: Bool

        var text: String { isShared ? "shared object '\(name)'" : "stored property '\(name)'" }
    }

    init(_ scopes: [any Scope]) {
        var known: Set<ObjectIdentifier> = []
        for scope in scopes {
            var next: (any Scope)? = scope
            while let owner = next as? any SharingScope, known.insert(ObjectIdentifier(owner)).inserted {
                let objects = owner.allSharedObjects.sorted { $0.property < $1.property }
                let shared = objects.map { Owned(name: $0.property, value: $0.object, isShared: true) }
                let stored = storedProperties(of: owner).map { Owned(name: $0.name, value: $0.value, isShared: false) }
                owners.append((owner, shared + stored))
                next = owner.parent
            }
        }
    }

    /// A line for each object that may hold a scope.
    func holders(of scope: any Scope) -> [String] {
        var found: [String] = []
        for (owner, owned) in owners {
            if owner.parent === scope { found.append("its child \(scopeName(of: type(of: owner))) holds it") }
            for owned in owned {
                guard let way = way(from: owned.value, to: scope) else { continue }
                let steps = way.isEmpty ? "" : " by \(way.joined(separator: "."))"
                found.append("the \(owned.text) of \(scopeName(of: type(of: owner))) may hold it\(steps)")
            }
        }
        if !found.isEmpty { return found }
        let own = owners.first { $0.scope === scope }?.owned ?? []
        if own.isEmpty { return ["something outside of the scopes holds it"] }
        let names = own.map(\.text).joined(separator: ", ")
        return ["something outside of the scopes holds it, or a closure in its \(names)"]
    }

    /// The names of the stored properties that lead from a value to a scope, the shortest way; nil if none does.
    private func way(from value: Any, to scope: any Scope) -> [String]? {
        var visited: Set<ObjectIdentifier> = []
        var level: [(value: Any, way: [String])] = [(value, [])]
        while !level.isEmpty, visited.count < 10_000 {
            var next: [(value: Any, way: [String])] = []
            for (value, way) in level {
                if type(of: value) is AnyClass {
                    let object = value as AnyObject
                    if object === scope { return way }
                    // What other scopes own is looked at by itself.
                    guard visited.insert(ObjectIdentifier(object)).inserted, !(object is any Scope) else { continue }
                }
                for child in children(of: value) {
                    next.append((child.value, way + [child.label].compactMap(\.self)))
                }
            }
            level = next
        }
        return nil
    }
}

/// The stored properties of the classes of a scope that are not the runtime library's.
private func storedProperties(of scope: any Scope) -> [(name: String, value: Any)] {
    let own: Set<String> = ["parent", "environment", "sharedObjects", "pluginExtension", "observation"]
    return children(of: scope).compactMap { child in
        child.label.flatMap { own.contains($0) ? nil : ($0, child.value) }
    }
}

/// The parts of a value, those of an object's superclasses first.
private func children(of value: Any) -> [Mirror.Child] {
    let mirrors = sequence(first: Mirror(reflecting: value), next: \.superclassMirror)
    // What an optional wraps has a label of no use.
    return mirrors.reversed().flatMap { mirror in
        mirror.children.map { (mirror.displayStyle == .optional ? nil : $0.label, $0.value) }
    }
}
