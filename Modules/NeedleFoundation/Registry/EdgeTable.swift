// The factories of edges, by the classes at both ends.

/// The way in which a scope gets its environment from the scope that creates it.
struct Edge {
    let parent: ObjectIdentifier
    let child: ObjectIdentifier
    let factory: EdgeFactory
}

/// The edges that modules have added, by the addresses of classes.
///
/// An edge also serves the subclasses of its parent and its child.
struct EdgeTable {
    private var factories = PairTable<EdgeFactory>()
    /// The number of modules that have added the edges from a class, by the class and 0.
    private var counts = PairTable<Int>()
    /// The classes at which edges start, each with 0.
    private var parents = PairTable<Void>()
    /// The number of modules that have added the edges from all classes.
    private(set) var tabulatedOfAll = 0

    /// The number of modules that have added the edges from a class.
    func tabulated(from parent: AnyClass) -> Int {
        max(counts[address(of: parent), 0] ?? 0, tabulatedOfAll)
    }

    func hasEdges(from parent: AnyClass) -> Bool {
        parents[address(of: parent), 0] != nil
    }

    /// Adds edges, unless another thread has added them meanwhile. Of two edges between the same classes, the later one counts.
    ///
    /// - Parameters:
    ///   - parent: The class of the parents, which may share its name with others; nil for all edges.
    ///   - count: The number of modules that have added their edges.
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
    /// An edge of the child's own class takes precedence over one of its superclass, whatever the parent: the edge of the
    /// superclass does not provide the requirements of the scopes below the subclass.
    func factory(from parent: AnyClass, to child: AnyClass) -> EdgeFactory? {
        for child in superclassChain(child) {
            for parent in superclassChain(parent) {
                if let factory = factories[address(of: parent), address(of: child)] { return factory }
            }
        }
        return nil
    }
}
