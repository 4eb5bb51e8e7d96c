// Workers that are threads of the system, also for work within work.
//
// The problem: modules are parsed at once, and so are the files of a module. Where there are more modules than threads,
// the files of each are best parsed by the thread that has the module. But the last module of a run may be a huge one,
// and then three of four threads would look on. Dispatch starts no threads for work within work once all are taken.
//
// The idea: who divides work within work offers it, and begins. A thread that has nothing left to do of its own takes
// part in what is offered, and goes when all others are done.

internal import Dispatch
internal import NeedleGraph
internal import NeedleLinker

#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#endif

extension Workers {
    /// Threads of the system; the caller is one of them, and the only one where no other can be started.
    init(count: Int) {
        let crew = Crew()
        self.init(count: max(count, 1)) { count, work in
            // The system is asked when there is first something to divide.
            if Threads.areAvailable { crew.run(count, work) } else { work() }
        }
    }
}

/// The threads of some workers. A class, since all copies of the workers share them.
private final class Crew: Sendable {
    private struct State {
        /// The threads that are at work.
        var busy = 0
        /// Those who wait for something to change, each at a gate of its own.
        var gates: [DispatchSemaphore] = []
        /// Work that idle threads may take part in.
        var offers: [Offer] = []

        /// A gate that opens at the next change.
        mutating func newGate() -> DispatchSemaphore {
            let gate = DispatchSemaphore(value: 0)
            gates.append(gate)
            return gate
        }
    }

    private enum NextStep {
        case help(Offer)
        case wait(DispatchSemaphore)
        case leave
    }

    private let state = Locked(State())

    /// Does work as often as there are workers, or as often as some of them have time for it.
    /// - Parameter work: Returns when nothing of it is left to begin.
    func run(_ count: Int, _ work: @Sendable () -> Void) {
        guard state.withLock({ $0.busy == 0 }) else { return share(work) }
        DispatchQueue.concurrentPerform(iterations: count) { _ in
            state.withLock { $0.busy += 1 }
            work()
            helpOthers()
        }
    }

    /// Does work within work, with the help of all who are idle.
    private func share(_ work: @Sendable () -> Void) {
        withoutActuallyEscaping(work) { work in
            let offer = Offer(work)
            update { $0.offers.append(offer) }
            work()
            while let gate = gate(untilDone: offer) { gate.wait() }
            offer.end()
        }
    }

    /// Ends an offer, of which nothing is left to begin.
    /// - Returns: Where to wait for those who take part; nil if nobody does.
    private func gate(untilDone offer: Offer) -> DispatchSemaphore? {
        state.withLock { state in
            state.offers.removeAll { $0 === offer }
            return offer.helpers == 0 ? nil : state.newGate()
        }
    }

    /// Takes part in the work of others until all are done.
    private func helpOthers() {
        update { $0.busy -= 1 }
        while true {
            let next: NextStep = state.withLock { state in
                if let offer = state.offers.first {
                    offer.helpers += 1
                    state.busy += 1
                    return .help(offer)
                }
                return state.busy == 0 ? .leave : .wait(state.newGate())
            }
            switch next {
            case .help(let offer):
                offer.work()
                update { state in
                    // Nothing of it is left to begin.
                    state.offers.removeAll { $0 === offer }
                    offer.helpers -= 1
                    state.busy -= 1
                }
            case .wait(let gate): gate.wait()
            case .leave: return
            }
        }
    }

    /// Changes the state, and wakes all who wait for that.
    private func update(_ body: (inout State) -> Void) {
        let gates = state.withLock { state in
            body(&state)
            defer { state.gates = [] }
            return state.gates
        }
        for gate in gates { gate.signal() }
    }
}

/// Work that idle threads may take part in.
///
/// Sendable: `helpers` is used under the lock of the crew only; the work is set once, and taken away when no thread has
/// part in it.
private final class Offer: @unchecked Sendable {
    private var body: (@Sendable () -> Void)?
    /// How many threads take part, besides the one that made the offer.
    var helpers = 0

    init(_ body: @escaping @Sendable () -> Void) {
        self.body = body
    }

    /// Not inlined, so that nothing holds the work any more when it returns.
    @inline(never)
    func work() { body?() }

    func end() { body = nil }
}

/// Whether the system lets the process start threads.
package enum Threads {
    /// Whether there can be a thread for each processor. The system is asked once, before the first work is divided: where
    /// one cannot be started, Dispatch tries again for ever, so the process then makes do with the thread that it has.
    package static let areAvailable = canStart(Session.coreCount)

    /// Starts as many threads as that, which all exist at one time, and ends them.
    private static func canStart(_ count: Int) -> Bool {
        let gate = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
        pthread_mutex_init(gate, nil)
        pthread_mutex_lock(gate)
        var threads: [pthread_t] = []
        while threads.count < count, let thread = thread(waitingAt: gate) { threads.append(thread) }
        pthread_mutex_unlock(gate)
        for thread in threads { pthread_join(thread, nil) }
        pthread_mutex_destroy(gate)
        gate.deallocate()
        return threads.count == count
    }

    /// A thread that does nothing until the gate is open.
    private static func thread(waitingAt gate: UnsafeMutablePointer<pthread_mutex_t>) -> pthread_t? {
        #if canImport(Darwin)
            var thread: pthread_t?
        #else
            var thread = pthread_t()
        #endif
        let result = pthread_create(&thread, nil, wait, gate)
        return result == 0 ? thread : nil
    }

    #if canImport(Darwin)
        private static let wait: @convention(c) (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? = { gate in
            pass(gate)
            return nil
        }
    #else
        private static let wait: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { gate in
            gate.map(pass)
            return nil
        }
    #endif

    private static func pass(_ gate: UnsafeMutableRawPointer) {
        let gate = gate.assumingMemoryBound(to: pthread_mutex_t.self)
        pthread_mutex_lock(gate)
        pthread_mutex_unlock(gate)
    }
}

extension Session {
    /// How many processors are online, at least one.
    package static var coreCount: Int {
        #if canImport(Musl)
            let count = sysconf(_SC_NPROCESSORS_ONLN)
        #else
            let count = sysconf(Int32(_SC_NPROCESSORS_ONLN))
        #endif
        return max(Int(count), 1)
    }
}
