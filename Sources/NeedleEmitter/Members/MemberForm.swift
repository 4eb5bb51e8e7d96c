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

/// The names of the typealiases for the types of one requirement.
///
/// Modules name the aliases that other modules declare, and each is linked with what it sees alone. So the names follow from
/// the requirement, and no two requirements that differ in more than their types have one name in common.
///
/// The alias of a variable is its name behind a prefix, for example `Needle_imageCache`, in which `_` is doubled. That of a
/// function's result has its labels, the types of its parameters and `async`, since functions may be overloaded, for example
/// `Needle_image_named_Kit_Title`. Where that leaves anything out, such as the brackets of an array, a hash of all of it
/// follows.
struct RequirementAliases {
    /// The alias of the variable's type, or of the function's result.
    let type: Name
    private let base: Name
    /// With `_` before it; empty if nothing is left out.
    private let hash: String

    /// - Parameter name: The name that generated code gives the requirement.
    init(of signature: Signature, named name: Name) {
        if signature.kind == .variable {
            let isPlain = !name.utf8.contains(UInt8(ascii: "_"))
            let parts = isPlain ? [] : name.text.split(separator: "_", omittingEmptySubsequences: false)
            base = escaped(Name(Self.prefix, isPlain ? name : Name(parts.joined(separator: "__"))))
            hash = ""
        } else {
            let labels = signature.labels.filter { $0 != "_" }
            let types = signature.parameters.map { Self.words($0.type.text) }
            let effects = signature.isAsync ? ["async"] : []
            let words = ["Needle", name.text] + labels.map(\.text) + types + effects
            base = flattened(Name(words.joined(separator: "_")))
            let isWhole = Self.isWhole(signature, labels, named: name)
            hash = isWhole ? "" : "_" + String(Self.overload(signature, named: name).textHash, radix: 16)
        }
        type = Self.suffixed(base, hash)
    }

    /// The alias of the error that a variable or function names.
    var error: Name { Self.suffixed(base, "_Error" + hash) }

    /// The alias of the type of a parameter.
    func parameter(_ index: Int) -> Name { Self.suffixed(base, "_\(index)" + hash) }

    private static let prefix: Name = "Needle_"

    /// The words of a type: those of a type of a module with the module, others without what they are nested in.
    private static func words(_ type: Name) -> String {
        if isWhole(type) { return flattened(type).text }
        return type.text.split { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "." }
            .map { $0.split(separator: ".").last ?? $0 }.joined()
    }

    /// Whether the words of a function tell it from every other function and variable.
    private static func isWhole(_ signature: Signature, _ labels: [Name], named name: Name) -> Bool {
        guard isPlain(name), labels.isEmpty || labels.count == signature.parameters.count else { return false }
        let areTypesWhole = signature.parameters.allSatisfy { parameter -> Bool in
            // `_Error` ends the alias of an error.
            let isError = parameter.type == .anyError
            return parameter.specifiers.isEmpty && !parameter.isVariadic && isWhole(parameter.type.text) && !isError
        }
        return areTypesWhole && labels.allSatisfy { isPlain($0) && !isCapitalized($0) }
    }

    /// Whether a type is one of the standard library, which has no module in front, or one at the top of a module.
    private static func isWhole(_ type: Name) -> Bool {
        let parts = type.isWord ? [type] : type.text.split(separator: ".").map { Name($0) }
        return parts.count <= 2 && parts.allSatisfy { isPlain($0) && isCapitalized($0) }
    }

    private static func isPlain(_ name: Name) -> Bool { name.isWord && !name.utf8.contains(UInt8(ascii: "_")) }

    private static func isCapitalized(_ name: Name) -> Bool {
        name.utf8.first.map { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) } ?? false
    }

    private static func overload(_ signature: Signature, named name: Name) -> Name {
        let parameters = zip(signature.labels, signature.parameters).map { "\($0): \($1.description)" }
        return Name("\(name)(\(parameters.joined(separator: ", ")))" + (signature.isAsync ? " async" : ""))
    }

    /// An alias with more at its end, within its backticks if it has any.
    private static func suffixed(_ alias: Name, _ suffix: String) -> Name {
        if suffix.isEmpty { return alias }
        return alias.isIdentifier ? Name("\(alias)\(suffix)") : Name("\(alias.text.dropLast())\(suffix)`")
    }
}
