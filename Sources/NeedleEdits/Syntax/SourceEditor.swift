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
        switch edit {
        case .importModule(let name): [importing(name, isShown: true)].compactMap(\.self)
        case .access(let access): place.flatMap(token).flatMap { raising($0, to: access) }.map { [$0] }
        }
    }

    /// The token that starts at a place.
    func token(at place: Place) -> TokenSyntax? {
        guard let offset = lines.offset(of: place), let token = token(around: offset), token.startOffset == offset
        else { return nil }
        return token
    }

    /// The token that contains an offset, or whose trivia does.
    func token(around offset: Int) -> TokenSyntax? {
        offset < tree.endPosition.utf8Offset ? tree.token(at: AbsolutePosition(utf8Offset: offset)) : nil
    }

    // MARK: - Accesses

    private func raising(_ name: TokenSyntax, to access: Access) -> TextChange? {
        let found = name.ancestors.lazy.compactMap { $0.asProtocol((any WithModifiersSyntax).self) }.first
        guard let declaration = found else { return nil }
        guard let written = declaration.modifiers.accessWord else {
            let attributes = declaration.asProtocol((any WithAttributesSyntax).self)?.attributes
            let first = attributes?.lastToken(viewMode: .sourceAccurate)?.nextToken(viewMode: .sourceAccurate)
            guard let start = first ?? declaration.firstToken(viewMode: .sourceAccurate) else { return nil }
            return access == .internal ? nil : inserting("\(access.rawValue) ", at: start.startOffset)
        }
        guard access == .internal else { return replacing(written.textRange, with: access.rawValue) }
        guard let next = written.nextToken(viewMode: .sourceAccurate) else { return nil }
        return replacing(written.startOffset..<next.startOffset, with: "")
    }

    // MARK: - Imports

    private var imports: [ImportDeclSyntax] { tree.statements.compactMap { $0.item.as(ImportDeclSyntax.self) } }

    /// Imports a module; nil if the file imports it already.
    ///
    /// The import keeps the order of the others if they are sorted, and otherwise comes last. In a file that writes access
    /// levels at imports, it becomes public if `isShown`: if public declarations show the module to others.
    package func importing(_ name: String, isShown: Bool) -> TextChange? {
        let imports = imports
        let names = imports.map { $0.path.trimmedDescription }
        if names.contains(name) { return nil }
        let accesses = imports.compactMap(\.modifiers.access)
        let access = accesses.isEmpty ? nil : isShown ? Access.public : accesses.contains(.internal) ? .internal : nil
        let line = "\(access.map { "\($0.rawValue) " } ?? "")import \(name)"
        guard let last = imports.last else {
            let start = tree.firstToken(viewMode: .sourceAccurate)?.position.utf8Offset ?? 0
            return inserting(line + "\n\n", at: max(start, lines.textStart))
        }
        let isSorted = zip(names, names.dropFirst()).allSatisfy { !$1.precedesInBytes($0) }
        if isSorted, let next = names.firstIndex(where: { name.precedesInBytes($0) }) {
            return inserting(line + "\n", at: imports[next].startOffset)
        }
        return inserting("\n" + line, at: last.endOffset)
    }

    /// Makes an import public, so that public declarations can show types of its module; nil if that is not needed, or if
    /// nothing imports it.
    ///
    /// In a file that writes an access level at any import, an import without one may be internal.
    package func raisingImport(of module: String) -> TextChange? {
        let imports = imports
        guard let found = imports.first(where: { $0.path.first?.name.identifierText == module }) else { return nil }
        if let written = found.modifiers.accessWord {
            return found.modifiers.access ?? .public >= .public ? nil : replacing(written.textRange, with: "public")
        }
        let isStated = imports.contains { $0.modifiers.access != nil }
        return isStated ? inserting("public ", at: found.importKeyword.startOffset) : nil
    }

    package var hasPublicImports: Bool { imports.contains { $0.modifiers.access == .public } }

    /// Whether any import has an access level.
    var statesAccessOfImports: Bool { imports.contains { !$0.modifiers.isEmpty } }

    // MARK: - Changes

    func inserting(_ text: String, at offset: Int) -> TextChange { replacing(offset..<offset, with: text) }

    package func replacing(_ range: Range<Int>, with text: String) -> TextChange {
        TextChange(
            range: range,
            start: lines.place(atOffset: range.lowerBound),
            end: lines.place(atOffset: range.upperBound),
            text: text
        )
    }
}

extension SyntaxProtocol {
    /// The offset behind the node's last byte that is not trivia.
    var endOffset: Int { endPositionBeforeTrailingTrivia.utf8Offset }

    /// The offsets of the node without the trivia around it.
    var textRange: Range<Int> { startOffset..<endOffset }
}

extension DeclModifierListSyntax {
    /// The access level as written; not that of a setter, as in `private(set)`.
    var accessWord: TokenSyntax? {
        lazy.filter { $0.detail == nil }.map(\.name).first { Access(rawValue: $0.text) != nil }
    }

    var access: Access? { accessWord.flatMap { Access(rawValue: $0.text) } }
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
