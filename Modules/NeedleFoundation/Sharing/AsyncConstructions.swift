// The shared objects that tasks are creating at present, and the tasks that wait for them.
//
// If a task would wait for itself, directly or through other waiting tasks, the program stops with the chain as the message, as
// with threads (`Constructions`). A child task that waits for an object of its parent is not detected, since nothing shows that
// the parent waits for the child.

/// The table of all constructions by tasks at present.
final class AsyncConstructions: @unchecked Sendable {  // All that changes is guarded by `lock`.
    enum Start {
        /// The caller must create the object.
        /// - Parameter isTraced: Whether it must report that to the tracer.
        case begun(isTraced: Bool)
        /// Another task is creating the object.
        case underWay
    }

    /// The end of a wait for a construction.
    enum End {
        /// The object exists, or the task that created it was cancelled: the caller must look again.
        case over
        case failed(any Error)
        /// The waiting task was cancelled.
        case cancelled
    }

    private struct Entry {
        let construction: Construction
        let maker: TaskIdentity
        var waiting: [Waiter] = []
    }

    private final class Waiter: @unchecked Sendable {  // All that changes is guarded by `lock`.
        let task = TaskIdentity.current
        var continuation: CheckedContinuation<End, Never>?
        var isCancelled = false

        /// Returns the continuation once, to the code that resumes it.
        func take() -> CheckedContinuation<End, Never>? {
            defer { continuation = nil }
            return continuation
        }
    }

    static let shared = AsyncConstructions()

    private let lock = Lock()
    private var underWay: [Entry] = []
    private var isTraced = false

    /// Begins a construction, unless another task has begun it. Each begun construction must be ended with `end`.
    func begin(_ construction: Construction, by task: TaskIdentity) -> Start {
        lock.withLock {
            guard let index = index(of: construction) else {
                underWay.append(Entry(construction: construction, maker: task))
                return .begun(isTraced: isTraced)
            }
            if underWay[index].maker == task { stopAtCycle(closedBy: construction, on: task) }
            return .underWay
        }
    }

    /// Ends a construction, and wakes the tasks that wait for it.
    func end(_ construction: Construction, _ end: End) {
        let waiting = lock.withLock {
            index(of: construction).map { underWay.remove(at: $0).waiting.compactMap { $0.take() } } ?? []
        }
        for continuation in waiting { continuation.resume(returning: end) }
    }

    /// Waits for a construction of another task.
    ///
    /// - Parameter isCancellable: Whether the wait ends when the calling task is cancelled.
    func end(of construction: Construction, isCancellable: Bool) async -> End {
        let waiter = Waiter()
        return await withTaskCancellationHandler {
            await withCheckedContinuation { wait(waiter, for: construction, $0) }
        } onCancel: {
            if isCancellable { cancel(waiter) }
        }
    }

    /// Sets whether constructions that begin from now on are traced.
    func setTraced(_ isTraced: Bool) {
        lock.withLock { self.isTraced = isTraced }
    }

    private func wait(
        _ waiter: Waiter,
        for construction: Construction,
        _ continuation: CheckedContinuation<End, Never>
    ) {
        let end: End? = lock.withLock {
            if waiter.isCancelled { return .cancelled }
            // The construction may have ended since the caller looked; then the caller looks again.
            guard let index = index(of: construction) else { return .over }
            // The check is here and not in `begin`, since another task may have started to wait for this one in between.
            stopAtCycle(closedBy: construction, on: waiter.task)
            waiter.continuation = continuation
            underWay[index].waiting.append(waiter)
            return nil
        }
        if let end { continuation.resume(returning: end) }
    }

    private func cancel(_ waiter: Waiter) {
        let continuation = lock.withLock {
            waiter.isCancelled = true
            for index in underWay.indices { underWay[index].waiting.removeAll { $0 === waiter } }
            return waiter.take()
        }
        continuation?.resume(returning: .cancelled)
    }

    private func index(of construction: Construction) -> Int? {
        underWay.firstIndex { $0.construction == construction }
    }

    /// Stops the program if a task that waited for a construction now would wait for itself.
    private func stopAtCycle(closedBy construction: Construction, on task: TaskIdentity) {
        var chain: [Construction] = []
        var wanted = construction
        while let entry = underWay.first(where: { $0.construction == wanted }) {
            let ofMaker = underWay.filter { $0.maker == entry.maker }.map(\.construction)
            chain += ofMaker.suffix(from: ofMaker.lastIndex(of: wanted) ?? 0)
            if entry.maker == task { fatalError(cycleMessage(chain + [construction])) }
            let wait = underWay.first { $0.waiting.contains { $0.task == entry.maker } }
            guard let wait else { return }
            wanted = wait.construction
        }
    }
}

/// The identity of a task, valid while the task lives.
struct TaskIdentity: Equatable {
    private let hash: Int

    static let none = TaskIdentity(hash: 0)

    static var current: TaskIdentity {
        // The hash is derived from the task's address. Nothing else of the task may be kept.
        withUnsafeCurrentTask { TaskIdentity(hash: $0?.hashValue ?? 0) }
    }
}
