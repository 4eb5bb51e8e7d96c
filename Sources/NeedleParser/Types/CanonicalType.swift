import NeedleGraph
import SwiftSyntax

extension TypeReference {
    /// The type as a source file spells it, or nil if there is nothing to read where it should stand.
    init?(_ type: TypeSyntax) {
        let written = type.text
        guard !written.isEmpty, written != "_" else { return nil }
        self.init(written: written, canonical: canonicalText(of: type))
    }
}

/// The one spelling of all types that mean the same without looking up a name; see `TypeReference.canonical`.
func canonicalText(of type: TypeSyntax) -> String {
    CanonicalSpelling().spell(type)
}

/// The rules of canonical spelling, one case per form of a type.
///
/// A form that has no other spelling, or that this version of the parser has no name for, stays as it is written.
private struct CanonicalSpelling {
    /// The number of types around the one that is spelled.
    ///
    /// Chains such as `T????` nest without brackets, so that the parser's own limit does not apply.
    private var depth = 0
    private static let maximumDepth = 200

    func spell(_ type: TypeSyntax) -> String {
        guard depth < Self.maximumDepth else { return type.text }
        var inner = self
        inner.depth += 1
        return inner.spellOuterForm(of: type)
    }

    private func spellOuterForm(of type: TypeSyntax) -> String {
        switch type.as(TypeSyntaxEnum.self) {
        case .identifierType(let type):
            let isPlain = type.name.totalLength == type.totalLength
            let name = isPlain ? spellIdentifier(type.name) : spellName(Syntax(type))
            return name == "Void" ? "()" : name
        case .memberType(let type): return spellName(Syntax(type))
        case .optionalType(let type): return "Optional<\(spell(type.wrappedType))>"
        case .implicitlyUnwrappedOptionalType(let type): return "Optional<\(spell(type.wrappedType))>"
        case .arrayType(let type): return "Array<\(spell(type.element))>"
        case .dictionaryType(let type): return "Dictionary<\(spell(type.key)), \(spell(type.value))>"
        case .tupleType(let type): return spellTuple(type.elements)
        case .compositionType(let type): return spellComposition(type)
        case .someOrAnyType(let type): return spellSomeOrAny(type)
        case .functionType(let type): return spellFunction(type)
        case .attributedType(let type): return spellAttributed(type)
        case .metatypeType(let type): return spellMetatype(type)
        case .suppressedType(let type): return "~" + spell(type.type)
        case .classRestrictionType: return "AnyObject"
        default: return spellInlineArray(Syntax(type)) ?? type.text
        }
    }

    /// `[2 of Int]` is `InlineArray<2, Int>`. Not all versions of the parser have a name for the first.
    private func spellInlineArray(_ type: Syntax) -> String? {
        let children = Array(type.children(viewMode: .sourceAccurate))
        let arguments = children.filter { !$0.is(TokenSyntax.self) }
        guard arguments.count == 2, children.count == 5, children[2].as(TokenSyntax.self)?.text == "of" else {
            return nil
        }
        return "InlineArray<\(arguments.map(spellArgument).joined(separator: ", "))>"
    }

    /// A name with its base and its generic arguments, for example `Game.Store<Int>`.
    private func spellName(_ name: Syntax) -> String {
        name.children(viewMode: .sourceAccurate).map { part in
            if let clause = part.as(GenericArgumentClauseSyntax.self) { return spellArguments(clause) }
            if let base = part.as(TypeSyntax.self) { return spell(base) }
            if let token = part.as(TokenSyntax.self) { return spellIdentifier(token) }
            // A nested type is known by its name alone.
            return name.is(MemberTypeSyntax.self) ? "" : part.moduleSelectorText ?? part.text
        }.joined()
    }

    func spellArguments(_ clause: GenericArgumentClauseSyntax) -> String {
        "<\(clause.arguments.map { spellArgument(Syntax($0)) }.joined(separator: ", "))>"
    }

    private func spellArgument(_ argument: Syntax) -> String {
        let children = argument.children(viewMode: .sourceAccurate)
        if let type = children.lazy.compactMap({ $0.as(TypeSyntax.self) }).first { return spell(type) }
        return children.filter { !$0.is(TokenSyntax.self) }.map(\.text).joined()
    }

