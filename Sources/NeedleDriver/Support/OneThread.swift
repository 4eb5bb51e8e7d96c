// Asynchronous work on the one thread that the process has.

internal import NeedleGraph

/// Runs all tasks that begin under it on one thread, one after the other, where the system lets no other be started.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
package final class OneThread: TaskExecutor {
    /// What can go on, the oldest first.
    private let jobs = Locked<[UnownedJob]>([])

    package init() {}

    package func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        jobs.withLock { $0.append(job) }
    }

    /// Does all work on the calling thread, until none can go on.
    package func run(_ work: @escaping @Sendable () async -> Void) {
        Task(executorPreference: self) { await work() }
        while true {
            let ready = jobs.withLock { jobs in
                defer { jobs = [] }
                return jobs
            }
            if ready.isEmpty { return }
            for job in ready { job.runSynchronously(on: asUnownedTaskExecutor()) }
        }
    }
}
