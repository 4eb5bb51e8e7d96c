package import NeedleGraph

/// The result of a byte search, after which most files of a code base need not be parsed.
///
/// The problem: a real code base has thousands of files without facts, such as models, views and tests of arithmetic. The
/// Swift parser takes milliseconds for each; reading its bytes once takes microseconds. But a fact in a skipped file is a
/// scope that fails at run time, so the search may err only by parsing too much.
///
/// The idea: do not ask whether the file mentions Needle, but whether a fact could hide in it, token by token, outside
/// comments and string literals:
///
/// * A component, a dependency protocol or a plugin extension mostly contains `Component`, `Dependency`, `PluginExtension` or
///   `NeedleFoundation` as part of a word.
/// * It need not. A dependency protocol may inherit a plain protocol in a file that mentions nothing of Needle; a typealias
///   may rename anything; an `extension` may extend a component with children; the superclass of a class may be a component
///   three modules away. So each of these four declarations is enough. An extension of a type that the same file declares is
///   not, unless it nests another type or states what a class inherits.
/// * A child is created by a call with the label `parent`, and a scope alone by `.mock`; both may stand anywhere.
/// * An `@_exported` import decides what the importers of the module see.
/// * An initializer that may give nil, `init?`, decides the type of a property that it creates.
/// * What is `@_spi` cannot pass through a component that is not.
/// * A `@globalActor` isolates whatever has its name as an attribute.
/// * A `@propertyWrapper` decides whether a property can be set, and where it can be read.
/// * A type that is `~Copyable` cannot be handed from scope to scope.
/// * A class that is not `final` gives the types inside it to the classes that inherit it.
///
/// The search always finds two facts itself: where the program starts, and whether `registerProviderFactories` occurs, since
/// a program without it gets a warning. If it is not sure what is code, it assumes another start, and that the word occurs.
///
/// Left out are structs, enums, actors, functions, and classes that inherit nothing. None of them can be a component, or
/// provide or state a requirement. The graph needs only their names, to know the module of each. The search lists these, and
/// the imports, which decide what a module can see; an import with an attribute or in an `#if` is left to the parser.
///
/// If the search is not sure what is code (an unfinished literal, a regex literal that may contain a quote, brackets that do
/// not match), `mayHoldFacts` is true, and the parser decides.
package struct SourceSkim: Hashable, Sendable {
    /// Whether its head shows that Needle wrote the file: its leading comments, or what uber/needle declares first.
    package var isGenerated: Bool
    /// Whether the file must be parsed. False only if no fact but types and imports can be in it.
    package var mayHoldFacts: Bool
    /// The types at top level that other files can see, sorted, each once; none if the file must be parsed for facts.
    package var types: [TopLevelType]
    /// The modules that are imported, sorted, each once with each access; none if the file must be parsed for facts.
    package var imports: [Import]
    /// Whether there is a `#if`, so that the type names may depend on compilation conditions.
    package var hasConditions: Bool
    /// Whether there may be code that no compiler of a program with Needle reads. The other results leave such code out.
    var testsVersions: Bool
    /// Whether a word or a label in the file points at Needle, not only at declarations that any Swift file has.
    package var mentionsNeedle: Bool
    /// Whether a line outside of comments and literals starts with a marker of a conflict that version control left.
    package var holdsConflictMarker: Bool
    /// The place where the source nests too deeply to be parsed, if it does.
    package var excessiveNesting: NestingLimit.Excess?
    /// Whether the parser needs a deep stack for the source.
    var needsDeepStack = false
    /// Whether code may call the generated `registerProviderFactories()`, or that of one module. If it is not sure what is
    /// code, a comment or a literal counts.
    package var mentionsRegistration: Bool
    /// The offset of `@main` before a type at top level; nil in an `#if`, or if it is not sure what is code.
    package var entryPoint: Int?
    /// The bodies that an outline may leave out; nil if there is a doubt about what belongs together.
    var bodies: [Range<Int>]?
}

extension SourceSkim {
    /// Whether the search alone cannot find the facts of the file.
    package func needsParser(_ options: ParseOptions) -> Bool {
        !isGenerated
            && (mayHoldFacts || hasConditions && options.decideConditions
                || testsVersions && options.languageMode != nil)
    }
}

