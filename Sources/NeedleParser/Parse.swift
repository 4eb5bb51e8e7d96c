package import NeedleDiagnostics
package import NeedleGraph
import SwiftParser
import SwiftSyntax

/// Finds the facts of one source file.
///
/// A generated file of Needle has none. Of a file that cannot matter to the graph, only the types and imports are recorded,
/// without parsing it. Whatever the bytes are, the readable part is recorded and the rest is a diagnostic.
///
/// - Parameters:
///   - source: The bytes of the file.
///   - skim: The result of the search of the same bytes, if it was made already.
///   - path: The path of the file in facts and diagnostics.
///   - options: The options that decide, with the source, which facts the file has.
package func parse(
    _ source: UnsafeBufferPointer<UInt8>,
    _ skim: SourceSkim? = nil,
    path: String,
    options: ParseOptions
) -> ParsedFile {
    let skim = skim ?? NeedleParser.skim(source)
    if skim.isGenerated { return ParsedFile(facts: FileFacts.Draft(path: path)) }
    guard skim.testsVersions, skim.excessiveNesting == nil else {
        return file(of: source, skim, path: path, options: options)
    }
    let branches = VersionedBranches(source, options.languageMode)
    let found =
        branches.text?.withUnsafeBufferPointer { file(of: $0, skim, path: path, options: options) }
        ?? file(of: source, skim, path: path, options: options)
    guard found.hasSyntaxError, let textForNewestCompiler = branches.textForNewestCompiler else { return found }
    let foundInText = textForNewestCompiler.withUnsafeBufferPointer { text in
        file(of: text, NeedleParser.skim(text), path: path, options: options)
    }
    return foundInText.hasSyntaxError ? found : foundInText
}

extension ParsedFile {
    fileprivate var hasSyntaxError: Bool {
        (diagnostics + silentErrors).contains { $0.id == .syntaxError }
    }
}

/// Finds the facts of a source without the branches that no compiler reads.
private func file(
    of source: UnsafeBufferPointer<UInt8>,
    _ skim: SourceSkim,
    path: String,
    options: ParseOptions
) -> ParsedFile {
    func place(atOffset offset: Int) -> Place { LineTable(source).place(atOffset: offset) }
    let needsParser = skim.needsParser(options)
    var file = ParsedFile(facts: FileFacts.Draft(path: path))
    if let offset = source.firstInvalidUTF8 {
        file.diagnostics = [.sourceNotUTF8(path: path, place: place(atOffset: offset))]
    } else if needsParser, skim.excessiveNesting == nil {
        // The search may have used another choice of branches.
        let parse = FileParse(source, skim.testsVersions ? nil : skim, path: path, options: options)
        // The compiler may take a marker for an operator, and an outline may leave out its place.
        func parsed() -> ParsedFile {
            (skim.holdsConflictMarker ? nil : parse.outlined()) ?? parse.whole(reportsErrors: skim.mentionsNeedle)
        }
        file = skim.needsDeepStack ? onDeepStack(parsed) : parsed()
        // A conflict may hide the warning that a comment silences.
        if !file.diagnostics.contains(where: { $0.id == .mergeConflict }) {
            file.diagnostics += ignoreComments(in: source, path: path)
        }
    } else {
        file.facts.types = skim.types
        file.facts.imports = skim.imports
        if needsParser, let excess = skim.excessiveNesting {
            let message = "\(excess.kind.rawValue); the declarations in this file are missing from the graph"
            let place = place(atOffset: excess.offset)
            // A file that certainly uses Needle must be complete.
            file.diagnostics = [
                skim.mentionsNeedle
                    ? .syntaxError(message, path: path, place: place) : .unreadSource(message, path: path, place: place)
            ]
        }
    }
    file.facts.mentionsRegistration = skim.mentionsRegistration
    guard let offset = entryPoint(of: source, skim, path: path) else { return file }
    file.facts.hasEntryPoint = true
    file.places.entryPoint = place(atOffset: offset)
    if skim.mentionsRegistration {
        file.facts.createdBeforeRegistration = scopesBeforeRegistration(in: source, isMainFile: skim.entryPoint == nil)
    }
    // A warning at the entry point may be silenced there.
    if !needsParser { file.diagnostics += ignoreComments(in: source, path: path) }
    return file
}

