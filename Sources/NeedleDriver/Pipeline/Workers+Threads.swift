// Workers that are threads of the system, also for nested work.
//
// The problem: modules are parsed in parallel, and so are the files of a module. If there are more modules than threads,
// the files of each are best parsed by the thread that has the module. But the last module of a run may be a huge one,
// and then three of four threads would be idle. Dispatch starts no threads for nested work once all are taken.
//
// The idea: a thread that divides work offers it, and begins. The first such thread starts the others. A thread without work
// takes part in offered work, and ends when all others are done.

internal import NeedleCLibrary
internal import NeedleLinker

extension Workers {
    /// Threads of the system; the caller is one of them, and the only one if no other can be started.
    init(count: Int) {
        let crew = Crew()
        self.init(count: max(count, 1)) { count, work in crew.run(count, work) }
    }
}

/// The threads of some workers. A class, since all copies of the workers share them.
///
/// `Sendable` without a check, since only the thread that holds the lock uses the mutable state.
private final class Crew: @unchecked Sendable {
    private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    /// Wakes threads that wait for a change.
    private let change = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
    /// The number of threads at work.
    private var busy = 0
    /// Work that idle threads can join.
    private var offers: [Offer] = []

    private final class Offer {
        var work: (@Sendable () -> Void)?
        /// The number of threads that take part.
        var parts = 1

        init(_ work: @escaping @Sendable () -> Void) { self.work = work }

        /// Not inlined, so that nothing retains the work when it returns.
        @inline(never)
        func begin() { work?() }
    }

    init() {
        pthread_mutex_init(lock, nil)
        pthread_cond_init(change, nil)
    }

    deinit {
        pthread_mutex_destroy(lock)
        pthread_cond_destroy(change)
        lock.deallocate()
        change.deallocate()
    }

    /// Does work once per worker, or once per worker that has time for it.
    /// - Parameter work: Returns when no part of it is left to begin.
    func run(_ count: Int, _ work: @Sendable () -> Void) {
        withoutActuallyEscaping(work) { work in
            let offer = Offer(work)
            pthread_mutex_lock(lock)
            let isFirst = busy == 0
            if isFirst { busy = 1 }
            offers.append(offer)
            pthread_cond_broadcast(change)
            pthread_mutex_unlock(lock)
            let threads = isFirst ? startThreads(count - 1) : []
            offer.begin()
            pthread_mutex_lock(lock)
            leave(offer)
            if isFirst {
                busy -= 1
                help()
            } else {
                while offer.parts > 0 { pthread_cond_wait(change, lock) }
            }
            pthread_mutex_unlock(lock)
            for thread in threads { pthread_join(thread, nil) }
            offer.work = nil
        }
    }

    /// Whether the system can start this number of threads at one time.
    func canStart(_ count: Int) -> Bool {
        busy = 1
        let threads = startThreads(count)
        pthread_mutex_lock(lock)
        busy = 0
        help()
        pthread_mutex_unlock(lock)
        for thread in threads { pthread_join(thread, nil) }
        return threads.count == count
    }

    /// Takes part in the work of others until all work is done. The lock is held on entry and on return.
    private func help() {
        while busy > 0 {
            guard let offer = offers.first else {
                pthread_cond_wait(change, lock)
                continue
            }
            offer.parts += 1
            busy += 1
            pthread_mutex_unlock(lock)
            offer.begin()
            pthread_mutex_lock(lock)
            leave(offer)
            busy -= 1
        }
        pthread_cond_broadcast(change)
    }

    /// Ends a part in some work that has no parts left to begin.
    private func leave(_ offer: Offer) {
        offers.removeAll { $0 === offer }
        offer.parts -= 1
        pthread_cond_broadcast(change)
    }

    /// Starts threads that help until all work is done; fewer if the system refuses more.
    private func startThreads(_ count: Int) -> [pthread_t] {
        var threads: [pthread_t] = []
        var attributes = pthread_attr_t()
        pthread_attr_init(&attributes)
        defer { pthread_attr_destroy(&attributes) }
        #if !canImport(Glibc)
            // Other systems give these threads a smaller stack than the first one has, and types nest. Glibc gives all threads
            // the same, and `canStart` then sees the same limits as Dispatch.
            pthread_attr_setstacksize(&attributes, 8 << 20)
        #endif
        for _ in 0..<count {
            #if canImport(Glibc)
                var thread = pthread_t()
            #else
                var thread: pthread_t?
            #endif
            let crew = Unmanaged.passUnretained(self).toOpaque()
            guard pthread_create(&thread, &attributes, { Crew.help($0) }, crew) == 0 else { break }
            threads += [thread].compactMap { $0 }
        }
        return threads
    }

    /// - Parameter crew: The caller keeps it until its threads are joined.
    private static func help(_ crew: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
        guard let crew = crew.map({ Unmanaged<Crew>.fromOpaque($0).takeUnretainedValue() }) else { return nil }
        pthread_mutex_lock(crew.lock)
        crew.help()
        pthread_mutex_unlock(crew.lock)
        return nil
    }
}

/// Whether the system lets the process start threads.
package enum Threads {
    /// Whether there can be a thread for each processor: if one cannot be started, Dispatch tries again for ever.
    package static var areAvailable: Bool { Crew().canStart(Session.coreCount) }
}

extension Session {
    /// The number of online processors, at least one.
    package static var coreCount: Int {
        max(Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))), 1)
    }
}