/// Searches a source file for what can matter to the graph.
///
/// - Complexity: O(n) in the bytes, without the Swift parser.
package func skim(_ source: UnsafeBufferPointer<UInt8>) -> SourceSkim {
    let found = search(source)
    guard found.testsVersions, found.excessiveNesting == nil, let text = VersionedBranches(source).text else {
        return found
    }
    var foundInText = text.withUnsafeBufferPointer(search)
    foundInText.testsVersions = true
    return foundInText
}

/// Searches a source with all of its branches.
func search(_ source: UnsafeBufferPointer<UInt8>) -> SourceSkim {
    var scanner = TokenScanner(source, from: startOfCode(in: source))
    var search = FactSearch()
    var nesting = NestingLimit()
    var bodies = BodySearch(source)
    while let token = scanner.next() {
        search.take(token)
        nesting.take(token, at: scanner.position)
        bodies.take(token, endingAt: scanner.position)
    }
    let isUncertain = scanner.isUncertain || search.isUnbalanced
    let mayHoldFacts = search.mayHoldFacts || isUncertain
    // If the file is parsed, the parser records these.
    let isAsked = !mayHoldFacts || nesting.excess != nil
    return SourceSkim(
        isGenerated: isGeneratedByNeedle(source) || search.isOfOlderNeedle(source),
        mayHoldFacts: mayHoldFacts,
        types: isAsked ? search.listedTypes : [],
        imports: isAsked ? search.sortedImports : [],
        hasConditions: search.hasConditions,
        testsVersions: search.testsVersions,
        mentionsNeedle: search.mentionsNeedle,
        holdsConflictMarker: scanner.holdsConflictMarker,
        excessiveNesting: nesting.excess,
        needsDeepStack: nesting.needsDeepStack,
        mentionsRegistration: search.mentionsRegistration
            || isUncertain && contains("ProviderFactories", in: source),
        entryPoint: isUncertain ? nil : search.entryPoint.flatMap { offset(of: $0, in: source) },
        bodies: scanner.isUncertain ? nil : bodies.bodies
    )
}

/// The offset of the `@` of the attribute with this name.
private func offset(of name: UnsafeBufferPointer<UInt8>, in source: UnsafeBufferPointer<UInt8>) -> Int? {
    guard let start = name.baseAddress, let base = source.baseAddress else { return nil }
    return source[..<(start - base)].lastIndex { $0 == "@" }
}

/// Whether the head of a source file shows that Needle wrote it; see `SourceSkim.isGenerated`.
///
/// For most files, the leading comments and a search for two words are enough.
package func isGenerated(head: UnsafeBufferPointer<UInt8>) -> Bool {
    isGeneratedByNeedle(head) || isGeneratedByOlderNeedle(head: head)
}

/// Whether the head of a source file shows that uber/needle wrote it.
package func isGeneratedByOlderNeedle(head: UnsafeBufferPointer<UInt8>) -> Bool {
    (contains("needleDependenciesHash", in: head) || contains("registerProviderFactories()", in: head))
        && !isGeneratedByNeedle(head) && skim(head).isGenerated
}

/// The search of the tokens of one file for what may be a fact.
private struct FactSearch {
    /// A type or a module. Its `Name` is created only if it is needed.
    private struct Found {
        var name: UnsafeBufferPointer<UInt8>
        var access: Access?
        var isClass = false
        /// Whether it is in an `#if`, so that another file may declare the type in other builds.
        var isConditional = false

        /// Whether other files can see it.
        var isVisible: Bool { access ?? .internal > .fileprivate }
    }

    /// Whether a declaration or a mention may be a fact, whatever types the file declares.
    private var foundFact = false
    private(set) var mentionsNeedle = false
    private(set) var hasConditions = false
    /// Whether a condition may ask for the version of the compiler or of the language.
    private(set) var testsVersions = false
    /// The declared types and the imports, in source order.
    private var types: [Found] = []
    private var imports: [Found] = []
    /// The extensions at top level that nest no type: what they extend, and whether a `:` follows it, as for inheritance.
    private var extensions: [(name: UnsafeBufferPointer<UInt8>, mayInherit: Bool)] = []
    /// Whether `let needleDependenciesHash` stands at top level, as only in files of uber/needle.
    private(set) var hasDependenciesHash = false
    /// Whether `func registerProviderFactories` stands at top level, and whether it uses a registry of providers by path.
    private var (declaresRegistration, isInRegistration, registersByPath) = (false, false, false)
    /// Whether the name of a generated function that registers edges occurs, in backticks or without.
    private(set) var mentionsRegistration = false
    /// The word of the attribute with which a type at top level starts the program; nil in an `#if`, where it may not count.
    private(set) var entryPoint: UnsafeBufferPointer<UInt8>?

