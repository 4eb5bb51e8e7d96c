package import NeedleGraph

/// The scopes and shared objects that a run of an app created, from the file that `NEEDLE_TRACE` names.
///
/// Times are in nanoseconds from the beginning of the trace.
package struct ObjectTrace: Hashable, Sendable {
    /// A scope or a shared object.
    package struct Object: Hashable, Sendable {
        package var name: TracedName
        package var begin: Int
        package var duration: Int
        /// `duration` without the time in which other objects of the trace were created for this one.
        package var own: Int
        /// The object during whose creation this one was created; nil if there is none.
        package var outer: Int?
        /// Whether creating it threw an error.
        package var isFailed: Bool
        /// The time of the first read after it was created; nil if there was none.
        package var read: Int?

        package var end: Int { begin + duration }
    }

    /// In the order in which their creation ended.
    package private(set) var objects: [Object] = []
    /// The time of the last event.
    package private(set) var end = 0

    /// The reason why a file is not a trace.
    package struct Fault: Error, Hashable {
        package var message: String
        package var place: Place
    }

    /// Reads a file. Its last line may be cut off, since the process may have been killed while it wrote.
    /// - Throws: For the first line with an unexpected content.
    package init(parsing bytes: [UInt8]) throws(Fault) {
        let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        var reader = TraceReader()
        guard lines[0].elementsEqual("[".utf8) else { throw TraceReader.unknown }
        for (index, line) in lines.enumerated().dropFirst() {
            let event = line.last == UInt8(ascii: ",") ? line.dropLast() : line
            if event.isEmpty || event.elementsEqual("]".utf8) { continue }
            let element: JSONElement
            do throws(JSONElement.SyntaxError) {
                element = try JSONElement(parsing: Array(event))
            } catch {
                if index == lines.count - 1 { break }
                let place = Place(line: index + 1, column: error.offset + 1)
                throw Fault(message: "not JSON: \(error.message)", place: place)
            }
            try reader.read(element, line: index + 1)
        }
        guard reader.isKnown else { throw TraceReader.unknown }
        (objects, end) = (reader.objects, reader.end)
        for (inner, outer) in reader.outer {
            guard let outer = reader.numbers[outer] else { continue }
            objects[inner].outer = outer
            objects[outer].own = max(0, objects[outer].own - objects[inner].duration)
        }
    }
}

/// The name of a scope, or of a shared object.
package struct TracedName: Hashable, Sendable {
    package var module: String
    package var component: String
    /// The shared property; nil for a scope.
    package var property: String?

    package init(module: String, component: String, property: String? = nil) {
        (self.module, self.component, self.property) = (module, component, property)
    }

    /// For example `RootComponent` or `RootComponent.database`.
    package var text: String { property.map { "\(component).\($0)" } ?? component }
}

/// Reads the events of a trace.
private struct TraceReader {
    static let unknown = ObjectTrace.Fault(
        message: "not a trace of an app: set 'NEEDLE_TRACE' in the environment of the app to write one",
        place: Place(line: 1, column: 1)
    )

    var objects: [ObjectTrace.Object] = []
    var end = 0
    /// Whether the first event marks the file as a trace of Needle.
    var isKnown = false
    /// The positions of the objects, by their numbers in the file.
    var numbers: [Int: Int] = [:]
    /// The number in the file of the object for which each object was created, by position.
    var outer: [Int: Int] = [:]

    mutating func read(_ event: JSONElement, line: Int) throws(ObjectTrace.Fault) {
        if !isKnown {
            guard event["cat"]?.string == "needle" else { throw Self.unknown }
            guard event["args", "version"]?.number == 1 else {
                throw fault("written by an app with another version of NeedleFoundation", event, line)
            }
            isKnown = true
        }
        // The names of threads carry no time.
        if event["ph"]?.string == "M" { return }
        let time = try nanoseconds("ts", of: event, line)
        end = max(end, time)
        switch event["cat"]?.string {
        case "scope", "shared": try add(event, line, begin: time)
        case "read":
            // Objects that were created before the trace began are not in it.
            guard let object = event["args", "id"]?.number.flatMap({ numbers[$0] }) else { return }
            objects[object].read = objects[object].read ?? time
        default: break
        }
    }

    private mutating func add(_ event: JSONElement, _ line: Int, begin: Int) throws(ObjectTrace.Fault) {
        let arguments = event["args"]
        guard let module = arguments?["module"]?.string, let component = arguments?["component"]?.string,
            let number = arguments?["id"]?.number
        else { throw fault("an event without 'module', 'component' or 'id'", event, line) }
        let duration = try nanoseconds("dur", of: event, line)
        numbers[number] = objects.count
        outer[objects.count] = arguments?["in"]?.number
        end = max(end, begin + duration)
        objects.append(
            ObjectTrace.Object(
                name: TracedName(module: module, component: component, property: arguments?["property"]?.string),
                begin: begin,
                duration: duration,
                own: duration,
                isFailed: arguments?["failed"]?.bool ?? false
            )
        )
    }

    /// A time of an event, which is written in microseconds.
    private func nanoseconds(_ name: String, of event: JSONElement, _ line: Int) throws(ObjectTrace.Fault) -> Int {
        guard case .number(let text) = event[name]?.value, let microseconds = Double(text),
            let time = Int(exactly: (microseconds * 1000).rounded()), time >= 0
        else { throw fault("an event whose '\(name)' is not a time", event, line) }
        return time
    }

    private func fault(_ message: String, _ event: JSONElement, _ line: Int) -> ObjectTrace.Fault {
        ObjectTrace.Fault(message: message, place: Place(line: line, column: event.offset + 1))
    }
}
