// The file of a trace, and the C functions that a trace needs.

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Android)
    import Android
#endif

/// A file in Chrome's trace format. Each event is appended by one write when it ends.
///
/// So the file of a killed process contains whole events, except perhaps for the last one. It lacks the closing bracket, which
/// the format allows.
final class TraceFile {
    /// The lane of the first task. Lower ones belong to threads.
    static let firstTaskLane = 10_001

    private let descriptor: Int32
    private let begin = monotonicNanoseconds()
    private let process = getpid()
    private var namedLanes: [Int] = []

    /// Creates the file, or prints on standard error why that failed.
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

    /// Appends an object that was created, or whose creation failed.
    func write(_ name: TracedName, _ span: Span, until end: Int, isFailed: Bool) {
        // Objects whose creation began before this trace are not part of it.
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

    /// Appends the first read of an object after its creation.
    func write(readOf span: UInt32, _ name: TracedName, in lane: Int) {
        var event = Event(name.text, .read, "i", monotonicNanoseconds(), lane)
        event.rest = #""s":"t","args":{"id":\#(span)}"#
        append(event)
    }

    /// Appends the end of the trace.
    func close() {
        var last = Event("end", .needle, "i", monotonicNanoseconds(), 1)
        last.rest = #""s":"g""#
        append(",\n" + text(of: last) + "\n]\n")
        closeFile(descriptor)
    }

    /// Appends an event, after the name of its lane if it is the first event there.
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
    /// The other members of the event.
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

/// Nanoseconds since a fixed moment, unaffected by changes of the clock.
func monotonicNanoseconds() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int(time.tv_sec) * 1_000_000_000 + Int(time.tv_nsec)
}

/// Blocks the calling thread.
package func pause(milliseconds: Int) {
    usleep(useconds_t(milliseconds * 1000))
}

func environmentVariable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

/// Registers a function to call when the process exits normally.
func atEndOfProcess(_ function: @escaping @convention(c) () -> Void) { atexit(function) }

private func append(_ text: String, to descriptor: Int32) {
    var text = text
    text.withUTF8 { _ = write(descriptor, $0.baseAddress, $0.count) }
}

private func closeFile(_ descriptor: Int32) { close(descriptor) }