    /// The number of open brackets of all kinds.
    private var depth = 0
    private var closedTooMany = false
    /// The last token: a word, maybe a keyword, or the byte of a punctuation, which is zero after a word.
    private var followsWord = false
    private var previousKeyword: Keyword?
    private var previousByte: UInt8 = 0
    /// The number of `#if`s that are open.
    private var openConditions = 0
    /// Whether an import is being read, whose `class` declares nothing: `import class Foundation.Bundle`.
    private var isInImport = false
    /// Whether the module of that import is still to come.
    private var awaitsModule = false
    /// Whether the header of a class is being read, in which a `:` shows that it inherits.
    private var isInClassHeader = false
    /// Whether that class may be inherited: the word in front is not `final`.
    private var isInHeaderOfOpenClass = false
    /// The number of brackets that are open inside the outermost class that may be inherited.
    private var depthInOpenClass: Int?
    /// What has been read of the extension at top level that is being read.
    private var extensionPart: ExtensionPart?
    /// The access of the declaration that is being read at top level, if it says one.
    private var access: Access?
    /// Whether an attribute stands before the declaration that is being read at top level.
    private var hasAttribute = false

    private enum ExtensionPart {
        /// The word `extension`; that word and the extended type.
        case keyword, name
        /// More of it.
        case rest
    }

    var mayHoldFacts: Bool {
        foundFact
            || !extensions.allSatisfy { added in
                types.contains {
                    !$0.isConditional && !($0.isClass && added.mayInherit) && $0.name.elementsEqual(added.name)
                }
            }
    }

    /// Whether the brackets do not match, so that "top level" is not known.
    var isUnbalanced: Bool { depth != 0 || closedTooMany }

    /// Whether uber/needle wrote the file. Then it declares the constant that only its files contain. Before 0.15, it
    /// declares nothing that other files see except the function, which registers providers by path or comes with the two
    /// headings of such a file.
    func isOfOlderNeedle(_ source: UnsafeBufferPointer<UInt8>) -> Bool {
        if hasDependenciesHash { return true }
        guard declaresRegistration, !types.contains(where: \.isVisible) else { return false }
        return registersByPath
            || contains("// MARK: - Registration", in: source) && contains("// MARK: - Providers", in: source)
    }

    /// The declared types, sorted, each once.
    var listedTypes: [TopLevelType] {
        Set(types.lazy.filter(\.isVisible).map { TopLevelType(Name(utf8: $0.name), access: $0.access) }).sorted()
    }

    /// The imports, sorted by module, then by their effective access, each once; an unwritten access comes first.
    var sortedImports: [Import] {
        func rank(_ declaration: Import) -> (Name, Access, Int) {
            (declaration.path, declaration.access ?? .internal, declaration.access == nil ? 0 : 1)
        }
        return Set(imports.map { Import(path: Name(utf8: $0.name), access: $0.access) }).sorted { rank($0) < rank($1) }
    }

    mutating func take(_ token: TokenScanner.Token) {
        if let part = extensionPart { takeInExtension(token, after: part) }
        switch token {
        case .punctuation(let byte):
            takePunctuation(byte)
            followsWord = false
            previousKeyword = nil
            previousByte = byte
        case .word(let word):
            if depth == 0 {
                takeName(word)
                takeModule(word)
            } else if depthInOpenClass != nil, followsWord, previousKeyword?.declaresType == true, word.keyword == nil {
                foundFact = true
            }
            takeWord(word)
            followsWord = true
            previousKeyword = word.keyword
            previousByte = 0
        }
    }

