package import NeedleDiagnostics
package import NeedleGraph
import NeedleParser
import SwiftParser
import SwiftSyntax

/// Turns edits in terms of the language into changes of a source's bytes.
package struct SourceEditor {
    let lines: LineTable
    let tree: SourceFileSyntax

    /// - Parameter source: UTF-8. Invalid bytes are read as replacement characters, after which no place is right.
    package init(_ source: [UInt8]) {
        (lines, tree) = source.withUnsafeBufferPointer { (LineTable($0), readableTree(of: $0)) }
    }

    /// The changes for an edit.
    ///
    /// - Parameter place: The place of the edit; nil for an edit of the whole file.
    /// - Returns: Nil if the place has nothing to edit, since it was found in another version of the source.
    package func changes(for edit: FixEdit, at place: Place?) -> [TextChange]? {
        if case .importModule(let name) = edit { return [importing(name, isShown: true)].compactMap { $0 } }
        guard let token = place.flatMap(token) else { return nil }
        let change: TextChange? =
            switch edit {
            case .access(let access): raising(token, to: access)
            case .importModule: nil
            }
        return change.map { [$0] }
    }

    /// The token that starts at a place.
    func token(at place: Place) -> TokenSyntax? {
        guard let offset = lines.offset(of: place), offset < tree.endPosition.utf8Offset,
            let token = tree.token(at: AbsolutePosition(utf8Offset: offset)),
            token.positionAfterSkippingLeadingTrivia.utf8Offset == offset
        else { return nil }
        return token
    }

    // MARK: - Accesses

    private func raising(_ name: TokenSyntax, to access: Access) -> TextChange? {
        let found = name.ancestors.lazy.compactMap { $0.asProtocol((any WithModifiersSyntax).self) }.first
        guard let declaration = found else { return nil }
        let written = declaration.modifiers.first { modifier in
            modifier.detail == nil && Access(rawValue: modifier.name.text) != nil
        }
        guard let written else {
            let attributes = declaration.asProtocol((any WithAttributesSyntax).self)?.attributes
            let first = attributes?.lastToken(viewMode: .sourceAccurate)?.nextToken(viewMode: .sourceAccurate)
            guard let start = first ?? declaration.firstToken(viewMode: .sourceAccurate) else { return nil }
            return access == .internal
                ? nil : change(at: start.positionAfterSkippingLeadingTrivia, "\(access.rawValue) ")
        }
        let start = written.name.positionAfterSkippingLeadingTrivia
        guard access == .internal else {
            return change(from: start, to: written.name.endPositionBeforeTrailingTrivia, access.rawValue)
        }
        guard let next = written.name.nextToken(viewMode: .sourceAccurate) else { return nil }
        return change(from: start, to: next.positionAfterSkippingLeadingTrivia, "")
    }

    // MARK: - Imports

    /// Imports a module; nil if the file imports it already.
    ///
    /// The import keeps the order of the others if they are sorted, and otherwise comes last. In a file that writes access
    /// levels at imports, it becomes public if `isShown`: if public declarations show the module to others.
    package func importing(_ name: String, isShown: Bool) -> TextChange? {
        let imports = tree.statements.compactMap { $0.item.as(ImportDeclSyntax.self) }
        let names = imports.map { $0.path.trimmedDescription }
        if names.contains(name) { return nil }
        let accesses = imports.flatMap(\.modifiers).compactMap { Access(rawValue: $0.name.text) }
        let access = accesses.isEmpty ? nil : isShown ? Access.public : accesses.contains(.internal) ? .internal : nil
        let line = "\(access.map { "\($0.rawValue) " } ?? "")import \(name)"
        guard let last = imports.last else {
            let start = tree.firstToken(viewMode: .sourceAccurate)?.position ?? AbsolutePosition(utf8Offset: 0)
            return change(at: max(start, AbsolutePosition(utf8Offset: lines.textStart)), line + "\n\n")
        }
        let isSorted = zip(names, names.dropFirst()).allSatisfy { !$1.precedesInBytes($0) }
        if isSorted, let next = names.firstIndex(where: { name.precedesInBytes($0) }) {
            return change(at: imports[next].positionAfterSkippingLeadingTrivia, line + "\n")
        }
        return change(at: last.endPositionBeforeTrailingTrivia, "\n" + line)
    }

    /// Makes an import public, so that public declarations can show types of its module; nil if that is not needed, or if
    /// nothing imports it.
    ///
    /// In a file that writes an access level at any import, an import without one may be internal.
    package func raisingImport(of module: String) -> TextChange? {
        let imports = tree.statements.compactMap { $0.item.as(ImportDeclSyntax.self) }
        func access(_ node: ImportDeclSyntax) -> TokenSyntax? {
            node.modifiers.lazy.map(\.name).first { Access(rawValue: $0.text) != nil }
        }
        guard let found = imports.first(where: { $0.path.first?.name.identifierText == module }) else { return nil }
        if let written = access(found) {
            if Access(rawValue: written.text) ?? .public >= .public { return nil }
            return change(
                from: written.positionAfterSkippingLeadingTrivia,
                to: written.endPositionBeforeTrailingTrivia,
                "public"
            )
        }
        let isStated = imports.contains { access($0) != nil }
        return isStated ? change(at: found.importKeyword.positionAfterSkippingLeadingTrivia, "public ") : nil
    }

    package var hasPublicImports: Bool {
        tree.statements.contains { statement in
            statement.item.as(ImportDeclSyntax.self)?.modifiers.contains { $0.name.text == "public" } ?? false
        }
    }

    // MARK: - Changes

    func change(at position: AbsolutePosition, _ text: String) -> TextChange {
        change(from: position, to: position, text)
    }

    func change(from start: AbsolutePosition, to end: AbsolutePosition, _ text: String) -> TextChange {
        let range = start.utf8Offset..<end.utf8Offset
        return TextChange(
            range: range,
            start: lines.place(atOffset: range.lowerBound),
            end: lines.place(atOffset: range.upperBound),
            text: text
        )
    }
}

/// The tree of a source as the parser reads it.
private func readableTree(of source: UnsafeBufferPointer<UInt8>) -> SourceFileSyntax {
    let tree = onDeepStack { Parser.parse(source: source) }
    guard tree.hasError else { return tree }
    let branches = VersionedBranches(source)
    let texts = [branches.text, branches.textForNewestCompiler].compactMap { $0 }
    return texts.lazy.map { $0.withUnsafeBufferPointer { text in onDeepStack { Parser.parse(source: text) } } }.first {
        !$0.hasError
    } ?? tree
}
