import NeedleGraph
import NeedleLinker

/// A requirement as generated code writes it under one name: all that is the same wherever it stands.
///
/// A graph has few requirements, which pass many places: each place refers to one form. A form holds nothing whose
/// references are counted: threads that count the same references wait for each other.
struct MemberForm: Sendable {
    /// A parameter of a function.
    struct Parameter: Sendable {
        /// The text before the type, for example `size argument0: inout `.
        let head: Name
        /// The alias of its type.
        let alias: Name
    }

    /// The name without backticks.
    let name: Name
    /// The name as the declaration has it.
    let declaredName: Name
    /// The name as it stands after a dot.
    let memberName: Name
    /// The arguments of a call, for example `(size: argument0)`; nil for a variable.
    let arguments: Name?
    /// The attributes, for example `@MainActor`, each with a space behind it; nil for none.
    let attributes: Name?
    /// The parameters of a function, by their positions in those of all forms; nil for a variable.
    var parameters: Range<Int>?
    /// The alias of the type of the variable or of the function's result; nil for no result.
    let type: Name?
    /// The alias of the error; nil unless it must be named.
    let error: Name?
    /// All aliases, by their positions in those of all forms: that of the result, whether it has a type or not, those of
    /// the parameters' types, and that of the error.
    var resultAndOtherAliases: Range<Int>
    let isAsync: Bool
    /// Whether it is asynchronous, and neither an actor nor a parameter isolates it.
    let isAsyncAnywhere: Bool
    /// The protocol's word for where it runs, for example `nonisolated(nonsending)`; nil for none.
    let execution: Name?
    /// Whether a function gives its result away.
    let isSending: Bool
    let canThrow: Bool
    let isSettable: Bool
    let isDeprecated: Bool
    /// The condition of the `#if` around it.
    let condition: Name?
    /// The actor that isolates it, if that is a parsed type; any other is one of the attributes.
    let isolation: TypeName?

    /// Whether it is asynchronous or may throw.
    var hasEffects: Bool { isAsync || canThrow }

    /// The aliases of the type, of the parameters' types, and of the error, by their positions in those of all forms.
    var aliases: Range<Int> { aliases(withResult: type != nil) }

    /// The aliases for a member that states the requirement, by their positions in those of all forms.
    ///
    /// - Parameter hasResult: Whether it names a result: a function may do so for `Void`, which needs no alias elsewhere.
    func aliases(withResult hasResult: Bool) -> Range<Int> {
        hasResult ? resultAndOtherAliases : resultAndOtherAliases.dropFirst()
    }
}

extension Signature {
    var isDeprecated: Bool {
        // Most have no attribute at all.
        !availability.isEmpty && availability.contains(where: \.isDeprecation)
    }
}

extension MemberForm {
    /// The word for where a member of a class runs that one of these providers meets; nil for none.
    ///
    /// If the protocol says that a member runs where its caller does, so does the class's, unless it says otherwise. The
    /// compiler does not let such a member call one that runs elsewhere.
    func execution(reading providers: some Sequence<Signature>) -> Name? {
        guard isAsyncAnywhere else { return nil }
        return providers.reduce(execution) { execution, provider in
            if !provider.isAsync || provider.execution == .nonsending { return execution }
            return provider.execution == .concurrent || execution == .concurrent ? .concurrent : Self.nonisolated
        }
    }

    private static let nonisolated: Name = "nonisolated"
}

extension CompilationCondition {
    /// The text that can follow `#if`; nil if it is always there.
    var name: Name? { isAlways ? nil : text.map { Name($0) } }

    /// The condition that a text after `#if` states; nil for always.
    init(_ name: Name?) { self.init(name.map { [Condition($0.text)] } ?? []) }
}
