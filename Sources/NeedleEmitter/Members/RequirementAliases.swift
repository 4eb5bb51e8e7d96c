import NeedleGraph
import NeedleLinker

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
