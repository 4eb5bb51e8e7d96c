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
        @Sendable func isUnsafe(_ resolved: TypeExpression) -> Bool {
            resolved.paths.contains { path in
                if path.module == nil { return Self.ofStandardLibrary.contains(path.parts[0].name) }
                guard hasOwn, let type = resolver.parsedType(TypeExpression(.path(path))) else { return false }
                return graph.symbols.declared(type).contains {
                    table[$0].declaration.attributes.contains(Self.unsafe)
                }
            }
        }
        let found = workers.map(graph.requirements.ids) { id in
            let signature = graph.requirements[id].signature
            return isUnsafe(signature.type) || signature.parameters.contains { isUnsafe($0.type) }
        }
        requirements = Set(graph.requirements.ids.filter { found[$0.index] })
    }

    /// Where a read of a requirement's type is unsafe; nil if it is safe.
    ///
    /// - Parameter member: The member that is read; nil for one that only repeats the requirement.
    fileprivate func condition(of requirement: ID<Requirement>, from member: Member?) -> Condition? {
        let hasUnsafeType = requirements.contains(requirement)
        if let member, !member.isPlain {
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

    /// The standard library's types that are unsafe in Swift 6.3.
    private static let ofStandardLibrary: Set<Name> = [
        "AutoreleasingUnsafeMutablePointer", "CVaListPointer", "OpaquePointer", "Unmanaged", "UnownedSerialExecutor",
        "UnownedTaskExecutor", "UnsafeBufferPointer", "UnsafeContinuation", "UnsafeCurrentTask",
        "UnsafeMutableBufferPointer", "UnsafeMutablePointer", "UnsafeMutableRawBufferPointer",
        "UnsafeMutableRawPointer",
        "UnsafePointer", "UnsafeRawBufferPointer", "UnsafeRawPointer",
    ]
}

extension EmissionContext {
    /// Where a read of a property that meets a requirement is unsafe; nil if it is safe.
    func unsafety(of requirement: ID<Requirement>, from property: Property) -> UnsafeReads.Condition? {
        unsafeReads.condition(of: requirement, from: graph.symbols.table[property.symbol].members[property.member])
    }

    /// Where a read of a requirement from a component's environment is unsafe; nil if it is safe. For a requirement that passes
    /// through, only its type matters.
    func unsafety(
        of requirement: ID<Requirement>,
        fromEnvironmentOf component: ID<Component>
    ) -> UnsafeReads.Condition? {
        let site = graph.requirementSites[component].first { $0.requirement == requirement }
        let member = site.map { graph.symbols.table[$0.protocol].members[$0.member] }
        return unsafeReads.condition(of: requirement, from: member)
    }
}
