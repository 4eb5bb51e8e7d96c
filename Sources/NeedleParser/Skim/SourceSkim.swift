package import NeedleGraph

/// The result of a byte search that saves most files of a code base from being read any further.
///
/// The problem. A real code base has thousands of files that say nothing about the graph: models, views, tests of
/// arithmetic. The Swift parser takes milliseconds for each; reading its bytes once takes microseconds. But a fact in
/// a file that was passed over is a scope that fails at run time, so the search may only ever err by parsing too much.
///
/// The idea. Ask not "does this file mention Needle", but "is there a fact that could hide here", token by token,
/// outside comments and string literals:
///
/// * A component, a dependency protocol or a plugin extension mostly says so: `Component`, `Dependency`,
///   `PluginExtension`, `NeedleFoundation` as part of any word.
/// * It need not. A dependency protocol may inherit from a plain protocol in a file that mentions nothing of Needle;
///   a typealias may rename anything; an `extension` may extend a component with children; the superclass of a class
///   may turn out to be a component three modules away. So any of these four declarations is enough.
/// * A child is made by a call with the label `parent`, wherever that stands.
/// * An `@_exported` import decides what the importers of the module see.
/// * An initializer that may give nil, `init?`, decides the type of a property that is made by it.
/// * What is `@_spi` cannot pass through a component that is not.
/// * A `@globalActor` isolates whatever has its name as an attribute.
/// * A `@propertyWrapper` decides whether a property can be set, and where it can be read.
/// * A type that is `~Copyable` cannot be handed from scope to scope.
///
/// Two facts the search finds itself, whether the file is parsed or not: where the program starts, and whether the word
/// `registerProviderFactories` is there. A program without the word is warned of, so where the search cannot be sure, the
/// program starts elsewhere, and the word is there.
///
/// What is left out: structs, enums, actors, functions, and classes that inherit nothing. None of them can be a
/// component, provide a requirement or state one; of them a graph needs no more than their names, to tell which
/// module a type name comes from, and the search lists these on its way. It lists imports, too, which tell what a module
/// can see; one with an attribute or inside a `#if` is left to the parser.
///
/// Where the search cannot be sure what is code (an unfinished literal, a regex literal that may hold a quote,
/// brackets that do not match), it says so by `mayHoldFacts`, and the parser decides.
package struct SourceSkim: Hashable, Sendable {
    /// Whether its head says that Needle wrote the file: its leading comments, or what uber/needle declares first.
    package var isGenerated: Bool
    /// Whether the file must be parsed. False only if no fact but types and imports can be in it.
    package var mayHoldFacts: Bool
    /// The types at top level that other files can see, in source order; none if the file must be parsed for facts.
    fileprivate var declaredTypes: [TopLevelType]
    /// The modules that are imported, in source order; none if the file must be parsed for facts.
    fileprivate var foundImports: [Import]
    /// Whether there is a `#if`, so that the type names may depend on compilation conditions.
    package var hasConditions: Bool
    /// Whether there may be code that no compiler of a program of Needle reads. What else is found is found without it.
    var asksForVersions: Bool
    /// Whether a word or a label in the file points at Needle, not only at declarations that any Swift file has.
    package var mentionsNeedle: Bool
    /// Whether a line outside of comments and literals starts with a marker of a conflict that version control left.
    package var holdsConflictMarker: Bool
    /// The place where the source nests too deeply to be parsed, if it does.
    package var excessiveNesting: NestingLimit.Excess?
    /// Whether code may call the generated `registerProviderFactories()`, or that of one module. Where it is not sure what is
    /// code, a comment or a literal that names it counts.
    package var mentionsRegistration: Bool
    /// The offset of `@main` in front of a type at top level; nil in an `#if`, and where it is not sure what is code.
    package var entryPoint: Int?
}

extension SourceSkim {
    /// The types at top level that other files can see, sorted, each once; none if the file must be parsed for facts.
    ///
    /// - Complexity: O(n log n) in the types.
    package var types: TypeList { TypeList(Set(declaredTypes).sorted()) }

    /// The modules that are imported, sorted, each once with each access; none if the file must be parsed for facts.
    ///
    /// - Complexity: O(n log n) in the imports.
    package var imports: [Import] { Set(foundImports).sorted { rank($0) < rank($1) } }

    /// By what imports are sorted: the module, then the access that is meant; what is not written comes first.
    private func rank(_ declaration: Import) -> (Name, Access, Int) {
        (declaration.path, declaration.access ?? .internal, declaration.access == nil ? 0 : 1)
    }

    /// Whether the search alone does not tell the facts of the file.
    package func needsParser(_ options: ParseOptions) -> Bool {
        !isGenerated && (mayHoldFacts || hasConditions && options.decideConditions)
    }
}

/// Searches a source file for what can matter to the graph.
///
/// - Complexity: O(n) in the bytes, without the Swift parser.
package func skim(_ source: UnsafeBufferPointer<UInt8>) -> SourceSkim {
    let found = search(source)
    guard found.asksForVersions, let text = VersionedBranches(source).text else { return found }
    var foundInText = text.withUnsafeBufferPointer(search)
    foundInText.asksForVersions = true
    return foundInText
}

private func search(_ source: UnsafeBufferPointer<UInt8>) -> SourceSkim {
    var scanner = TokenScanner(source, from: startOfCode(in: source))
    var search = FactSearch()
    var nesting = NestingLimit()
    while let token = scanner.next() {
        search.take(token)
        nesting.take(token, at: scanner.position)
    }
    let isUncertain = scanner.isUncertain || search.isUnbalanced
    let mayHoldFacts = search.mayHoldFacts || isUncertain
    // If the file is parsed, the parser records these.
    let isAsked = !mayHoldFacts || nesting.excess != nil
    return SourceSkim(
        isGenerated: isGeneratedByNeedle(source) || search.hasDependenciesHash,
        mayHoldFacts: mayHoldFacts,
        declaredTypes: isAsked ? search.types.map { TopLevelType(Name(utf8: $0.name), access: $0.access) } : [],
        foundImports: isAsked ? search.imports.map { Import(path: Name(utf8: $0.name), access: $0.access) } : [],
        hasConditions: search.hasConditions,
        asksForVersions: search.asksForVersions,
        mentionsNeedle: search.mentionsNeedle,
        holdsConflictMarker: scanner.holdsConflictMarker,
        excessiveNesting: nesting.excess,
        mentionsRegistration: search.mentionsRegistration
            || isUncertain && contains("ProviderFactories", in: source),
        entryPoint: isUncertain ? nil : search.entryPoint.flatMap { offset(of: $0, in: source) }
    )
}

/// The offset of an attribute of which this is the name.
private func offset(of name: UnsafeBufferPointer<UInt8>, in source: UnsafeBufferPointer<UInt8>) -> Int? {
    guard let start = name.baseAddress, let base = source.baseAddress else { return nil }
    return source[..<(start - base)].lastIndex(of: UInt8(ascii: "@"))
}

/// Whether the head of a source file says that Needle wrote it; see `SourceSkim.isGenerated`.
///
/// Most files are told from generated ones by their leading comments and one look for a word.
package func isGenerated(head: UnsafeBufferPointer<UInt8>) -> Bool {
    isGeneratedByNeedle(head) || isGeneratedByOlderNeedle(head: head)
}

/// Whether the head of a source file says that uber/needle wrote it.
package func isGeneratedByOlderNeedle(head: UnsafeBufferPointer<UInt8>) -> Bool {
    !isGeneratedByNeedle(head) && contains("needleDependenciesHash", in: head) && skim(head).isGenerated
}
