import NeedleGraph
import SwiftSyntax

// The names that the code around a call declares, which have no meaning elsewhere.

/// The meaning of a name that is declared among statements.
enum LocalName {
    /// A class, a structure, an enumeration or an actor.
    case type
    /// A typealias without generic parameters, and what it stands for.
    case `typealias`(TypeSyntax)
    /// A variable, or a typealias with generic parameters.
    case other
}

/// The declaration of a name by the statements around a call, if it looks like that of a type.
func localName(_ name: Name, around call: Syntax) -> LocalName? {
    let head = name.prefix(until: UInt8(ascii: "<")).prefix(until: UInt8(ascii: "."))
    guard isCapitalizedWord(head), let found = declaration(of: head, around: call) else { return nil }
    if case .type = found { return found }
    return head == name ? found : nil
}

/// The declaration of a name by the nearest statements that have one.
private func declaration(of name: Name, around call: Syntax) -> LocalName? {
    var outer = call.parent
    while let node = outer {
        if let items = node.as(CodeBlockItemListSyntax.self), !items.isAtFileScope {
            for item in items {
                if let found = declaredName(name, by: item.item) { return found }
            }
        }
        outer = node.parent
    }
    return nil
}

extension CodeBlockItemListSyntax {
    /// Whether the items are those of the file, also within an `#if`.
    fileprivate var isAtFileScope: Bool {
        // An `#if` in a list is an item, whose clauses have lists again.
        guard let clause = parent?.as(IfConfigClauseSyntax.self) else {
            return parent?.is(SourceFileSyntax.self) ?? false
        }
        let outer = clause.parent?.parent?.parent?.parent?.as(CodeBlockItemListSyntax.self)
        return outer?.isAtFileScope ?? false
    }
}

/// The declaration of a name by one statement.
private func declaredName(_ name: Name, by item: CodeBlockItemSyntax.Item) -> LocalName? {
    switch Syntax(item).as(SyntaxEnum.self) {
    case .classDecl(let type): return type.name.isNamed(name) ? .type : nil
    case .structDecl(let type): return type.name.isNamed(name) ? .type : nil
    case .enumDecl(let type): return type.name.isNamed(name) ? .type : nil
    case .actorDecl(let type): return type.name.isNamed(name) ? .type : nil
    case .typeAliasDecl(let alias):
        guard alias.name.isNamed(name) else { return nil }
        return alias.genericParameterClause == nil ? .typealias(alias.initializer.value) : .other
    case .variableDecl(let variable):
        let isNamed = variable.bindings.contains {
            $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.isNamed(name) ?? false
        }
        return isNamed ? .other : nil
    default: return nil
    }
}

/// Whether any generic argument names what a function, or the statements around a call, declare: a generic parameter, a
/// type or a typealias.
func hasLocalArguments(_ callee: Name, around call: Syntax) -> Bool {
    guard let open = callee.utf8.firstIndex(of: UInt8(ascii: "<")) else { return false }
    let arguments = Substring(decoding: callee.utf8[open...], as: UTF8.self)
    // A name behind a dot is found in the type in front of it.
    let words = arguments.split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == ".") }.compactMap {
        $0.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false).first.map { Name($0) }
    }
    return words.contains { word in
        !word.isEmpty && (isGenericParameter(word, around: call) || declaration(of: word, around: call) != nil)
    }
}

/// A generic type without its arguments; nil for what is nested in one.
func withoutArguments(_ type: Name) -> Name? {
    var depth = 0
    for (index, byte) in type.utf8.enumerated() {
        if byte == UInt8(ascii: "<") { depth += 1 }
        if byte == UInt8(ascii: ">") { depth -= 1 }
        if byte == UInt8(ascii: ">"), depth == 0 {
            return index == type.utf8.count - 1 ? type.prefix(until: UInt8(ascii: "<")) : nil
        }
    }
    return nil
}

/// Whether a function or a subscript around a call has a generic parameter of a name.
private func isGenericParameter(_ name: Name, around call: Syntax) -> Bool {
    var outer = call.parent
    while let node = outer {
        let parameters: GenericParameterClauseSyntax? =
            switch node.as(SyntaxEnum.self) {
            case .functionDecl(let function): function.genericParameterClause
            case .subscriptDecl(let function): function.genericParameterClause
            case .initializerDecl(let function): function.genericParameterClause
            default: nil
            }
        if parameters?.parameters.contains(where: { $0.name.isNamed(name) }) ?? false { return true }
        outer = node.parent
    }
    return false
}

/// Whether a name is one word of letters and digits that starts with a capital.
private func isCapitalizedWord(_ name: Name) -> Bool {
    if name.utf8.contains(where: { $0 >= 0x80 }) {
        let text = name.text
        return text.first?.isUppercase == true && text.allSatisfy { $0.isLetter || $0.isNumber }
    }
    guard let first = name.utf8.first, UInt8(ascii: "A")...UInt8(ascii: "Z") ~= first else { return false }
    return name.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default:
            false
        }
    }
}
