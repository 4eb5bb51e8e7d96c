// The existing scopes, while a trace runs or a test watches.

/// The scopes created since tracing or watching began.
///
/// Scopes are held weakly. No strong reference to one is released while the lock is held, since it may be the last one, and a
/// `deinit` is user code.
final class LivingScopeTable: @unchecked Sendable {  // All that changes is guarded by `lock`.
    static let shared = LivingScopeTable()

    private final class Entry: @unchecked Sendable {  // Several threads may read a weak reference.
        weak var scope: (any Scope)?
        /// Identifies the scope while it exists.
        let identity: ObjectIdentifier
        /// The trace in which it was created; nil if none ran.
        let trace: Int?
        let watch: ScopeWatch?
        /// Whether the scope was found to be released. Guarded by the lock.
        var isGone = false

        init(_ scope: any Scope, _ trace: Int?, _ watch: ScopeWatch?) {
            (self.scope, self.trace, self.watch) = (scope, trace, watch)
            identity = ObjectIdentifier(scope)
        }
    }

    private let lock = Lock()
    private var entries: [Entry] = []
    /// The number of entries above which those of released scopes are removed.
    private var limit = 0
    /// The number of the running trace.
    private var trace: Int?
    private var lastTrace = 0
    private var watches = 0

    /// Sets whether all new scopes are noted for a trace.
    func setTracing(_ isTracing: Bool) {
        lock.withLock {
            lastTrace += 1
            trace = isTracing ? lastTrace : nil
            setFlag()
        }
    }

    fileprivate func addWatches(_ count: Int) {
        lock.withLock {
            watches += count
            setFlag()
        }
    }

    /// Sets whether new scopes are noted here. The caller must hold the lock.
    private func setFlag() {
        let isWanted = trace != nil || watches > 0
        EdgeRegistry.shared.setTraced(isWanted)
        if !isWanted { entries = [] }
    }

    func note(_ scope: any Scope) {
        let (current, parent) = (ScopeWatch.current, ObjectIdentifier(scope.parent))
        let isFull = lock.withLock {
            var watch = current
            if watch == nil, watches > 0 {
                // A scope below a watched scope is watched on any thread. If several scopes had the parent's address, the last
                // one is meant.
                watch = entries.last { $0.identity == parent }?.watch
            }
            entries.append(Entry(scope, trace, watch))
            return entries.count > limit
        }
        if isFull { removeGone() }
    }

    /// The existing scopes that were created since the trace began.
    func tracedScopes() -> [any Scope] {
        let (entries, trace) = lock.withLock { (self.entries, self.trace) }
        return trace == nil ? [] : entries.filter { $0.trace == trace }.compactMap(\.scope)
    }

    /// The existing scopes that were created in a watch, oldest first.
    func scopes(of watch: ScopeWatch) -> [any Scope] {
        let entries = lock.withLock { self.entries }
        return entries.filter { $0.watch === watch }.compactMap(\.scope)
    }

    private func removeGone() {
        let entries = lock.withLock { self.entries }
        let gone = entries.filter { $0.scope == nil }
        lock.withLock {
            for entry in gone { entry.isGone = true }
            self.entries.removeAll(where: \.isGone)
            limit = max(64, 2 * self.entries.count)
        }
    }
}

/// Watches the scopes that a closure creates, including those of its tasks, and all scopes below these. For tests only.
package final class ScopeWatch: Sendable {
    private static let task = TaskLocal<ScopeWatch?>(wrappedValue: nil)

    static var current: ScopeWatch? { task.get() }

    /// The existing scopes that were created in the watch, oldest first.
    package var scopes: [any Scope] { LivingScopeTable.shared.scopes(of: self) }

    package init() { LivingScopeTable.shared.addWatches(1) }

    package func end() { LivingScopeTable.shared.addWatches(-1) }

    /// Runs a closure whose scopes are watched.
    package func run(_ body: () throws -> Void) rethrows {
        try Self.task.withValue(self, operation: body)
    }

    /// Runs a closure whose scopes are watched.
    package func run(
        isolation: isolated (any Actor)? = #isolation,
        _ body: () async throws -> Void
    ) async rethrows {
        try await Self.task.withValue(self, operation: body)
    }
}
