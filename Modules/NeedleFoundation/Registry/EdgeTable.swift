// The factories of the edges that were asked for, found by the classes at their two ends.

/// How one scope gets what it needs from the scope that makes it.
struct Edge {
    /// The classes of the two.
    let parent: ObjectIdentifier
    let child: ObjectIdentifier
    let factory: EdgeFactory
}

/// The edges that modules have added, by the addresses of classes.
///
/// An edge also serves the subclasses of its parent and its child.
struct EdgeTable {
    private var factories = PairTable<EdgeFactory>()
    /// How many modules have added the edges from a class, by the class and nothing.
    private var counts = PairTable<Int>()
    /// The classes at which edges start, each with nothing.
    private var parents = PairTable<Void>()
    /// How many modules have added the edges from all classes.
    private(set) var tabulatedOfAll = 0

    /// How many modules have added the edges from a class.
    func tabulated(from parent: AnyClass) -> Int {
        max(counts[address(of: parent), 0] ?? 0, tabulatedOfAll)
    }

    /// Whether any edge starts at a class.
    func hasEdges(from parent: AnyClass) -> Bool {
        parents[address(of: parent), 0] != nil
    }

    /// Adds edges, unless another thread has added them meanwhile. Of two edges with equal ends, the later one counts.
    ///
    /// - Parameters:
    ///   - parent: The class whose edges they are, and those of others of its name; nil for all edges.
    ///   - count: How many modules have added such edges now.
    /// - Returns: Whether they were added.
    mutating func insert(_ edges: [Edge], from parent: AnyClass?, of count: Int) -> Bool {
        if (parent.map(tabulated) ?? tabulatedOfAll) >= count { return false }
        for edge in edges {
            factories.insert(edge.factory, address(of: edge.parent), address(of: edge.child))
            parents.insert((), address(of: edge.parent), 0)
        }
        if let parent {
            counts.insert(count, address(of: parent), 0)
        } else {
            tabulatedOfAll = count
        }
        return true
    }

    /// The factory of the edge between two classes, or of the nearest edge between their superclasses.
    ///
    /// The child's own class is preferred to its superclass whatever the parent's, because an edge of the
    /// superclass does not know what the scopes below the subclass need.
    func factory(from parent: AnyClass, to child: AnyClass) -> EdgeFactory? {
        for child in superclassChain(child) {
            for parent in superclassChain(parent) {
                if let factory = factories[address(of: parent), address(of: child)] { return factory }
            }
        }
        return nil
    }
}
