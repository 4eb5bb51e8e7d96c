// What an app says to trace its run.

/// A trace of a run: which scopes and shared objects were created, when, in what order, and how long each took.
///
/// Set `NEEDLE_TRACE=run.json` in the environment of the app to trace it from its first scope on, or call `begin(_:)`. The file
/// is in Chrome's trace format, which ui.perfetto.dev shows; `needle trace run.json` sums it up. It is written as the run goes
/// on, so the file of a killed process has everything until then. Nothing leaves the machine.
///
/// On Apple's systems, Instruments shows what is created while a trace runs as signposts of the subsystem `needle`.
///
/// Nothing is traced unless the app or its environment asks for it.
public enum NeedleTrace {
    /// Begins a trace.
    ///
    /// - Parameter path: The file, which is replaced. A running trace ends first. If the file cannot be written, standard
    ///   error says so, and nothing is traced. If it is left out, there are only `livingScopes` and signposts, and a running
    ///   trace goes on.
    public static func begin(_ path: String? = nil) { Tracer.shared.begin(path) }

    /// Ends the trace. Does nothing if none runs.
    public static func end() { Tracer.shared.end() }

    /// The scopes that were created since the trace began and that still exist, by class. The class whose first scope was
    /// created first comes first.
    ///
    /// ```swift
    /// for scopes in NeedleTrace.livingScopes where scopes.count > 1 { print(scopes) }
    /// // needle: 3 scopes of LoggedInComponent are alive
    /// ```
    ///
    /// - Complexity: O(living scopes × classes).
    public static var livingScopes: [LivingScopes] {
        // A dictionary would be in each app that is never traced.
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
        /// How many scopes there are, at least one.
        public fileprivate(set) var count: Int

        /// For example `needle: 3 scopes of LoggedInComponent are alive`.
        public var description: String {
            "needle: \(count) \(count == 1 ? "scope" : "scopes") of \(component) \(count == 1 ? "is" : "are") alive"
        }
    }
}
