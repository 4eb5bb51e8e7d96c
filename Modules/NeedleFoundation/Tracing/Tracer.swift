// Records the objects that a run creates, with their times, while a trace runs.
//
// Without a trace, this code is not reached. Creating a scope or a shared object takes a lock anyway, and a flag is stored with
// the data that the lock guards. Reading a shared object again costs nothing extra, either (`SharedObjectForm`).

/// The trace of the running program.
final class Tracer: @unchecked Sendable {  // All that changes is guarded by `lock`.
    static let shared = Tracer()

    /// The first read of this starts a trace, if the environment of the process requests one.
    static let isAskedFor: Bool = {
        guard let path = environmentVariable("NEEDLE_TRACE"), !path.isEmpty else { return false }
        shared.begin(path)
        return true
    }()

    /// The first read of this makes sure that the file is closed when the process ends.
    private static let endsWithProcess: Void = atEndOfProcess { shared.end() }

    private let lock = Lock()
    private var isRunning = false
    private var file: TraceFile?
    /// The shared objects that are being created; those of one thread or task in the order in which they began.
    private var spans: [Span] = []
    private var lastSpan: UInt32 = 0
    private var threads: [ThreadIdentity] = []

    func begin(_ path: String?) {
        if path != nil { Self.endsWithProcess }
        lock.withLock {
            // A running trace with a file also records the living scopes.
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

    /// The caller must hold the lock.
    private func finish() {
        isRunning = false
        file?.close()
        file = nil
        spans = []
    }

    /// Sets whether new scopes and shared objects are reported here. The caller must hold the lock.
    private func setFlags() {
        LivingScopeTable.shared.setTracing(isRunning)
        Constructions.shared.setTraced(isRunning)
        AsyncConstructions.shared.setTraced(isRunning)
    }

    /// Records that the creation of a shared object began.
    ///
    /// - Parameter isAsync: Whether the calling task creates it, on any threads.
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

    /// Records the end of a creation.
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

    /// Records the first read of a shared object after its creation.
    func read(_ number: UInt32, _ construction: Construction) {
        let name = TracedName(construction)
        lock.withLock { file?.write(readOf: number, name, in: threadLane(of: Caller())) }
    }

    /// Records a new scope.
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

    /// The number of a thread, starting from 1.
    private func threadLane(of caller: Caller) -> Int {
        if let index = threads.firstIndex(of: caller.thread) { return index + 1 }
        threads.append(caller.thread)
        return threads.count
    }

    /// A lane that no other task with an object in creation uses.
    private func taskLane(of caller: Caller) -> Int {
        let first = TraceFile.firstTaskLane
        if let own = spans.first(where: { $0.lane >= first && $0.caller == caller }) { return own.lane }
        return (first...).first { lane in !spans.contains { $0.lane == lane } } ?? first
    }
}

/// Records a scope that was just created.
///
/// - Parameter begin: The time at which its creation began.
@inline(never)
func noteScope(_ scope: any Scope, since begin: Int) {
    let end = monotonicNanoseconds()
    LivingScopeTable.shared.note(scope)
    Tracer.shared.note(scope, since: begin, until: end)
}

/// The time in which an object is created.
struct Span {
    /// Not 0.
    let number: UInt32
    /// The span of the object that needs this one, on the same thread or in the same task.
    let outer: UInt32?
    let caller: Caller
    /// The lane in which viewers draw it. In one lane, spans are nested or follow one another.
    let lane: Int
    /// In nanoseconds, from `monotonicNanoseconds`.
    let begin: Int
    let signpost: Signpost?
}

/// The task that creates an object, or the thread if it runs no task.
struct Caller: Equatable {
    let thread = ThreadIdentity.current
    let task = TaskIdentity.current

    static func == (left: Caller, right: Caller) -> Bool {
        left.task == right.task && (left.task != .none || left.thread == right.thread)
    }
}

/// The name of a scope or a shared object in a trace.
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
        // The name of a type begins with its module.
        module = String(String(reflecting: type).prefix { $0 != "." })
        component = unqualifiedName(of: type)
        self.property = property
    }

    /// For example `RootComponent` or `RootComponent.database`.
    var text: String { property.map { "\(component).\($0)" } ?? component }
}
