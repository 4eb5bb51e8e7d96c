// Notes what a run makes and how long it takes, while a trace runs.
//
// Without a trace, nothing comes here: what makes a scope or a shared object takes a lock in any case, and a flag stands beside
// what that lock guards. A shared object that is read again costs nothing either (`SharedObjectForm`).

/// The trace of the running program.
final class Tracer: @unchecked Sendable {  // All that changes is guarded by `lock`.
    static let shared = Tracer()

    /// The first look at this begins a trace, if the environment of the process asks for one.
    static let isAskedFor: Bool = {
        guard let path = environmentVariable("NEEDLE_TRACE"), !path.isEmpty else { return false }
        shared.begin(path)
        return true
    }()

    /// The first look at this sees to it that the file is closed when the process ends.
    private static let endsWithProcess: Void = atEndOfProcess { shared.end() }

    private let lock = Lock()
    private var isRunning = false
    private var file: TraceFile?
    /// The shared objects in the making; those of one thread or task in the order in which they began.
    private var spans: [Span] = []
    private var lastSpan: UInt32 = 0
    private var threads: [ThreadIdentity] = []

    func begin(_ path: String?) {
        if path != nil { Self.endsWithProcess }
        lock.withLock {
            // A trace that writes a file also notes the living scopes.
            if isRunning, path == nil { return }
            finish()
            file = path.flatMap(TraceFile.init)
            isRunning = path == nil || file != nil
            setFlags()
        }
    }

    func end() {
        lock.withLock {
            finish()
            setFlags()
        }
    }

    /// Call it with the lock held.
    private func finish() {
        isRunning = false
        file?.close()
        file = nil
        spans = []
    }

    /// Tells all that make something whether to come here. Call it with the lock held.
    private func setFlags() {
        LivingScopeTable.shared.setTracing(isRunning)
        Constructions.shared.setTraced(isRunning)
        AsyncConstructions.shared.setTraced(isRunning)
    }

    /// Notes that a shared object is being made by the calling thread.
    ///
    /// - Parameter isAsync: Whether the calling task makes it, on whichever threads.
    /// - Returns: The number of the span, for its end.
    func begin(_ construction: Construction, isAsync: Bool = false) -> UInt32 {
        let name = TracedName(construction)
        let signpost = Signpost(beginning: name.text)
        let caller = Caller()
        return lock.withLock {
            let span = Span(
                number: nextNumber(),
                outer: innermost(of: caller),
                caller: caller,
                lane: isAsync ? taskLane(of: caller) : threadLane(of: caller),
                begin: monotonicNanoseconds(),
                signpost: signpost
            )
            spans.append(span)
            return span.number
        }
    }

    /// Notes that a shared object was made, or not, if that failed.
    func end(_ number: UInt32, _ construction: Construction, isFailed: Bool) {
        let end = monotonicNanoseconds()
        let name = TracedName(construction)
        let span = lock.withLock { () -> Span? in
            guard let index = spans.lastIndex(where: { $0.number == number }) else { return nil }
            let span = spans.remove(at: index)
            file?.write(name, span, until: end, isFailed: isFailed)
            return span
        }
        span?.signpost?.end()
    }

    /// Notes that a shared object is read for the first time since it was made.
    func read(_ number: UInt32, _ construction: Construction) {
        let name = TracedName(construction)
        lock.withLock { file?.write(readOf: number, name, in: threadLane(of: Caller())) }
    }

    /// Notes that a scope was made.
    func note(_ scope: any Scope, since begin: Int, until end: Int) {
        let name = TracedName(scope)
        let caller = Caller()
        let isRunning = lock.withLock { () -> Bool in
            guard let file else { return self.isRunning }
            let lane = threadLane(of: caller)
            let (number, outer) = (nextNumber(), innermost(of: caller))
            let span = Span(number: number, outer: outer, caller: caller, lane: lane, begin: begin, signpost: nil)
            file.write(name, span, until: end, isFailed: false)
            return true
        }
        if isRunning { Signpost.emit(name.text) }
    }

    // MARK: - With the lock held

    private func nextNumber() -> UInt32 {
        lastSpan = lastSpan == .max ? 1 : lastSpan + 1
        return lastSpan
    }

    private func innermost(of caller: Caller) -> UInt32? { spans.last { $0.caller == caller }?.number }

    /// The number of a thread, from 1 on.
    private func threadLane(of caller: Caller) -> Int {
        if let index = threads.firstIndex(of: caller.thread) { return index + 1 }
        threads.append(caller.thread)
        return threads.count
    }

    /// A number that the task shares with no other task for which something is being made.
    private func taskLane(of caller: Caller) -> Int {
        let first = TraceFile.firstTaskLane
        if let own = spans.first(where: { $0.lane >= first && $0.caller == caller }) { return own.lane }
        return (first...).first { lane in !spans.contains { $0.lane == lane } } ?? first
    }
}

/// Notes a scope that was just made.
///
/// - Parameter begin: When that began.
@inline(never)
func noteScope(_ scope: any Scope, since begin: Int) {
    let end = monotonicNanoseconds()
    LivingScopeTable.shared.note(scope)
    Tracer.shared.note(scope, since: begin, until: end)
}

/// The time in which something is made.
struct Span {
    /// Not 0.
    let number: UInt32
    /// The span of what needs it, on the same thread or in the same task.
    let outer: UInt32?
    let caller: Caller
    /// Where viewers draw it: in one lane, spans lie one in the other or one after the other.
    let lane: Int
    /// In nanoseconds, as `monotonicNanoseconds` tells them.
    let begin: Int
    let signpost: Signpost?
}

/// Who makes something: a task, or a thread that runs none.
struct Caller: Equatable {
    let thread = ThreadIdentity.current
    let task = TaskIdentity.current

    static func == (left: Caller, right: Caller) -> Bool {
        left.task == right.task && (left.task != .none || left.thread == right.thread)
    }
}

/// The name that a trace has for a scope or a shared object.
struct TracedName {
    let module: String
    let component: String
    /// Nil for a scope.
    let property: String?

    init(_ scope: any Scope) { self.init(type(of: scope as AnyObject), nil) }

    init(_ construction: Construction) {
        self.init(type(of: construction.component as AnyObject), construction.property)
    }

    private init(_ type: AnyClass, _ property: String?) {
        // A type is spelled with its module in front.
        module = String(String(reflecting: type).prefix { $0 != "." })
        component = unqualifiedName(of: type)
        self.property = property
    }

    /// For example `RootComponent` or `RootComponent.database`.
    var text: String { property.map { "\(component).\($0)" } ?? component }
}
