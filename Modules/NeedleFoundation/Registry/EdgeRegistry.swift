// The one place of global state: which modules have registered, and the table of their edges.

/// The edges of the running program.
///
/// Registering a module stores one function; the functions are called by the first lookup after that. No lock is
/// held meanwhile: two threads may both build the same part of the table, and the second result is dropped.
@usableFromInline
package final class EdgeRegistry: @unchecked Sendable {  // All that changes is guarded by `lock`.
    struct Lookup {
        let factory: EdgeFactory?
        /// Whether a test has put a provider in the place of any scope's.
        let isAnyPathMocked: Bool
    }

    /// The registry of the running program.
    @usableFromInline
    package static let shared = EdgeRegistry()

    private let lock = Lock()
    /// The modules that have registered, each by the addresses of its name and of that of its file.
    ///
    /// The name alone does not tell modules apart: `needle generate` knows the folder that it writes to, and no module.
    /// A file's name has the module's in front, and the compiler knows that. The addresses tell copies of a module apart
    /// that are in several libraries; if one text has several addresses, edges are registered twice, which changes nothing.
    private var modules: Set<[UInt]> = []
    private var edgeFunctions: [@Sendable () -> [__NeedleEdge]] = []
    /// How many of `edgeFunctions` have their edges in the table.
    private var tabulated = 0
    private var table = EdgeTable()
    /// The edges that were used since a module registered last.
    private var used = PublishedTable<UsedEdge>.make(capacity: 64)
    /// Stands in for `used` as long as a path is mocked.
    private let unused = PublishedTable<UsedEdge>.make(capacity: 1)
    /// What `usedEdge(from:to:)` reads: `used` or `unused`.
    private let published: PublishedReference<PublishedTable<UsedEdge>>
    /// The tables that were `used` before, since a thread may still be reading them. They keep their factories alive.
    private var retired: [PublishedTable<UsedEdge>] = []
    /// The paths at which the providers registered by path come before edges, and how often that was asked for.
    private var mockedPaths: [String: Int] = [:]

    init() {
        let place = UnsafeMutablePointer<PublishedTable<UsedEdge>?>.allocate(capacity: 1)
        place.initialize(to: used)
        published = PublishedReference(at: place)
    }

    /// The edge to a child, if it was used before. Nil says nothing: `lookUp(from:to:)` knows.
    ///
    /// It is not retained, since edges that were used live as long as the program.
    ///
    /// - Complexity: O(1), without a lock, a dynamic cast or an allocation.
    @usableFromInline
    static func usedEdge(from parent: ObjectIdentifier, to child: ObjectIdentifier) -> Unmanaged<UsedEdge>? {
        let ends = EdgeEnds(parent: parent, child: child)
        return shared.published.current?._withUnsafeGuaranteedRef { table in
            table.first(hash: UsedEdge.hash(ends)) { edge in
                edge.ends == ends ? .passUnretained(edge) : nil
            }
        }
    }

    /// Stores the edges of a module; further calls for the same module of the same file do nothing.
    func register(module: StaticString, file: StaticString, _ edges: @escaping @Sendable () -> [__NeedleEdge]) {
        let key = [module, file].map { text in
            text.hasPointerRepresentation ? UInt(bitPattern: text.utf8Start) : UInt(text.unicodeScalar.value)
        }
        lock.withLock {
            guard modules.insert(key).inserted else { return }
            edgeFunctions.append(edges)
            guard used.count > 0 else { return }
            retired.append(used)
            used = .make(capacity: 64)
            publish()
        }
    }

    /// The factory for a child, if there is an edge.
    ///
    /// - Complexity: O(1), after the table was built and the pair of classes was seen once.
    func lookUp(from parent: AnyClass, to child: AnyClass) -> Lookup {
        while true {
            let (lookup, waiting) = lock.withLock { () -> (Lookup?, ArraySlice<@Sendable () -> [__NeedleEdge]>) in
                guard tabulated == edgeFunctions.count else {
                    return (nil, edgeFunctions[tabulated...])
                }
                let factory = table.factory(from: parent, to: child)
                if let factory, mockedPaths.isEmpty {
                    use(factory, for: EdgeEnds(parent: ObjectIdentifier(parent), child: ObjectIdentifier(child)))
                }
                return (Lookup(factory: factory, isAnyPathMocked: !mockedPaths.isEmpty), [])
            }
            if let lookup {
                return lookup
            }
            tabulate(waiting)
        }
    }

    /// Lets a factory be found from now on for two classes that have no edge, until a module registers.
    func use(_ factory: @escaping EdgeFactory, inPlaceOfAnEdgeFrom parent: AnyClass, to child: AnyClass) {
        lock.withLock {
            // Another thread may have registered or mocked since the caller found no edge.
            guard mockedPaths.isEmpty, tabulated == edgeFunctions.count, table.factory(from: parent, to: child) == nil
            else { return }
            use(factory, for: EdgeEnds(parent: ObjectIdentifier(parent), child: ObjectIdentifier(child)))
        }
    }

    /// Lets the provider that is registered by path come before the edge. For tests alone.
    package func mock(_ path: String) {
        lock.withLock {
            mockedPaths[path, default: 0] += 1
            publish()
        }
    }

    /// Takes one call of `mock(_:)` back.
    package func unmock(_ path: String) {
        lock.withLock {
            guard let count = mockedPaths[path] else { return }
            mockedPaths[path] = count > 1 ? count - 1 : nil
            publish()
        }
    }

    func isMocked(_ path: String) -> Bool {
        lock.withLock { mockedPaths[path] != nil }
    }

    /// Lets `usedEdge(from:to:)` find a factory. Call it with the lock held.
    private func use(_ factory: @escaping EdgeFactory, for ends: EdgeEnds) {
        let isKnown = used.first(hash: UsedEdge.hash(ends)) { $0.ends == ends ? true : nil }
        if isKnown != nil { return }
        used = used.adding(UsedEdge(ends, factory))
        publish()
    }

    /// Publishes the table that is to be read from now on. Call it with the lock held.
    private func publish() {
        // What was published is kept alive by `used`, by a larger table that came after it, by `unused` or `retired`.
        _ = published.replace(with: mockedPaths.isEmpty ? used : unused)
    }

    private func tabulate(_ functions: ArraySlice<@Sendable () -> [__NeedleEdge]>) {
        let edges = functions.flatMap { $0() }
        lock.withLock {
            guard tabulated < functions.endIndex else { return }
            table.insert(edges)
            tabulated = functions.endIndex
        }
    }
}
