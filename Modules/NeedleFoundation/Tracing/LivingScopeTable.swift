// The scopes that are there, while a trace runs or a test watches.

/// The scopes that were made since somebody began to watch.
///
/// Scopes are held weakly. No strong reference to one is released while the lock is held: it may be the last one, and a `deinit`
/// is user code.
final class LivingScopeTable: @unchecked Sendable {  // All that changes is guarded by `lock`.
    static let shared = LivingScopeTable()

    private final class Entry: @unchecked Sendable {  // Several threads may read a weak reference.
        weak var scope: (any Scope)?
        /// Tells the entry from those of other scopes as long as the scope is there.
        let identity: ObjectIdentifier
        /// The trace in which it was made; nil if none ran.
        let trace: Int?
        let watch: ScopeWatch?
        /// Whether the scope was seen to be gone. The lock guards it.
        var isGone = false

        init(_ scope: any Scope, _ trace: Int?, _ watch: ScopeWatch?) {
            (self.scope, self.trace, self.watch) = (scope, trace, watch)
            identity = ObjectIdentifier(scope)
        }
    }

    private let lock = Lock()
    private var entries: [Entry] = []
    /// At how many entries those of scopes that are gone are removed.
    private var limit = 0
    /// The number of the trace that runs.
    private var trace: Int?
    private var lastTrace = 0
    private var watches = 0

    /// Begins to keep all new scopes in mind, or ends that.
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

    /// Tells new scopes whether to come here. Call it with the lock held.
    private func setFlag() {
        let isWanted = trace != nil || watches > 0
        EdgeRegistry.shared.setTraced(isWanted)
        if !isWanted { entries = [] }
    }

    /// Notes a new scope.
    func note(_ scope: any Scope) {
        let (current, parent) = (ScopeWatch.current, ObjectIdentifier(scope.parent))
        let isFull = lock.withLock {
            var watch = current
            if watch == nil, watches > 0 {
                // What is made below a watched scope is watched, on whichever thread. Of the scopes that had its address, it is
                // the last.
                watch = entries.last { $0.identity == parent }?.watch
            }
            entries.append(Entry(scope, trace, watch))
            return entries.count > limit
        }
        if isFull { removeGone() }
    }

    /// The scopes that were made since the trace began and that are there.
    func tracedScopes() -> [any Scope] {
        let (entries, trace) = lock.withLock { (self.entries, self.trace) }
        return trace == nil ? [] : entries.filter { $0.trace == trace }.compactMap(\.scope)
    }

    /// The scopes that are there of those that were made in a watch, in the order in which they were made.
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

/// Watches which scopes are made in a closure, also by tasks that it begins, and below these scopes. For tests alone.
package final class ScopeWatch: Sendable {
    private static let task = TaskLocal<ScopeWatch?>(wrappedValue: nil)

    static var current: ScopeWatch? { task.get() }

    /// The scopes that are there of those that were made, in the order in which they were made.
    package var scopes: [any Scope] { LivingScopeTable.shared.scopes(of: self) }

    /// Begins to watch.
    package init() { LivingScopeTable.shared.addWatches(1) }

    /// Ends to watch.
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