    private mutating func takePunctuation(_ byte: UInt8) {
        // `import class Foundation.Bundle` has dots only; an attribute or a bracket belongs to the next declaration.
        if byte != "." { isInImport = false }
        switch byte {
        case ":":
            if isInClassHeader { foundFact = true }
            if previousKeyword == .parent { foundMention() }
        case "{", "(", "[":
            depth += 1
            if byte == "{" {
                if isInClassHeader, isInHeaderOfOpenClass, depthInOpenClass == nil { depthInOpenClass = depth }
                isInClassHeader = false
            }
        case "}", ")", "]":
            depth -= 1
            if depth < 0 { closedTooMany = true }
            if let inside = depthInOpenClass, depth < inside { depthInOpenClass = nil }
            if byte == "}", depth == 0 {
                endDeclaration()
                extensionPart = nil
                isInRegistration = false
            }
        case "@": if depth == 0 { hasAttribute = true }
        case "?", "!": if previousKeyword == .`init` { foundFact = true }
        default: break
        }
    }

    private mutating func takeWord(_ word: Word) {
        if word.mentionsNeedle { foundMention() }
        guard let keyword = word.keyword else { return }
        if keyword == .registerProviderFactories {
            mentionsRegistration = true
            if depth == 0, previousKeyword == .func, word.bytes.equals("registerProviderFactories") {
                (declaresRegistration, isInRegistration) = (true, true)
            }
        }
        if keyword == .pathRegistry, isInRegistration { registersByPath = true }
        if word.isEscaped { return }
        switch keyword {
        case .protocol, .typealias, .exported, .globalActor: foundFact = true
        case .extension: if depth == 0 { extensionPart = .keyword } else { foundFact = true }
        case .propertyWrapper: if previousByte == "@" { foundFact = true }
        case .mock: if previousByte == "." { foundFact = true }
        case .copyable: if previousByte == "~" { foundFact = true }
        case .class:
            isInClassHeader = !isInImport
            isInHeaderOfOpenClass = previousKeyword != .final
        case .if:
            guard previousByte == "#" else { break }
            hasConditions = true
            openConditions += 1
        case .endif: if previousByte == "#" { openConditions -= 1 }
        case .compiler, .swift: if openConditions > 0 { testsVersions = true }
        case .main: if previousByte == "@", depth == 0, openConditions == 0 { entryPoint = word.bytes }
        default: break
        }
        if depth == 0 { takeTopLevelKeyword(keyword) }
    }

    private mutating func takeTopLevelKeyword(_ keyword: Keyword) {
        switch keyword {
        case .needleDependenciesHash: if previousKeyword == .let { hasDependenciesHash = true }
        case .import:
            isInImport = true
            awaitsModule = true
        case .spi: foundFact = true
        case .func, .var, .let: endDeclaration()
        default: if let level = keyword.access { access = level }
        }
    }

    private mutating func endDeclaration() {
        access = nil
        hasAttribute = false
    }

    /// Records the module of an import at top level.
    private mutating func takeModule(_ word: Word) {
        guard awaitsModule, word.keyword?.isImportKind != true else { return }
        awaitsModule = false
        if hasAttribute || openConditions != 0 {
            foundFact = true
        } else {
            imports.append(Found(name: word.bytes, access: access))
        }
        endDeclaration()
    }

    /// Records the name of a type if the previous word declares one at top level.
    private mutating func takeName(_ word: Word) {
        guard followsWord, previousKeyword != .import else { return }
        defer { isInImport = false }
        guard previousKeyword?.declaresType == true, !isInImport else { return }
        let isClass = previousKeyword == .class
        types.append(Found(name: word.bytes, access: access, isClass: isClass, isConditional: openConditions > 0))
        endDeclaration()
    }

    /// Finds in an extension at top level a type inside it, and an extended type that is more than a name.
    private mutating func takeInExtension(_ token: TokenScanner.Token, after part: ExtensionPart) {
        extensionPart = part == .keyword ? .name : .rest
        switch (part, token) {
        case (.keyword, .word(let word)):
            extensions.append((word.bytes, mayInherit: false))
        case (.keyword, .punctuation), (.name, .punctuation(".")):
            foundFact = true
        case (_, .word(let word)):
            if word.keyword?.declaresType == true { foundFact = true }
        case (_, .punctuation(":")):
            if depth == 0, let last = extensions.indices.last { extensions[last].mayInherit = true }
        case (_, .punctuation):
            break
        }
    }

    private mutating func foundMention() {
        foundFact = true
        mentionsNeedle = true
    }
}
