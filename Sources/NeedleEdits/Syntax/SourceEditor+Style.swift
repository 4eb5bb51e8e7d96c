package import NeedleGraph
import NeedleParser
import SwiftSyntax

/// The style of a class in front of its body.
package struct ClassStyle: Hashable, Sendable {
    /// For example `@MainActor`.
    package var attributes: [String] = []
    package var isFinal = true
    /// Whether `any` precedes the protocol in the arguments of its superclass.
    package var writesAny = true
}

// The style of a source, for a new file that should look the same.
extension SourceEditor {
    /// The header for another file; empty if this header only describes this file.
    ///
    /// A line about the author and the date would be wrong in the other file, so it is left out.
    ///
    /// - Parameters:
    ///   - names: The names that the header may contain, with their replacements.
    func header(replacing names: [(old: String, new: String)]) -> String {
        let header = self.header
        let isTemplate = ["copyright", "©", "license", "spdx"].contains { header.lowercased().contains(text: $0) }
        let hasName = names.contains { header.contains(text: $0.old) }
        guard isTemplate || hasName else { return "" }
        var lines: [String] = []
        for line in header.split(separator: "\n", omittingEmptySubsequences: false) {
            let text = line.drop { $0 == "/" || $0 == "*" || $0 == " " }
            if text.lowercased().hasPrefix("created by") || text.lowercased().hasPrefix("created on") { continue }
            let name = names.first { $0.old == text || text == $0.old + ".swift" }
            let new = name.map { line.dropLast(text.count) + $0.new + text.dropFirst($0.old.count) } ?? String(line)
            // The line between two empty lines was removed.
            if text.isEmpty, lines.last == new { continue }
            lines.append(new)
        }
        return lines.joined(separator: "\n")
    }

    /// The comment at the start, without its last newline; empty if there is none, or if it belongs to the first declaration.
    private var header: String {
        let trivia = tree.firstToken(viewMode: .sourceAccurate)?.leadingTrivia.description ?? ""
        let text = trivia.replacing(text: "\r\n", with: "\n").drop { $0.isNewline }
        let isDocumentation = text.hasPrefix("///") || text.hasPrefix("/**")
        if isDocumentation { return "" }
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let end =
            text.hasPrefix("/*")
            ? lines.firstIndex { $0.hasSuffix("*/") }.map { $0 + 1 } ?? 0
            : lines.firstIndex { !$0.hasPrefix("//") } ?? lines.endIndex
        let belongsToDeclaration = lines[end...].first?.isEmpty == false || lines[end...].count < 2
        let isFirst = tree.statements.first?.item.is(ImportDeclSyntax.self) ?? true
        return belongsToDeclaration && !isFirst ? "" : lines[..<end].joined(separator: "\n")
    }

    /// The style of the class whose name is at a place; nil if there is none.
    package func classStyle(at place: Place) -> ClassStyle? {
        guard let type = token(at: place)?.enclosingType?.as(ClassDeclSyntax.self) else { return nil }
        let superclass = type.inheritanceClause?.inheritedTypes.first?.type.tokens(viewMode: .sourceAccurate)
        return ClassStyle(
            attributes: type.attributes.map(\.trimmedDescription).filter { $0.hasSuffix("Actor") },
            isFinal: type.modifiers.contains { $0.name.tokenKind == .keyword(.final) },
            writesAny: superclass?.contains { $0.tokenKind == .keyword(.any) } ?? false
        )
    }
}
