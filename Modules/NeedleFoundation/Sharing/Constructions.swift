// Which shared objects are being made at this moment, by which threads.
//
// Each shared object is made once, and user code runs without a lock: so a thread that asks for an object in the
// making has to wait for the other thread. The table of the constructions under way makes that safe. It is
// consulted only when an object is not there yet, and holds few entries, so plain arrays and one lock do.
//
// A thread that would wait for itself, directly or through other threads that wait, means that shared objects
// need each other to be made. That can never end, and stops the program with the chain as the message.

/// One object in the making: which property of which component.
struct Construction: Equatable, @unchecked Sendable {  // Nothing of the component is used but what never changes.
    let component: any SharingScope
    let key: SharedKey

    var property: String { key.property }

    static func == (left: Construction, right: Construction) -> Bool {
        left.component === right.component && left.property == right.property
            && (left.key.isOfSamePlace(as: right.key) || !left.component.hasSuperclassOfUser)
    }
}

/// What is said of constructions that wait for each other.
func cycleMessage(_ cycle: [Construction]) -> String {
    let names = cycle.map { "\(type(of: $0.component)).\($0.property)" }
    return """
        needle: shared objects need each other to be created: \(names.joined(separator: " -> ")). \
        Let one of them read the other when it is used, not when it is created.
        """
}

/// The table of all constructions under way.
final class Constructions: @unchecked Sendable {  // All that changes is guarded by `monitor`.
    enum Start {
        /// The caller makes the object.
        /// - Parameter isTraced: Whether it tells the tracer.
        case begun(isTraced: Bool)
        /// Another thread was making the object and is done now.
        case finishedByAnotherThread
    }

    static let shared = Constructions()

    private let monitor = Monitor()
    /// The constructions under way; those of one thread in the order in which they began.
    private var underWay: [(construction: Construction, thread: ThreadIdentity)] = []
    /// The threads that wait, and what for.
    private var waits: [(thread: ThreadIdentity, construction: Construction)] = []
    private var isTraced = false

    /// Begins a construction, or waits for the thread that has begun it. Each beginning needs an `end`.
    func begin(_ construction: Construction) -> Start {
        monitor.withLock {
            let thread = ThreadIdentity.current
            guard maker(of: construction) != nil else {
                underWay.append((construction, thread))
                return .begun(isTraced: isTraced)
            }
            if let cycle = cycle(closedBy: construction, on: thread) { fatalError(cycleMessage(cycle)) }
            waits.append((thread, construction))
            while self.maker(of: construction) != nil {
                monitor.wait()
            }
            waits.removeAll { $0.thread == thread }
            return .finishedByAnotherThread
        }
    }

    /// Ends the innermost construction of the calling thread.
    func end(_ construction: Construction) {
        monitor.withLock {
            let thread = ThreadIdentity.current
            guard let index = underWay.lastIndex(where: { $0.thread == thread }) else { return }
            underWay.remove(at: index)
            if waits.contains(where: { $0.construction == construction }) {
                monitor.notifyAll()
            }
        }
    }

    /// Has constructions noted that begin from now on, or no longer.
    func setTraced(_ isTraced: Bool) {
        monitor.withLock { self.isTraced = isTraced }
    }

    private func maker(of construction: Construction) -> ThreadIdentity? {
        underWay.first { $0.construction == construction }?.thread
    }

    /// The chain of constructions from a construction back to itself, if a thread that needed it now would wait
    /// for itself.
    private func cycle(closedBy construction: Construction, on thread: ThreadIdentity) -> [Construction]? {
        var chain: [Construction] = []
        var wanted = construction
        while let maker = maker(of: wanted) {
            let ofMaker = underWay.filter { $0.thread == maker }.map(\.construction)
            chain += ofMaker.suffix(from: ofMaker.lastIndex(of: wanted) ?? 0)
            if maker == thread {
                return chain + [construction]
            }
            guard let wait = waits.first(where: { $0.thread == maker }) else { return nil }
            wanted = wait.construction
        }
        return nil
    }
}
