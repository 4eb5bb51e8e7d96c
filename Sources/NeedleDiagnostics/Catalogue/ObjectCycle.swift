package import NeedleGraph

/// A member of a component on a circle of objects.
package struct ObjectHop: Hashable, Sendable {
    /// For example `RootComponent.database`.
    package var name: String
    /// Whether it calls `shared`.
    package var isShared: Bool
    /// As a scope below states it to read it later, if one reads it: `var database: () -> Database { get }`.
    package var deferred: String?
    package var reference: FactReference

    package init(name: String, isShared: Bool, deferred: String?, reference: FactReference) {
        (self.name, self.isShared, self.deferred, self.reference) = (name, isShared, deferred, reference)
    }
}

extension Diagnostic {
    /// - Parameters:
    ///   - hops: The members in the order in which one reads the next; the last one reads the first.
    ///   - isCertain: Whether no condition decides that each reads the next.
    package static func objectCycle(_ hops: [ObjectHop], isCertain: Bool) -> Diagnostic {
        let first = hops[0]
        let isShared = hops.contains(where: \.isShared)
        let certain = isShared ? "needs itself to be created" : "reads itself without end"
        let fault = isCertain ? certain : "may need itself to be created"
        let names = (hops + [first]).map(\.name)
        // The notes have all of a long circle, with their places.
        let shown = names.count > 9 ? names.prefix(6) + ["…"] + names.suffix(2) : names[...]
        let circle = shown.joined(separator: " -> ")
        var diagnostic = Diagnostic(
            .objectCycle,
            "'\(first.name)' \(fault): \(circle)",
            at: .fact(first.reference),
            notes: zip(hops, hops.dropFirst() + [first]).dropFirst().map { hop, next in
                Note("'\(hop.name)' reads '\(next.name)'", at: .fact(hop.reference))
            },
            help: [
                "let one of them read the next only when it is used: pass it a closure, such as '{ [unowned self] in self.\(name(of: first)) }'"
            ]
                + hops.compactMap(\.deferred).prefix(1).map { "or state the requirement as a function: '\($0)'" }
                + ["or move what both need into a property that reads neither"]
        )
        diagnostic.severity = isCertain ? .error : .warning
        return diagnostic
    }

    private static func name(of hop: ObjectHop) -> Substring { hop.name.split(separator: ".").last ?? "" }
}

extension DiagnosticID {
    package static let objectCycle = DiagnosticID("object-cycle", .error).explained(
        rule: """
            Objects of a scope need each other to be created: each reads the next one in its getter, or in what it \
            gives to `shared`, and the last one reads the first. Reading any of them would recurse, or wait for \
            itself. A read in any other closure happens later, so it breaks the cycle. The cycle is an error if no \
            read in it depends on a condition, such as `if` or `??`, and otherwise a warning. `severities` can lower \
            either.
            """,
        wrong: """
            final class RootComponent: BootstrapComponent {
                var session: Session { shared { Session(log: log) } }
                var log: Log { shared { Log(session: session) } }
            }

            final class Session {
                init(log: Log) {}
            }

            final class Log {
                init(session: Session) {}
            }
            """,
        message: """
            Modules/App/RootComponent.swift:4:9: error: 'RootComponent.session' needs itself to be created: RootComponent.session -> RootComponent.log -> RootComponent.session [object-cycle]
            Modules/App/RootComponent.swift:5:9: note: 'RootComponent.log' reads 'RootComponent.session'
            Modules/App/RootComponent.swift:4:9: help: let one of them read the next only when it is used: pass it a closure, such as '{ [unowned self] in self.session }'
            Modules/App/RootComponent.swift:4:9: help: or move what both need into a property that reads neither
            """,
        right: """
            -    var log: Log { shared { Log(session: session) } }
            +    var log: Log {
            +        shared { Log(session: { [unowned self] in self.session }) }
            +    }
            -    init(session: Session) {}
            +    init(session: @escaping () -> Session) {}
            """
    ).lowerable
}
