// The file of a trace, and what of the C library a trace needs.

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Android)
    import Android
#endif

/// A file in Chrome's trace format, to which each event is appended by one write, when it ends.
///
/// So the file of a process that was killed has whole events, except the last one perhaps. It lacks the bracket at its end, which
/// the format allows.
final class TraceFile {
    /// The lane of the first task; those before are of threads.
    static let firstTaskLane = 10_001

    private let descriptor: Int32
    private let begin = monotonicNanoseconds()
    private let process = getpid()
    private var namedLanes: [Int] = []

    /// Makes the file, or says on standard error why that cannot be done.
    init?(_ path: String) {
        descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_APPEND | O_CLOEXEC, 0o644)
        if descriptor < 0 {
            NeedleFoundation.append(
                "needle: cannot write the trace '\(path)': \(String(cString: strerror(errno)))\n",
                to: 2
            )
            return nil
        }
        var first = Event("needle", .needle, "i", begin, 1)
        first.rest = #""s":"g","args":{"version":1}"#
        append("[\n" + text(of: first))
    }

    /// Appends what was made, or failed to be made.
    func write(_ name: TracedName, _ span: Span, until end: Int, isFailed: Bool) {
        // What began before this trace is not its own.
        guard span.begin >= begin else { return }
        var arguments = #""module":\#(quoted(name.module)),"component":\#(quoted(name.component))"#
        if let property = name.property { arguments += #","property":\#(quoted(property))"# }
        arguments += #","id":\#(span.number)"#
        if let outer = span.outer { arguments += #","in":\#(outer)"# }
        if isFailed { arguments += #","failed":true"# }
        var event = Event(name.text, name.property == nil ? .scope : .shared, "X", span.begin, span.lane)
        event.rest = #""dur":\#(microseconds(end - span.begin)),"args":{\#(arguments)}"#
        append(event)
    }

    /// Appends that what a span made is read for the first time since.
    func write(readOf span: UInt32, _ name: TracedName, in lane: Int) {
        var event = Event(name.text, .read, "i", monotonicNanoseconds(), lane)
        event.rest = #""s":"t","args":{"id":\#(span)}"#
        append(event)
    }

    /// Appends that the trace is complete.
    func close() {
        var last = Event("end", .needle, "i", monotonicNanoseconds(), 1)
        last.rest = #""s":"g""#
        append(",\n" + text(of: last) + "\n]\n")
        closeFile(descriptor)
    }

    /// Appends an event, behind the name of its lane if it is the first one there.
    private func append(_ event: Event) {
        var lines = ",\n" + text(of: event)
        if !namedLanes.contains(event.lane) {
            namedLanes.append(event.lane)
            var name = Event("thread_name", .needle, "M", begin, event.lane)
            let first = Self.firstTaskLane
            let lane = event.lane < first ? "thread \(event.lane)" : "task \(event.lane - first + 1)"
            name.rest = #""args":{"name":"\#(lane)"}"#
            lines = ",\n" + text(of: name) + lines
        }
        append(lines)
    }

    private func text(of event: Event) -> String {
        #"{"name":\#(quoted(event.name)),"cat":"\#(event.category)","ph":"\#(event.phase)","#
            + #""ts":\#(microseconds(event.time - begin)),"pid":\#(process),"tid":\#(event.lane),\#(event.rest)}"#
    }

    private func append(_ text: String) { NeedleFoundation.append(text, to: descriptor) }
}

/// A line of the file.
private struct Event {
    enum Category { case needle, scope, shared, read }

    let name: String
    let category: Category
    /// `X` for a span, `i` for a moment, `M` for the name of a lane.
    let phase: String
    /// In nanoseconds.
    let time: Int
    let lane: Int
    /// The other members.
    var rest = ""

    init(_ name: String, _ category: Category, _ phase: String, _ time: Int, _ lane: Int) {
        (self.name, self.category, self.phase, self.time, self.lane) = (name, category, phase, time, lane)
    }
}

/// Nanoseconds as microseconds, for example `12.345`.
private func microseconds(_ nanoseconds: Int) -> String {
    let fraction = String(1000 + nanoseconds % 1000).dropFirst()
    return "\(nanoseconds / 1000).\(fraction)"
}

private func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
        switch scalar {
        case "\"", "\\": quoted += "\\\(scalar)"
        case "\0"..<" ": quoted += "\\u00" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16)
        default: quoted.unicodeScalars.append(scalar)
        }
    }
    return quoted + "\""
}

/// Nanoseconds since some moment, which no change of the clock moves.
func monotonicNanoseconds() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int(time.tv_sec) * 1_000_000_000 + Int(time.tv_nsec)
}

/// Lets the calling thread wait.
package func pause(milliseconds: Int) {
    usleep(useconds_t(milliseconds * 1000))
}

/// A variable of the environment of the process.
func environmentVariable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

/// Has a function called when the process ends by itself.
func atEndOfProcess(_ function: @escaping @convention(c) () -> Void) { atexit(function) }

private func append(_ text: String, to descriptor: Int32) {
    var text = text
    text.withUTF8 { _ = write(descriptor, $0.baseAddress, $0.count) }
}

private func closeFile(_ descriptor: Int32) { close(descriptor) }
