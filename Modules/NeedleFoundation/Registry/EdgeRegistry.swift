// The one place of global state: which modules have registered, and the table of their edges.

/// The edges of the running program.
///
/// Registering a module stores one function. When a class makes its first scope, the functions add the edges of all parents
/// that have its name, or that of a superclass. No lock is held meanwhile: two threads may both build the same part of the
/// table, and the second result is dropped.
///
/// What each new scope reads is not checked for overlapping access, which would take as long as the lock: the lock excludes it.
package final class EdgeRegistry: @unchecked Sendable {  // All that changes is guarded by `lock`.
    struct Lookup {
        let factory: EdgeFactory?
        /// Whether a test has put a provider in the place of any scope's.
        let isAnyPathMocked: Bool
        /// Whether new scopes are to be noted.
        let isTraced: Bool
    }

    /// The registry of the running program.
    package static let shared = EdgeRegistry()

    private let lock = Lock()
    /// The modules that have registered, each by the addresses of its name and of that of its file.
    ///
    /// The name alone does not tell modules apart: `needle generate` knows the folder that it writes to, and no module.
    /// A file's name has the module's in front, and the compiler knows that. The addresses tell copies of a module apart
    /// that are in several libraries; if one text has several addresses, edges are registered twice, which changes nothing.
    private var modules = PairTable<Void>()
    private var edgeFunctions: [EdgeFunction] = []
    private var table = EdgeTable()
    private var contributionTable = ContributionTable()
    /// The edges that were used since a module registered last, by the classes of both scopes.
    @exclusivity(unchecked) private var used = PairTable<EdgeFactory>()
    /// Whether a new scope needs no more than the edge that was used before: no path is mocked, and nothing is traced.
    @exclusivity(unchecked) private var takesUsedEdges = true
    /// The paths at which the providers registered by path come before edges, each as often as that was asked for.
    private var mockedPaths: [String] = [] {
        didSet { takesUsedEdges = mockedPaths.isEmpty && !isTraced }
    }
    private var isTraced = false {
        didSet { takesUsedEdges = mockedPaths.isEmpty && !isTraced }
    }

    /// The edge to a child, if it was used before and nothing else is to be done. Nil says nothing: `lookUp(from:to:)` knows.
    ///
    /// - Complexity: O(1), without a dynamic cast or an allocation.
    static func usedEdge(from parent: ObjectIdentifier, to child: ObjectIdentifier) -> EdgeFactory? {
        shared.lock.withLock {
            shared.takesUsedEdges ? shared.used[address(of: parent), address(of: child)] : nil
        }
    }

    /// Stores the edges of a module; further calls for the same module of the same file do nothing.
    func register(module: StaticString, file: StaticString, _ addEdges: @escaping EdgeFunction) {
        let (module, file) = (address(of: module), address(of: file))
        lock.withLock {
            guard modules[module, file] == nil else { return }
            modules.insert((), module, file)
            edgeFunctions.append(addEdges)
            used = PairTable()
            contributionTable.forgetLists()
        }
    }

    /// The factory for a child, if there is an edge.
    ///
    /// - Complexity: O(superclasses of the parent × superclasses of the child), after the parent's edges are tabulated.
    func lookUp(from parent: AnyClass, to child: AnyClass) -> Lookup {
        while true {
            let (lookup, missing) = lock.withLock { () -> (Lookup?, MissingEdges?) in
                if mockedPaths.isEmpty, let factory = used[address(of: parent), address(of: child)] {
                    return (Lookup(factory: factory, isAnyPathMocked: false, isTraced: isTraced), nil)
                }
                if let missing = missingEdges(from: parent) {
                    return (nil, missing)
                }
                let factory = table.factory(from: parent, to: child)
                if let factory {
                    used.insert(factory, address(of: parent), address(of: child))
                }
                let isAnyPathMocked = !mockedPaths.isEmpty
                return (Lookup(factory: factory, isAnyPathMocked: isAnyPathMocked, isTraced: isTraced), nil)
            }
            if let lookup {
                return lookup
            }
            if let missing {
                tabulate(missing)
            }
        }
    }

    /// The functions that create the contributions of a type to the scopes of a class, in their order.
    func contributions(of type: Any.Type, to collector: AnyClass) -> [EdgeFactory] {
        let type = ObjectIdentifier(type)
        while true {
            let (known, found, missing) = lock.withLock { () -> ([EdgeFactory]?, [Contribution], MissingEdges?) in
                if let known = contributionTable.list(of: type, to: collector) { return (known, [], nil) }
                if let missing = missingEdges(from: collector) { return (nil, [], missing) }
                return (nil, contributionTable.contributions(of: type, to: collector), nil)
            }
            if let known { return known }
            if let missing {
                tabulate(missing)
                continue
            }
            // A class without contributions is known to have none once any module has registered.
            if found.isEmpty, !hasModules { fatalError(missingContributionsMessage(for: collector)) }
            let list = found.list
            lock.withLock {
                // Another thread may have registered meanwhile.
                guard missingEdges(from: collector) == nil else { return }
                contributionTable.keep(list, of: type, to: collector)
            }
            return list
        }
    }

    /// Whether any module has registered.
    private var hasModules: Bool { lock.withLock { !edgeFunctions.isEmpty } }

    /// Lets a factory be found from now on for two classes that have no edge, until a module registers.
    func use(_ factory: EdgeFactory, inPlaceOfAnEdgeFrom parent: AnyClass, to child: AnyClass) {
        lock.withLock {
            // Another thread may have registered since the caller found no edge.
            guard missingEdges(from: parent) == nil, table.factory(from: parent, to: child) == nil else { return }
            used.insert(factory, address(of: parent), address(of: child))
        }
    }

    /// Lets the provider that is registered by path come before the edge. For tests alone.
    package func mock(_ path: String) {
        lock.withLock { mockedPaths.append(path) }
    }

    /// Takes one call of `mock(_:)` back.
    package func unmock(_ path: String) {
        lock.withLock {
            guard let index = mockedPaths.firstIndex(of: path) else { return }
            mockedPaths.remove(at: index)
        }
    }

    /// Has new scopes noted, or no longer.
    func setTraced(_ isTraced: Bool) {
        lock.withLock { self.isTraced = isTraced }
    }

    func isMocked(_ path: String) -> Bool {
        lock.withLock { mockedPaths.contains(path) }
    }

    /// The edges that may serve children of a class and are not in the table yet, those of one name at a time; nil if all are
    /// there. Call it with the lock held.
    private func missingEdges(from parent: AnyClass) -> MissingEdges? {
        // No edge starts at what stands in for the parent of a root.
        if parent == AboveRoot.self { return nil }
        var isKnown = false
        for type in superclassChain(parent) where type == parent || !isBaseClass(type) {
            let start = table.tabulated(from: type)
            if start < edgeFunctions.count {
                return MissingEdges(parent: type, functions: edgeFunctions, start: start)
            }
            if table.hasEdges(from: type) { isKnown = true }
        }
        // Some tools rename classes in a compiled program, to hide what they are called. Then all edges are tabulated.
        let start = table.tabulatedOfAll
        if isKnown || start == edgeFunctions.count { return nil }
        return MissingEdges(parent: nil, functions: edgeFunctions, start: start)
    }

    private func tabulate(_ missing: MissingEdges) {
        var edges = __NeedleEdges(from: missing.parent.map(unqualifiedName))
        for index in missing.start..<missing.functions.count { missing.functions[index](&edges) }
        lock.withLock {
            let isNew = table.insert(edges.list, from: missing.parent, of: missing.functions.count)
            if isNew { contributionTable.insert(edges.contributions) }
        }
    }
}

/// Adds the edges of a module that are wanted.
typealias EdgeFunction = @Sendable (inout __NeedleEdges) -> Void

/// Edges to be tabulated before a lookup.
private struct MissingEdges {
    /// The class that has the name of their parents; nil for the edges of all.
    let parent: AnyClass?
    let functions: [EdgeFunction]
    /// The first of the functions that has not added them.
    let start: Int
}

/// Where a text is; a text of one character may be that character instead.
private func address(of text: StaticString) -> UInt {
    text.hasPointerRepresentation ? UInt(bitPattern: text.utf8Start) : UInt(text.unicodeScalar.value)
}
