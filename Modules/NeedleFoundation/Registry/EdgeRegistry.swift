// The only global state: the registered modules, and the table of their edges.

/// The edges of the running program.
///
/// Registering a module stores one function. When a class creates its first scope, the functions add the edges of all parents
/// with its name, or with that of a superclass. No lock is held meanwhile: two threads may build the same part of the table, and
/// the second result is dropped.
///
/// The properties that each new scope reads are excluded from exclusivity checks, which would take as long as the lock. The lock
/// prevents overlapping access.
package final class EdgeRegistry: @unchecked Sendable {  // All that changes is guarded by `lock`.
    struct Lookup {
        let factory: EdgeFactory?
        /// Whether a test has replaced the provider of any scope.
        let isAnyPathMocked: Bool
        /// Whether new scopes must be noted.
        let isTraced: Bool
    }

    /// The registry of the running program.
    package static let shared = EdgeRegistry()

    private let lock = Lock()
    /// The registered modules, by the addresses of the module's name and of its file's name.
    ///
    /// The module's name alone does not identify a module, since `needle generate` knows a folder and no module. The name of a
    /// file begins with its module, which the compiler knows. Addresses also distinguish copies of a module in several libraries.
    /// If a text has several addresses, edges are registered twice, which is harmless.
    private var modules = PairTable<Void>()
    private var edgeFunctions: [EdgeFunction] = []
    private var table = EdgeTable()
    private var contributionTable = ContributionTable()
    /// The edges used since the last registration of a module, by the classes of both scopes.
    @exclusivity(unchecked) private var used = PairTable<EdgeFactory>()
    /// Whether a new scope can take a used edge without further checks: no path is mocked, and nothing is traced.
    @exclusivity(unchecked) private var takesUsedEdges = true
    /// The paths at which registered providers take precedence over edges, each as often as it was mocked.
    private var mockedPaths: [String] = [] {
        didSet { takesUsedEdges = mockedPaths.isEmpty && !isTraced }
    }
    private var isTraced = false {
        didSet { takesUsedEdges = mockedPaths.isEmpty && !isTraced }
    }

    /// The edge to a child, if it was used before and no check is needed. If the result is nil, `lookUp(from:to:)` decides.
    ///
    /// - Complexity: O(1), without a dynamic cast or an allocation.
    static func usedEdge(from parent: ObjectIdentifier, to child: ObjectIdentifier) -> EdgeFactory? {
        shared.lock.withLock {
            shared.takesUsedEdges ? shared.used[address(of: parent), address(of: child)] : nil
        }
    }

    /// Stores the edges of a module. Repeated calls for the same module and file do nothing.
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

    /// Looks up the factory for a child.
    ///
    /// - Complexity: O(superclasses of the parent × superclasses of the child), once the parent's edges are in the table.
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

    /// The functions that create the contributions of a type to the scopes of a class, sorted.
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
            // Once any module is registered, an empty result means that there are no contributions.
            if found.isEmpty, !hasModules { fatalError(missingContributionsMessage(for: collector)) }
            let list = found.list
            lock.withLock {
                // Another thread may have registered a module meanwhile.
                guard missingEdges(from: collector) == nil else { return }
                contributionTable.keep(list, of: type, to: collector)
            }
            return list
        }
    }

    /// Whether any module has registered.
    private var hasModules: Bool { lock.withLock { !edgeFunctions.isEmpty } }

    /// Stores a factory for two classes without an edge, until the next registration of a module.
    func use(_ factory: EdgeFactory, inPlaceOfAnEdgeFrom parent: AnyClass, to child: AnyClass) {
        lock.withLock {
            // Another thread may have registered a module since the caller found no edge.
            guard missingEdges(from: parent) == nil, table.factory(from: parent, to: child) == nil else { return }
            used.insert(factory, address(of: parent), address(of: child))
        }
    }

    /// Gives the provider that is registered for a path precedence over the edge. For tests only.
    package func mock(_ path: String) {
        lock.withLock { mockedPaths.append(path) }
    }

    /// Undoes one call of `mock(_:)`.
    package func unmock(_ path: String) {
        lock.withLock {
            guard let index = mockedPaths.firstIndex(of: path) else { return }
            mockedPaths.remove(at: index)
        }
    }

    /// Sets whether new scopes are noted.
    func setTraced(_ isTraced: Bool) {
        lock.withLock { self.isTraced = isTraced }
    }

    func isMocked(_ path: String) -> Bool {
        lock.withLock { mockedPaths.contains(path) }
    }

    /// The edges that may serve children of a class and are not in the table yet, for one name at a time; nil if the table is
    /// complete. The caller must hold the lock.
    private func missingEdges(from parent: AnyClass) -> MissingEdges? {
        // No edge starts at the stand-in for the parent of a root.
        if parent == RootParent.self { return nil }
        var isKnown = false
        for type in superclassChain(parent) where type == parent || !isBaseClass(type) {
            let start = table.tabulated(from: type)
            if start < edgeFunctions.count {
                return MissingEdges(parent: type, functions: edgeFunctions, start: start)
            }
            if table.hasEdges(from: type) { isKnown = true }
        }
        // Obfuscators may rename classes in a compiled program. In that case, all edges are added.
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

/// Adds the wanted edges of a module.
typealias EdgeFunction = @Sendable (inout __NeedleEdges) -> Void

/// Edges that must be added to the table before a lookup.
private struct MissingEdges {
    /// The class with the name of their parents; nil for all edges.
    let parent: AnyClass?
    let functions: [EdgeFunction]
    /// The index of the first function that has not added its edges yet.
    let start: Int
}

/// The address of a text; for a text of a single scalar, possibly that scalar.
private func address(of text: StaticString) -> UInt {
    text.hasPointerRepresentation ? UInt(bitPattern: text.utf8Start) : UInt(text.unicodeScalar.value)
}
