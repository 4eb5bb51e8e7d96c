// The syntax errors of files that mention nothing of Needle, and what they mean to a link.
//
// Such a file may be a template, or be written in a Swift that is newer than the parser, so its errors are the compiler's
// to report. But it may be a part of the graph all the same: it may extend a component, declare what a dependency protocol
// inherits, or a component that inherits a base class of the app, or did so before it was damaged. Then the error is told,
// and nothing is linked, as with a file that mentions Needle. Or what it adds is lost altogether, and others are told that it
// is missing: of those errors, the file is the cause if it has the name of what is missing in it.

internal import NeedleDiagnostics
internal import NeedleFileSystem
internal import NeedleGraph
internal import NeedleLinker

extension [SilentError] {
    /// The diagnostics of a link, with those of these errors that turn out to matter, and without what may follow from them.
    func joined(
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
    /// The first name in each pair of single quotes: the component, the requirement or the type that a message is about.
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
