package import NeedleGraph

/// Kinds about objects: their sharing and their lifetime.
extension DiagnosticID {
    package static let objectCycle = Self("object-cycle", .error) { Pages.object_cycle_md }.lowerable
    package static let referenceCycle = Self("reference-cycle", .warning) { Pages.reference_cycle_md }
    package static let sharedTwice = Self("shared-twice", .warning) { Pages.shared_twice_md }
    package static let sharedWithParameters = Self("shared-with-parameters", .warning) {
        Pages.shared_with_parameters_md
    }
}

/// A member of a component in a cycle of objects.
package struct ObjectHop: Hashable, Sendable {
    /// For example `RootComponent.database`.
    package var name: String
    package var isShared: Bool
    /// The requirement by which a scope below can read it later, if one reads it: `var database: () -> Database { get }`.
    package var deferred: String?
    package var reference: FactReference

    package init(name: String, isShared: Bool, deferred: String?, reference: FactReference) {
        (self.name, self.isShared, self.deferred, self.reference) = (name, isShared, deferred, reference)
    }
}

extension Diagnostic {
    /// - Parameters:
    ///   - hops: The members; each reads the next, and the last reads the first.
    ///   - isCertain: Whether each reads the next unconditionally.
    package static func objectCycle(_ hops: [ObjectHop], isCertain: Bool) -> Diagnostic {
        let first = hops[0]
        let isShared = hops.contains(where: \.isShared)
        let certain = isShared ? "needs itself to be created" : "reads itself without end"
        let fault = isCertain ? certain : "may need itself to be created"
        let names = (hops + [first]).map(\.name)
        // The notes contain all of a long cycle, with their places.
        let shown = names.count > 9 ? names.prefix(6) + ["…"] + names.suffix(2) : names[...]
        let cycle = shown.joined(separator: " -> ")
        var diagnostic = Diagnostic(
            .objectCycle,
            "'\(first.name)' \(fault): \(cycle)",
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

    /// - Parameters:
    ///   - child: The child as it is written.
    ///   - property: The name and the type of the property that contains the call, if one does.
    package static func referenceCycle(
        _ parent: String,
        keeping child: String,
        _ keeper: Instantiation.Keeper,
        property: (name: String, type: String)?,
        _ reference: FactReference
    ) -> Diagnostic {
        if keeper == .closure {
            return Diagnostic(
                .referenceCycle,
                "'\(parent)' keeps this closure, which captures it: it is never released; "
                    + "write '[unowned self] in' at the start of the closure",
                at: .fact(reference)
            )
        }
        let (name, type) = property ?? ("child", child)
        let computed = "var \(name): \(type) { \(child)(parent: self) }"
        let weak = "or write 'shared(lifetime: .weak)', which keeps it only as long as something else does"
        return Diagnostic(
            .referenceCycle,
            "'\(parent)' keeps '\(child)' here, which holds its parent: neither is ever released",
            at: .fact(reference),
            help: ["write '\(computed)', and keep the child where it is used"] + (keeper == .shared ? [weak] : [])
        )
    }

    package static func sharedTwice(_ declaration: String, _ reference: FactReference) -> Diagnostic {
        Diagnostic(
            .sharedTwice,
            "all calls of 'shared' in '\(declaration)' share one object; give each a property of its own",
            at: .fact(reference)
        )
    }

    /// The same for functions with one name that are declared in two bodies.
    package static func sharedTwice(
        _ function: String,
        _ reference: FactReference,
        other: FactReference
    ) -> Diagnostic {
        Diagnostic(
            .sharedTwice,
            "two functions '\(function)' call 'shared' and share one object; rename one of them",
            at: .fact(reference),
            notes: [Note("the other function is inside this declaration", at: .fact(other))]
        )
    }

    package static func sharedWithParameters(_ function: String, _ reference: FactReference) -> Diagnostic {
        Diagnostic(
            .sharedWithParameters,
            "'\(function)' shares one object for all arguments: 'shared' does not tell them apart",
            at: .fact(reference),
            help: ["create the object without 'shared', or share a dictionary with an object for each argument"]
        )
    }
}
