import NeedleGraph
import NeedleLinker

/// How generated code writes a requirement under one name: all that is the same wherever it stands.
///
/// A class, since a graph has few requirements and many places where they pass: each place refers to the one form.
final class MemberForm: Sendable {
    /// A parameter of a function.
    struct Parameter: Sendable {
        /// What stands before the type, for example `size argument0: inout `.
        let head: Name
        /// The alias of its type.
        let alias: Name
    }

    /// The name without backticks.
    let name: Name
    /// What begins the declaration, for example `var board: ` or `func board(`.
    let head: Name
    /// What follows an object to get the value from it, for example `.board` or `.board(size: argument0)`.
    let access: Name
    /// The attributes, for example `@MainActor`, each with a space behind it.
    let attributes: Name
    let hasAttributes: Bool
    /// The parameters of a function; nil for a variable.
    let parameters: [Parameter]?
    /// The alias of the type of the variable or of the function's result; nil for no result.
    let type: Name?
    /// The alias of the error; nil unless it must be named.
    let error: Name?
    /// All aliases: those of the type, of the parameters' types, and of the error.
    let aliases: [Name]
    private let resultAlias: Name
    let isAsync: Bool
    let canThrow: Bool
    let isSettable: Bool
    let isDeprecated: Bool
    /// The condition of the `#if` around it.
    let condition: String?
    /// The parsed module of the actor that isolates it, if there is one.
    let isolationModule: ID<Module>?

    /// - Parameter name: The name under which it is written: its own, but where a namesake keeps it from that.
    init(_ signature: Signature, named name: Name, isolationModule: ID<Module>?) {
        self.name = name
        self.isolationModule = isolationModule
        head = Name(signature.kind == .variable ? "var \(escaped(name)): " : "func \(escaped(name))(")
        let alias = Self.alias(name, signature)
        let hasResult = signature.kind == .variable || signature.type != "()"
        resultAlias = Name(alias)
        type = hasResult ? resultAlias : nil
        error = signature.namedError == nil ? nil : Name(alias + "_Error")
        isAsync = signature.isAsync
        canThrow = signature.thrownError != nil
        isSettable = signature.isSettable
        isDeprecated = signature.isDeprecated
        condition = signature.condition.text
        let words = signature.availability + (signature.isolation.map { ["@\($0)"] } ?? [])
        attributes = Name(words.map { $0 + " " }.joined())
        hasAttributes = !words.isEmpty
        let labelled = zip(signature.labels, signature.parameters).enumerated()
        parameters =
            signature.kind == .variable
            ? nil
            : labelled.map { index, parameter in
                let (label, specifiers) = (parameter.0, parameter.1.specifiers)
                let name = "argument\(index)"
                let labels = label.text == name ? name : "\(escapedLabel(label)) \(name)"
                let words = specifiers.map { $0 + " " }.joined()
                return Parameter(head: Name("\(labels): \(words)"), alias: Name("\(alias)_\(index)"))
            }
        let arguments = labelled.map { index, parameter in
            let (label, specifiers) = (parameter.0, parameter.1.specifiers)
            var argument = "argument\(index)"
            if specifiers.contains("inout") { argument = "&" + argument }
            if specifiers.contains("@autoclosure") { argument += "()" }
            return label == "_" ? argument : "\(escapedLabel(label)): \(argument)"
        }
        aliases = Self.aliases(type, parameters, error)
        let isFunction = signature.kind == .function
        access = Name(".\(escapedMember(name))" + (isFunction ? "(\(arguments.joined(separator: ", ")))" : ""))
    }

    /// The aliases of the type, of the parameters' types, and of the error.
    ///
    /// - Parameter resultAlias: That of the type; nil for none.
    private static func aliases(_ resultAlias: Name?, _ parameters: [Parameter]?, _ error: Name?) -> [Name] {
        [resultAlias].compactMap { $0 } + (parameters ?? []).map(\.alias) + [error].compactMap { $0 }
    }

    /// The aliases for a member that states the requirement.
    ///
    /// - Parameter hasResult: Whether it names a result: a function may do so for `Void`, which needs no alias elsewhere.
    func aliases(withResult hasResult: Bool) -> [Name] {
        hasResult == (type != nil) ? aliases : Self.aliases(hasResult ? resultAlias : nil, parameters, error)
    }

    /// The typealias for the type of a variable or of a function's result, for example `Needle_imageCache`.
    ///
    /// That of a function has its labels and the types of its parameters, since functions may be overloaded.
    static func alias(_ member: Name, _ signature: Signature) -> String {
        if signature.kind == .variable { return "Needle_\(flat(member))" }
        let labels = signature.labels.map(\.text).filter { $0 != "_" }
        let types = signature.parameters.map { parameter in
            parameter.type.text.split { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "." }
                .map { $0.split(separator: ".").last ?? $0 }.joined()
        }
        return flat(Name((["Needle", member.text] + labels + types).joined(separator: "_"))).text
    }
}

extension Signature {
    var isDeprecated: Bool {
        // Most have no attribute at all.
        !availability.isEmpty && availability.contains { $0.contains("deprecated") }
    }
}

/// The words that a use of a provider needs, from the shortest to the longest.
enum Marker: Int, Comparable {
    case none, `try`, await, tryAwait

    init(_ provider: Signature) {
        switch (provider.thrownError != nil, provider.isAsync) {
        case (false, false): self = .none
        case (true, false): self = .try
        case (false, true): self = .await
        case (true, true): self = .tryAwait
        }
    }

    static func < (left: Marker, right: Marker) -> Bool { left.rawValue < right.rawValue }
}
