// The shared objects that threads are creating at present.
//
// Each shared object is created once, and user code runs without a lock. So a thread that asks for an object during its creation
// must wait for the other thread. The table of constructions makes that safe. It is used only when an object does not exist yet,
// and has few entries, so plain arrays and one lock suffice.
//
// If a thread would wait for itself, directly or through other waiting threads, then the creation of shared objects depends on
// itself. That could never end, so the program stops with the chain as the message.

/// The creation of one object, by its component and property.
struct Construction: Equatable, @unchecked Sendable {  // Only constants of the component are used.
    let component: any SharingScope
    let key: SharedKey

    var property: String { key.property }

    static func == (left: Construction, right: Construction) -> Bool {
        left.component === right.component && left.property == right.property
            && (left.key.isOfSamePlace(as: right.key) || !left.component.hasSuperclassOfUser)
    }
}

/// The message about constructions that wait for each other.
func cycleMessage(_ cycle: [Construction]) -> String {
    let names = cycle.map { "\(type(of: $0.component)).\($0.property)" }
    return """
        needle: shared objects need each other to be created: \(names.joined(separator: " -> ")). \
        Let one of them read the other when it is used, not when it is created.
        """
}

/// The table of all constructions by threads at present.
final class Constructions: @unchecked Sendable {  // All that changes is guarded by `monitor`.
    enum Start {
        /// The caller must create the object.
        /// - Parameter isTraced: Whether it must report that to the tracer.
        case begun(isTraced: Bool)
        /// Another thread was creating the object, and has finished.
        case finishedByAnotherThread
    }

    static let shared = Constructions()

    private let monitor = Monitor()
    /// The constructions in progress; those of one thread in the order in which they began.
    private var underWay: [(construction: Construction, thread: ThreadIdentity)] = []
    /// The waiting threads, with the constructions that they wait for.
    private var waits: [(thread: ThreadIdentity, construction: Construction)] = []
    private var isTraced = false

    /// Begins a construction, or waits for the thread that has begun it. Each begun construction must be ended with `end`.
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

    /// Sets whether constructions that begin from now on are traced.
    func setTraced(_ isTraced: Bool) {
        monitor.withLock { self.isTraced = isTraced }
    }

    private func maker(of construction: Construction) -> ThreadIdentity? {
        underWay.first { $0.construction == construction }?.thread
    }

    /// The chain of constructions from a construction back to itself, if a thread would wait for itself by waiting for it.
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
