// The API for tracing a run of an app.

/// A trace of a run: the scopes and shared objects that were created, in order, with their times and durations.
///
/// Set `NEEDLE_TRACE=run.json` in the environment of the app to trace it from its first scope on, or call `begin(_:)`. The file
/// is in Chrome's trace format, which ui.perfetto.dev shows; `needle trace run.json` summarizes it. Events are written as they
/// happen, so the file of a killed process contains all events until then. Nothing leaves the machine.
///
/// On Apple's systems, Instruments shows traced objects as signposts of the subsystem `needle`.
///
/// Nothing is traced unless the app or its environment requests it.
public enum NeedleTrace {
    /// Begins a trace.
    ///
    /// - Parameter path: The file, which is replaced. A running trace ends first. If the file cannot be written, an error is
    ///   printed on standard error, and nothing is traced. Without a path, there are only `livingScopes` and signposts, and a
    ///   running trace continues.
    public static func begin(_ path: String? = nil) { Tracer.shared.begin(path) }

    /// Ends the trace. Does nothing if none runs.
    public static func end() { Tracer.shared.end() }

    /// The scopes that were created since the trace began and still exist, grouped by class, in the order of each class's first
    /// scope.
    ///
    /// ```swift
    /// for scopes in NeedleTrace.livingScopes where scopes.count > 1 { print(scopes) }
    /// // needle: 3 scopes of LoggedInComponent are alive
    /// ```
    ///
    /// - Complexity: O(living scopes × classes).
    public static var livingScopes: [LivingScopes] {
        // A dictionary would add code to each app, even if it is never traced.
        var (found, classes): ([LivingScopes], [ObjectIdentifier]) = ([], [])
        for scope in LivingScopeTable.shared.tracedScopes() {
            let component = type(of: scope)
            if let index = classes.firstIndex(of: ObjectIdentifier(component)) {
                found[index].count += 1
            } else {
                found.append(LivingScopes(component: scopeName(of: component), count: 1))
                classes.append(ObjectIdentifier(component))
            }
        }
        return found
    }

    /// The living scopes of one class.
    public struct LivingScopes: CustomStringConvertible, Sendable {
        /// The name of the class.
        public let component: String
        /// The number of scopes, at least 1.
        public fileprivate(set) var count: Int

        /// For example `needle: 3 scopes of LoggedInComponent are alive`.
        public var description: String {
            "needle: \(count) \(count == 1 ? "scope" : "scopes") of \(component) \(count == 1 ? "is" : "are") alive"
        }
    }
}
