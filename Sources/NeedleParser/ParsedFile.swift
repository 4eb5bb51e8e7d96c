package import NeedleDiagnostics
package import NeedleGraph

/// The facts of one source file, their places, and the diagnostics.
package struct ParsedFile: Hashable, Sendable {
    package var facts: FileFacts.Draft
    /// The places of the facts, parallel to `facts`.
    package var places: FilePlaces
    package var diagnostics: [Diagnostic]
    /// The syntax error of a file that does not mention Needle. It matters only if the file turns out to be a part of the
    /// graph.
    package var silentErrors: [Diagnostic] = []

    package init(facts: FileFacts.Draft, places: FilePlaces = FilePlaces(), diagnostics: [Diagnostic] = []) {
        self.facts = facts
        self.places = places
        self.diagnostics = diagnostics
    }
}

/// The options that decide, with the source, which facts a file has. They are part of every cache key.
package struct ParseOptions: Hashable, Sendable {
    /// Compilation conditions that are set. An `#if` that is decided by these and `undefines` keeps only its active branch.
    package var defines: Set<String>
    /// Compilation conditions that are not set here, but in other modules of the program.
    package var undefines: Set<String>
    /// The oldest systems that the module is built for. Whatever they provide is always available.
    package var platforms: OldestSystems
    /// The language mode that the module is built in; nil if it is not known.
    package var languageMode: LanguageMode?

    package init(
        defines: Set<String> = [],
        undefines: Set<String> = [],
        platforms: OldestSystems = OldestSystems(),
        languageMode: LanguageMode? = nil
    ) {
        self.defines = defines
        self.undefines = undefines
        self.platforms = platforms
        self.languageMode = languageMode
    }

    /// Whether any `#if` may be decided.
    var decideConditions: Bool { !defines.isEmpty || !undefines.isEmpty }
}