/// The offset at which the program starts, if it starts in the file.
private func entryPoint(of source: UnsafeBufferPointer<UInt8>, _ skim: SourceSkim, path: String) -> Int? {
    guard path.utf8.elementsEqual("main.swift".utf8) || path.hasSuffix("/main.swift") else { return skim.entryPoint }
    var scanner = TokenScanner(source, from: startOfCode(in: source))
    guard case .word(let word) = scanner.next() else { return max(scanner.position - 1, 0) }
    return scanner.position - word.bytes.count
}

/// A file of UTF-8 that the Swift parser reads, without a check whether it can matter.
package struct FileParse {
    private let source: UnsafeBufferPointer<UInt8>
    private let path: String
    private let options: ParseOptions
    private let marks: BodyMarks
    private let bodies: [Range<Int>]?

    /// - Parameter skim: The result of the search of the same bytes, if it was made already.
    package init(
        _ source: UnsafeBufferPointer<UInt8>,
        _ skim: SourceSkim? = nil,
        path: String,
        options: ParseOptions
    ) {
        (self.source, self.path, self.options) = (source, path, options)
        marks = BodyMarks(source)
        bodies = (skim ?? search(source)).bodies
    }

    /// The outline of the file; nil if there is nothing to leave out, or if that is not certain.
    package var outline: [UInt8]? { bodies.flatMap { Outline(of: source, without: $0, marks)?.bytes } }

    /// The facts in the outline of the file; nil if there is no outline, or an error in it.
    package func outlined() -> ParsedFile? {
        guard let bodies, let outline = Outline(of: source, without: bodies, marks) else { return nil }
        let tree = outline.bytes.withUnsafeBufferPointer(syntaxTree)
        return tree.hasError ? nil : facts(in: tree, outline.marks)
    }

    /// The facts in the whole file.
    ///
    /// - Parameter reportsErrors: Whether a syntax error is worth a diagnostic: the compiler reports it in any case, so only
    ///   errors of files that use Needle are reported at once. An error in a body without facts is left to the compiler. A
    ///   conflict may hide any of that, so it is always reported, and is the only diagnostic of its file, since all others may
    ///   follow from it.
    package func whole(reportsErrors: Bool) -> ParsedFile {
        let tree = syntaxTree(of: source)
        var file = facts(in: tree, marks)
        let offsets = conflicts(in: tree, of: source)
        guard tree.hasError || !offsets.isEmpty else { return file }
        let lines = LineTable(source)
        if !offsets.isEmpty {
            file.diagnostics = offsets.map { .mergeConflict(path: path, place: lines.place(atOffset: $0)) }
        } else if let failure = SyntaxFailure(in: tree, of: source, marks) {
            let place = lines.place(atOffset: failure.offset)
            switch failure.kind {
            case .error where reportsErrors:
                file.diagnostics.append(.syntaxError(failure.message, path: path, place: place))
            case .error: file.silentErrors.append(.syntaxError(failure.message, path: path, place: place))
            case .placeholder where reportsErrors: file.diagnostics.append(.editorPlaceholder(path: path, place: place))
            case .placeholder: break
            }
        }
        return file
    }

    private func facts(in tree: SourceFileSyntax, _ marks: BodyMarks) -> ParsedFile {
        var walk = FileWalk(path: path, source: source, marks, options: options)
        walk.walk(tree)
        return ParsedFile(facts: walk.facts, places: walk.places)
    }

    private func syntaxTree(of source: UnsafeBufferPointer<UInt8>) -> SourceFileSyntax {
        Parser.parse(source: source, maximumNestingLevel: Self.maximumNestingLevel)
    }

    /// The maximum number of brackets that are open at one place.
    ///
    /// The parser's own default differs between debug and release builds, and facts must not.
    static let maximumNestingLevel = 256
}

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

/// The language mode that a module is compiled in (`-swift-version`), which `#if swift(>=6)` tests.
package enum LanguageMode: String, Hashable, Sendable, CaseIterable {
    case swift5 = "5"
    case swift6 = "6"
}
