// Which shared objects tasks are making at this moment, and which tasks wait for them.
//
// A task that would wait for itself, directly or through other tasks that wait, stops the program with the chain as the message,
// as with threads (`Constructions`). A child task that waits for what its parent makes is not found: nothing tells that the parent
// waits for it.

/// The table of all constructions of tasks under way.
final class AsyncConstructions: @unchecked Sendable {  // All that changes is guarded by `lock`.
    enum Start {
        /// The caller makes the object.
        /// - Parameter isTraced: Whether it tells the tracer.
        case begun(isTraced: Bool)
        /// Another task is making the object.
        case underWay
    }

    /// How the wait for a construction ended.
    enum End {
        /// The object is made, or the task that made it was cancelled: the caller looks again.
        case over
        case failed(any Error)
        /// The task that waited was cancelled.
        case cancelled
    }

    /// A construction that a task has begun.
    private struct Entry {
        let construction: Construction
        let maker: TaskIdentity
        var waiting: [Waiter] = []
    }

    /// A task that waits.
    private final class Waiter: @unchecked Sendable {  // All that changes is guarded by `lock`.
        let task = TaskIdentity.current
        var continuation: CheckedContinuation<End, Never>?
        var isCancelled = false

        /// The continuation, for the one that resumes it.
        func take() -> CheckedContinuation<End, Never>? {
            defer { continuation = nil }
            return continuation
        }
    }

    static let shared = AsyncConstructions()

    private let lock = Lock()
    private var underWay: [Entry] = []
    private var isTraced = false

    /// Begins a construction, unless another task has begun it. Each beginning needs an `end`.
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

    /// Has constructions noted that begin from now on, or no longer.
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
            // It may have ended since the caller looked: then the caller looks again.
            guard let index = index(of: construction) else { return .over }
            // Here and not in `begin`: between the two, another task may have come to wait for this one.
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

/// A task's identity, good as long as the task lives.
struct TaskIdentity: Equatable {
    private let hash: Int

    /// The identity of no task.
    static let none = TaskIdentity(hash: 0)

    /// The identity of the calling task.
    static var current: TaskIdentity {
        // The hash is of the address of the task: nothing else of it may be kept.
        withUnsafeCurrentTask { TaskIdentity(hash: $0?.hashValue ?? 0) }
    }
}
