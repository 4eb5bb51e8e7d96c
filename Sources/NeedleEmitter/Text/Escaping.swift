// Puts names in backticks if they are keywords or no identifiers.

package import NeedleGraph
import NeedleLinker

/// A name as its declaration writes it.
func escaped(_ name: Name) -> Name {
    name.isIdentifier ? escaped(word: name) : Name("`\(name)`")
}

/// A word as its declaration writes it.
func escaped(word: Name) -> Name {
    let mayBeKeyword = word.utf8.count <= longestKeyword
    return mayBeKeyword && keywords.contains(word) ? Name("`\(word)`") : word
}

/// A name as written after a dot, where only a few keywords need backticks.
func escapedMember(_ name: Name) -> Name {
    memberKeywords.contains(name) || !name.isIdentifier ? Name("`\(name)`") : name
}

/// An argument label, where only a few keywords need backticks.
package func escapedLabel(_ label: Name) -> Name {
    labelKeywords.contains(label) || !label.isIdentifier ? Name("`\(label)`") : label
}

/// A name inside a string literal. A name in backticks may contain quotation marks, but no backslashes.
func quoted(_ name: Name) -> Name {
    guard name.utf8.contains(UInt8(ascii: "\"")) else { return name }
    return Name(name.text.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\\\""))
}

/// The dotted name of a type as code writes it, for example `` Board.`Type` ``.
func escapedParts(_ name: Name) -> Name {
    if name.isIdentifier { return escaped(word: name) }
    return Name(name.parts.map { escaped($0).text }.joined(separator: "."))
}

/// A name with `_` between its words, for example `Board_Cell` for `Board.Cell`. It may still need backticks: `2nd Board`
/// becomes `2nd_Board`. A name without words becomes `_`.
func flattened(_ name: Name) -> Name {
    if name.isIdentifier { return name }
    let words = name.utf8.split { !$0.isIdentifierPart }.map { String(decoding: $0, as: UTF8.self) }
    return words.isEmpty ? "_" : Name(words.joined(separator: "_"))
}

private let longestKeyword = "precedencegroup".utf8.count
private let memberKeywords: Set<Name> = ["init", "self", "Type", "Protocol"]
private let labelKeywords: Set<Name> = ["inout", "var", "let"]
private let keywords: Set<Name> = [
    "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer", "deinit", "do", "else",
    "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import", "in", "init",
    "inout", "internal", "is", "let", "nil", "operator", "precedencegroup", "private", "protocol", "public", "repeat",
    "rethrows", "return", "self", "Self", "static", "struct", "subscript", "super", "switch", "throw", "throws", "true",
    "try", "typealias", "var", "where", "while", "Any", "Type", "Protocol",
]
