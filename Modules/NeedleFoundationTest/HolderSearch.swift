// Finds the objects that may hold a scope that should have been released.

internal import NeedleFoundation

/// A search in the shared objects and stored properties of some scopes and of those above them.
///
/// It follows stored properties, including weak and unowned ones, but cannot see into closures.
struct HolderSearch {
    /// The scopes to search, each once, with the values that each owns.
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

    /// The names of the stored properties on a shortest path from a value to a scope; nil if there is none.
    private func way(from value: Any, to scope: any Scope) -> [String]? {
        var visited: Set<ObjectIdentifier> = []
        var level: [(value: Any, way: [String])] = [(value, [])]
        while !level.isEmpty, visited.count < 10_000 {
            var next: [(value: Any, way: [String])] = []
            for (value, way) in level {
                if type(of: value) is AnyClass {
                    let object = value as AnyObject
                    if object === scope { return way }
                    // Other scopes are searched by themselves.
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

/// The stored properties of a scope, except those of the runtime library's classes.
private func storedProperties(of scope: any Scope) -> [(name: String, value: Any)] {
    let own: Set<String> = ["parent", "environment", "sharedObjects", "pluginExtension", "observation"]
    return children(of: scope).compactMap { child in
        child.label.flatMap { own.contains($0) ? nil : ($0, child.value) }
    }
}

/// The parts of a value; for an object, those of its superclasses first.
private func children(of value: Any) -> [Mirror.Child] {
    let mirrors = sequence(first: Mirror(reflecting: value), next: \.superclassMirror)
    // The label of an optional's value is of no use.
    return mirrors.reversed().flatMap { mirror in
        mirror.children.map { (mirror.displayStyle == .optional ? nil : $0.label, $0.value) }
    }
}
