package import NeedleDiagnostics
package import NeedleGraph

/// What the parser makes of one source file.
package struct ParsedFile: Hashable, Sendable {
    package var facts: FileFacts
    /// Where the facts stand, parallel to `facts`.
    package var places: FilePlaces
    package var diagnostics: [Diagnostic]

    package init(facts: FileFacts, places: FilePlaces = FilePlaces(), diagnostics: [Diagnostic] = []) {
        self.facts = facts
        self.places = places
        self.diagnostics = diagnostics
    }
}

/// What decides, beside the source itself, which facts a file has. Part of every cache key.
package struct ParseOptions: Hashable, Sendable {
    /// Compilation conditions that are decided: a `#if` that they alone decide keeps only its active branch.
    /// Empty means that every `#if` is kept in the facts.
    package var defines: Set<String>

    package init(defines: Set<String> = []) {
        self.defines = defines
    }
}
