// The syntax errors of files that do not mention Needle, and what they mean to a link.
//
// Such a file may be a template, or be written in a Swift that is newer than the parser, so its errors are left to the
// compiler. But it may be a part of the graph all the same: it may extend a component, declare a protocol that a dependency
// protocol inherits, or declare a component that inherits a base class of the app, or have done so before it was damaged. Then
// the error is reported and nothing is linked, as for a file that mentions Needle. Or its declarations are lost, and other
// errors report them missing: the file is the cause of an error if it contains the missing name.

package import NeedleDiagnostics
package import NeedleFileSystem
internal import NeedleGraph
package import NeedleLinker

extension [SilentError] {
    /// The diagnostics of a link, with the errors among these that matter, and without diagnostics that may follow from them.
    package func joined(
        with diagnostics: [Diagnostic],
        of graph: LinkedGraph,
        _ fileSystem: FileSystem
    ) -> [Diagnostic] {
        if isEmpty { return diagnostics }
        let involved = InvolvedFiles(graph)
        let files = map { ($0, $0.words(fileSystem)) }
        let made = involved.typesMadeLikeComponents()
        let certain = files.filter { error, words in
            involved.contains(error.path, of: error.module)
                || !words.isDisjoint(with: made[error.module] ?? [])
        }
        if !certain.isEmpty { return ordered(certain.map(\.0.error)) }
        let lacking = diagnostics.map { diagnostic -> Set<String> in
            guard diagnostic.severity == .error else { return [] }
            return diagnostic.message.namesInQuotes.filter { !involved.hasComponent(named: $0) }
        }
        if lacking.allSatisfy(\.isEmpty) { return diagnostics }
        let causes = files.filter { _, words in lacking.contains { !words.isDisjoint(with: $0) } }
        let others = zip(diagnostics, lacking).filter { _, names in causes.allSatisfy { $1.isDisjoint(with: names) } }
        return ordered(causes.map(\.0.error) + others.map(\.0))
    }
}

extension SilentError {
    /// The words in the file.
    fileprivate func words(_ fileSystem: FileSystem) -> Set<String> {
        guard let bytes = try? fileSystem.read(printedPath).bytes else { return [] }
        return Set(String(decoding: bytes, as: UTF8.self).split { !$0.isPartOfName }.map(String.init))
    }
}

extension String {
    /// The first name in each pair of single quotes: the component, the requirement or the type of a message.
    fileprivate var namesInQuotes: Set<String> {
        let parts = split(separator: "'", omittingEmptySubsequences: false)
        let quoted = parts.indices.filter { $0 % 2 == 1 }.map { parts[$0] }
        let names = quoted.compactMap { $0.split { !$0.isPartOfName }.first.map(String.init) }
        return Set(names).subtracting(["parent", "self", "any", "some", "var", "func"])
    }
}

extension Character {
    fileprivate var isPartOfName: Bool { isLetter || isNumber || self == "_" }
}
