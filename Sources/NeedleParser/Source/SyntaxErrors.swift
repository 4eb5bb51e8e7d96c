import SwiftSyntax

/// A place at which the parser could not read the source as Swift.
struct SyntaxFailure {
    enum Kind {
        case error
        /// A placeholder such as `<#Name#>`, as in templates.
        case placeholder
    }

    let kind: Kind
    let offset: Int
    /// The message, in the style of diagnostics.
    let message: String

    /// Finds the first failure in a tree; nil if all are in bodies and members without facts. A failure outside may follow from
    /// the first one in a body, which is then the better place. A placeholder is reported only if there is no other failure;
    /// failures on its line do not count, since they may follow from it.
    init?(in file: SourceFileSyntax, of source: UnsafeBufferPointer<UInt8>, _ marks: BodyMarks) {
        guard file.hasError else { return nil }
        let isBody = { (node: Syntax) in (node.isBody || node.isValueMember) && !marks.isMarked(node.byteRange) }
        guard Self.first(in: Syntax(file), passingOver: isBody) != nil else { return nil }
        let found = Self.first(in: Syntax(file), where: { !source.hasPlaceholder(onLineOf: Self.offset(of: $0)) })
        let node = found ?? Self.first(in: Syntax(file)) ?? Syntax(file)
        kind = node.isPlaceholder ? .placeholder : .error
        offset = Self.offset(of: node)
        message = Self.message(for: node, in: file) + "; nearby declarations may be missing from the graph"
    }

    /// The first of the innermost nodes in which the parser inserted a missing part, or found an unexpected one, and that meets
    /// the conditions. The search keeps its own stack, as `BodyWalk` does.
    private static func first(
        in root: Syntax,
        passingOver isIgnored: (Syntax) -> Bool = { _ in false },
        where isWanted: (Syntax) -> Bool = { _ in true }
    ) -> Syntax? {
        var stack = [root]
        while let node = stack.popLast() {
            let isInnermost = node.is(UnexpectedNodesSyntax.self) || node.is(TokenSyntax.self)
            let failing = isInnermost ? [] : node.children(viewMode: .all).filter { $0.hasError || $0.kind.isMissing }
            if failing.isEmpty, isWanted(node) { return node }
            stack += failing.reversed().filter { !isIgnored($0) }
        }
        return nil
    }

    /// A missing token belongs right after the token before it.
    private static func offset(of node: Syntax) -> Int {
        guard let token = node.as(TokenSyntax.self), token.presence == .missing,
            let previous = token.previousToken(viewMode: .sourceAccurate)
        else { return node.startOffset }
        return previous.endPositionBeforeTrailingTrivia.utf8Offset
    }

    private static func message(for node: Syntax, in file: SourceFileSyntax) -> String {
        if file.hasMaximumNestingLevelOverflow { return "brackets are nested too deeply" }
        if let token = node.as(TokenSyntax.self) {
            switch token.tokenKind {
            case .identifier: return token.presence == .missing ? "expected a name" : "invalid name"
            default:
                return token.presence == .missing && !token.text.isEmpty ? "expected '\(token.text)'" : "invalid text"
            }
        }
        guard let token = node.firstToken(viewMode: .sourceAccurate), !node.kind.isMissing else {
            return "source is incomplete"
        }
        return "unexpected '\(token.text)'"
    }
}

extension Syntax {
    /// Whether it is code between two braces that contains only marked facts.
    fileprivate var isBody: Bool {
        switch kind {
        case .codeBlock, .closureExpr: break
        case .accessorBlock:
            guard case .getter = self.as(AccessorBlockSyntax.self)?.accessors else { return false }
        default: return false
        }
        return lastToken(viewMode: .all).map { $0.tokenKind == .rightBrace && $0.presence == .present } ?? false
    }

    /// Whether it is in the list of the members of a struct or an enum, and cannot be a fact, so that the outline leaves it
    /// out.
    fileprivate var isValueMember: Bool {
        guard let list = parent, list.kind == .memberBlockItemList || list.kind == .memberBlock else { return false }
        var owner = list.parent
        while let node = owner, node.asProtocol((any DeclGroupSyntax).self) == nil { owner = node.parent }
        guard let owner, owner.kind == .structDecl || owner.kind == .enumDecl,
            let attributes = owner.asProtocol((any WithAttributesSyntax).self)?.attributes,
            !attributes.tokens(viewMode: .sourceAccurate).contains(where: { $0.spells("propertyWrapper") })
        else { return false }
        guard let declaration = self.as(MemberBlockItemSyntax.self)?.decl else { return kind == .unexpectedNodes }
        return switch declaration.as(DeclSyntaxEnum.self) {
        case .classDecl, .actorDecl, .extensionDecl, .protocolDecl, .structDecl, .enumDecl, .typeAliasDecl,
            .ifConfigDecl, .importDecl:
            false
        case .initializerDecl(let node): node.optionalMark == nil
        default: true
        }
    }

    fileprivate var isPlaceholder: Bool {
        firstToken(viewMode: .sourceAccurate)?.text.hasPrefix("<#") == true
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// Whether the line around an offset contains a placeholder.
    fileprivate func hasPlaceholder(onLineOf offset: Int) -> Bool {
        let start = self[..<offset].lastIndex { $0 == "\n" }.map { $0 + 1 } ?? 0
        let end = self[offset...].firstIndex { $0 == "\n" } ?? count
        return (start..<end).contains { holds("<#", at: $0) }
    }
}
