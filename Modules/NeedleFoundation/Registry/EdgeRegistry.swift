// The one place of global state: which modules have registered, and the table of their edges.

/// The edges of the running program.
///
/// Registering a module stores one function; the functions are called by the first lookup after that. No lock is
/// held meanwhile: two threads may both build the same part of the table, and the second result is dropped.
@usableFromInline
package final class EdgeRegistry: @unchecked Sendable {  // All that changes is guarded by `lock`.
    struct Lookup {
        let factory: AnyFactory?
        /// Whether a test has put a provider in the place of any scope's.
        let isAnyPathMocked: Bool
    }

    /// The registry of the running program.
    @usableFromInline
    package static let shared = EdgeRegistry()

    private let lock = Lock()
    private var moduleNames: Set<String> = []
    private var edgeFunctions: [@Sendable () -> [__NeedleEdge]] = []
    /// How many of `edgeFunctions` have their edges in the table.
    private var tabulated = 0
    private var table = EdgeTable()
    /// The edges that were used, as long as nothing registers or mocks; behind a pointer, where no access is checked.
    private let used = UnsafeMutablePointer<FactoryCache>.allocate(capacity: 1)
    /// The paths at which the providers registered by path come before edges, and how often that was asked for.
    private var mockedPaths: [String: Int] = [:]

    init() {
        used.initialize(to: FactoryCache())
    }

    /// The factory for a child whose edge was used before. Nil says nothing: `lookUp(from:to:)` knows.
    ///
    /// - Complexity: O(1), without a dictionary, a dynamic cast or an allocation.
    @usableFromInline
    func usedFactory(from parent: ObjectIdentifier, to child: ObjectIdentifier) -> AnyFactory? {
        lock.withLock { used.pointee.factory(from: parent, to: child) }
    }

    /// Stores the edges of a module; further calls for the same module do nothing.
    func register(module: String, _ edges: @escaping @Sendable () -> [__NeedleEdge]) {
        lock.withLock {
            if moduleNames.insert(module).inserted {
                edgeFunctions.append(edges)
                used.pointee.removeAll()
            }
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
                    used.pointee.store(factory, from: ObjectIdentifier(parent), to: ObjectIdentifier(child))
                }
                return (Lookup(factory: factory, isAnyPathMocked: !mockedPaths.isEmpty), [])
            }
            if let lookup {
                return lookup
            }
            tabulate(waiting)
        }
    }

    /// Lets the provider that is registered by path come before the edge. For tests alone.
    package func mock(_ path: String) {
        lock.withLock {
            mockedPaths[path, default: 0] += 1
            used.pointee.removeAll()
        }
    }

    /// Takes one call of `mock(_:)` back.
    package func unmock(_ path: String) {
        lock.withLock {
            guard let count = mockedPaths[path] else { return }
            mockedPaths[path] = count > 1 ? count - 1 : nil
        }
    }

    func isMocked(_ path: String) -> Bool {
        lock.withLock { mockedPaths[path] != nil }
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
