// The factories of all edges, found by the classes at their two ends.

/// The edges of the modules that have registered.
///
/// An edge also serves the subclasses of its parent and its child. The first lookup of such a pair searches, and
/// its result is remembered, found or not, until more edges come.
struct EdgeTable {
    private var registered: [EdgeEnds: EdgeFactory] = [:]
    /// What was found for pairs of classes that have no edge of their own; nil if nothing.
    private var inherited: [EdgeEnds: EdgeFactory?] = [:]

    /// Adds edges. Of two edges with equal ends, the later one counts.
    mutating func insert(_ edges: [__NeedleEdge]) {
        registered.reserveCapacity(registered.count + edges.count)
        for edge in edges {
            registered[edge.ends] = edge.factory
        }
        inherited = [:]
    }

    /// The factory of the edge between two classes, or of the nearest edge between their superclasses.
    ///
    /// The child's own class is preferred to its superclass whatever the parent's, because an edge of the
    /// superclass does not know what the scopes below the subclass need.
    ///
    /// - Complexity: O(1); O(superclasses of the parent × superclasses of the child) for the first lookup of a pair.
    mutating func factory(from parent: AnyClass, to child: AnyClass) -> EdgeFactory? {
        let ends = EdgeEnds(parent: ObjectIdentifier(parent), child: ObjectIdentifier(child))
        if let factory = registered[ends] {
            return factory
        }
        if let known = inherited[ends] {
            return known
        }
        let found = search(from: parent, to: child)
        inherited.updateValue(found, forKey: ends)
        return found
    }

    private func search(from parent: AnyClass, to child: AnyClass) -> EdgeFactory? {
        for child in superclassChain(child) {
            for parent in superclassChain(parent) {
                if let factory = registered[EdgeEnds(parent: ObjectIdentifier(parent), child: ObjectIdentifier(child))]
                {
                    return factory
                }
            }
        }
        return nil
    }
}

/// A class, its superclass, and so on to the base class.
func superclassChain(_ type: AnyClass) -> some Sequence<AnyClass> {
    sequence(first: type, next: { _getSuperclass($0) })
}
