import SwiftParser
import SwiftSyntax

/// Whether a source contains only white space, comments and imports: a placeholder for a generated file, created so that a
/// project can list it.
package func isPlaceholder(_ source: UnsafeBufferPointer<UInt8>) -> Bool {
    onDeepStack {
        let tree = Parser.parse(source: source, maximumNestingLevel: FileParse.maximumNestingLevel)
        return !tree.hasError && conflicts(in: tree, of: source).isEmpty
            && tree.statements.allSatisfy { $0.item.is(ImportDeclSyntax.self) }
    }
}
