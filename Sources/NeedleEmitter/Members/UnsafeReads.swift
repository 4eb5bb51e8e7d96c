import NeedleGraph
import NeedleLinker

/// Decides which reads need `unsafe` in a module that is built with `-strict-memory-safety`.
///
/// A read needs it if it has an unsafe type, or if the property read is marked as unsafe. A needless `unsafe` is a warning, so
/// a type that is not parsed counts as safe unless it is an unsafe type of the standard library.
struct UnsafeReads: Sendable {
    /// Where a read is unsafe: the condition under which the compiler knows and needs the word. `nonisolated(unsafe)` is unsafe
    /// only in Swift 6 mode.
    enum Condition: Sendable {
        case always, inSwift6

        var text: Name { self == .always ? "compiler(>=6.2)" : "swift(>=6.2)" }
    }

    /// The requirements with unsafe types.
    private let requirements: Set<ID<Requirement>>

    init(_ graph: LinkedGraph, _ workers: Workers) {
        let table = graph.symbols.table
        let hasOwn = table.ids.contains { id in
            !table[id].isPlain && table[id].declaration.attributes.contains(Self.unsafe)
        }
        let resolver = graph.resolver
        let found = workers.map(graph.requirements.ids) { id in
            let signature = graph.requirements[id].signature
            return Self.isUnsafe(signature.type, graph, resolver, hasOwn)
                || signature.parameters.contains { Self.isUnsafe($0.type, graph, resolver, hasOwn) }
        }
        requirements = Set(graph.requirements.ids.filter { found[$0.index] })
    }

    /// Where a read of a property that meets a requirement is unsafe; nil if it is safe.
    func condition(
        of requirement: ID<Requirement>,
        from property: Property,
        _ graph: LinkedGraph
    ) -> Condition? {
        condition(of: requirement, property.member, of: property.symbol, graph)
    }

    /// Where a read of a requirement from a component's environment is unsafe. For a requirement that passes through, only its
    /// type matters.
    func condition(
        of requirement: ID<Requirement>,
        fromEnvironmentOf component: ID<Component>,
        _ graph: LinkedGraph
    ) -> Condition? {
        let site = graph.requirementSites[component].first { $0.requirement == requirement }
        guard let site else { return requirements.contains(requirement) ? .always : nil }
        return condition(of: requirement, site.member, of: site.protocol, graph)
    }

    private func condition(
        of requirement: ID<Requirement>,
        _ index: Int,
        of symbol: ID<Symbol>,
        _ graph: LinkedGraph
    ) -> Condition? {
        let hasUnsafeType = requirements.contains(requirement)
        let member = graph.symbols.table[symbol].members[index]
        if !member.isPlain {
            if member.attributes.contains(Self.safe) { return nil }
            if member.attributes.contains(Self.unsafe) || member.modifiers.contains(.unownedUnsafe) {
                return .always
            }
            if !hasUnsafeType, member.modifiers.contains(.nonisolatedUnsafe) { return .inSwift6 }
        }
        return hasUnsafeType ? .always : nil
    }

    private static let safe: Name = "safe"
    private static let unsafe: Name = "unsafe"

    /// - Parameter hasOwn: Whether the program declares types marked as unsafe.
    private static func isUnsafe(
        _ resolved: TypeExpression,
        _ graph: LinkedGraph,
        _ resolver: TypeResolver,
        _ hasOwn: Bool
    ) -> Bool {
        for path in resolved.paths {
            if path.module == nil {
                if ofStandardLibrary.contains(path.parts[0].name) { return true }
            } else if hasOwn, let type = resolver.parsedType(TypeExpression(.path(path))) {
                for symbol in graph.symbols.declared(type)
                where graph.symbols.table[symbol].declaration.attributes.contains(unsafe) { return true }
            }
        }
        return false
    }

    /// The standard library's types that are unsafe in Swift 6.3.
    private static let ofStandardLibrary: Set<Name> = [
        "AutoreleasingUnsafeMutablePointer", "CVaListPointer", "OpaquePointer", "Unmanaged", "UnownedSerialExecutor",
        "UnownedTaskExecutor", "UnsafeBufferPointer", "UnsafeContinuation", "UnsafeCurrentTask",
        "UnsafeMutableBufferPointer", "UnsafeMutablePointer", "UnsafeMutableRawBufferPointer",
        "UnsafeMutableRawPointer",
        "UnsafePointer", "UnsafeRawBufferPointer", "UnsafeRawPointer",
    ]
}