    private func spellTuple(_ elements: TupleTypeElementListSyntax) -> String {
        if elements.count == 1, let only = elements.first, only.firstName == nil, only.ellipsis == nil {
            return spell(only.type)
        }
        let spelled = elements.map { element in
            (element.firstName.map { $0.identifierText + ": " } ?? "") + spell(element.type)
        }
        return "(\(spelled.joined(separator: ", ")))"
    }

    private func spellComposition(_ type: CompositionTypeSyntax) -> String {
        Set(parts(of: TypeSyntax(type)).map(spell)).sorted().joined(separator: " & ")
    }

    /// The parts of a composition, also where one of them is a composition in parentheses.
    private func parts(of type: TypeSyntax) -> [TypeSyntax] {
        guard let composition = withoutParentheses(type).as(CompositionTypeSyntax.self) else { return [type] }
        return composition.elements.flatMap { parts(of: $0.type) }
    }

    private func spellSomeOrAny(_ type: SomeOrAnyTypeSyntax) -> String {
        let constraint = spell(type.constraint)
        return type.someOrAnySpecifier.tokenKind == .keyword(.some) ? "some " + constraint : constraint
    }

    private func spellFunction(_ type: FunctionTypeSyntax) -> String {
        let parameters = type.parameters.map { spell($0.type) + ($0.ellipsis == nil ? "" : "...") }
        var spelled = "(\(parameters.joined(separator: ", ")))"
        if type.effectSpecifiers?.asyncSpecifier != nil { spelled += " async" }
        if let clause = type.effectSpecifiers?.throwsClause {
            spelled += " " + clause.throwsSpecifier.text + (clause.type.map { "(\(spell($0)))" } ?? "")
        }
        return spelled + " -> " + spell(type.returnClause.type)
    }

    /// Specifiers such as `inout` stay; of the attributes, those of a function type other than `@escaping`.
    private func spellAttributed(_ type: AttributedTypeSyntax) -> String {
        let isFunction = withoutParentheses(type.baseType).is(FunctionTypeSyntax.self)
        let attributes = isFunction ? type.attributes.map(\.text).filter { $0 != "@escaping" }.sorted() : []
        return (type.specifiers.map(\.text) + attributes + [spell(type.baseType)]).joined(separator: " ")
    }

    private func spellMetatype(_ type: MetatypeTypeSyntax) -> String {
        let base = withoutParentheses(type.baseType)
        if base.is(CompositionTypeSyntax.self) || base.is(FunctionTypeSyntax.self) {
            return "(\(spell(base))).\(type.metatypeSpecifier.text)"
        }
        // `(any P).Type` is the type of the protocol itself, which has an older name.
        if let existential = base.as(SomeOrAnyTypeSyntax.self),
            existential.someOrAnySpecifier.tokenKind == .keyword(.any)
        {
            return spell(existential.constraint) + ".Protocol"
        }
        return spell(base) + "." + type.metatypeSpecifier.text
    }

    private func withoutParentheses(_ type: TypeSyntax) -> TypeSyntax {
        var type = type
        while let tuple = type.as(TupleTypeSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first,
            only.firstName == nil, only.ellipsis == nil
        {
            type = only.type
        }
        return type
    }
}

/// The canonical text of a generic argument clause, for example `<Optional<Int>>`.
func canonicalText(of clause: GenericArgumentClauseSyntax) -> String {
    CanonicalSpelling().spellArguments(clause)
}

/// An identifier without backticks, except where it would read as something else.
func spellIdentifier(_ token: TokenSyntax) -> String {
    guard token.bytes.isEscapedIdentifier else { return String(decoding: token.bytes, as: UTF8.self) }
    return switch token.identifierText {
    case "Type", "Protocol", "self", "init", "any", "some", "inout", "async", "throws", "rethrows", "Any", "AnyObject",
        "Self", "each", "repeat", "borrowing", "consuming", "sending", "isolated", "nonisolated":
        token.text
    default: token.identifierText
    }
}
