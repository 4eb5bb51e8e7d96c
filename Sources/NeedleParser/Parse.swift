import NeedleDiagnostics
import NeedleGraph
import SwiftParser
import SwiftSyntax

/// Finds the facts of one source file.
///
/// A generated file of Needle has none; a file that cannot matter to the graph has only its types and imports and is not
/// parsed. Whatever the bytes are, the readable part of them is recorded and the rest is a diagnostic.
///
/// - Parameters:
///   - source: The bytes of the file.
///   - path: The path that facts and diagnostics name the file by.
///   - options: What decides, beside the source, which facts the file has.
package func parse(_ source: UnsafeBufferPointer<UInt8>, path: String, options: ParseOptions) -> ParsedFile {
    parse(source, skim(source), path: path, options: options)
}

/// Finds the facts of one source file that was searched already.
///
/// - Parameter skim: What the search of the same bytes found.
package func parse(
    _ source: UnsafeBufferPointer<UInt8>,
    _ skim: SourceSkim,
    path: String,
    options: ParseOptions
) -> ParsedFile {
    if skim.isGenerated { return ParsedFile(facts: FileFacts(path: path)) }
    guard skim.asksForVersions else { return parseText(source, skim, path: path, options: options) }
    let branches = VersionedBranches(source)
    let file =
        branches.text?.withUnsafeBufferPointer { parseText($0, skim, path: path, options: options) }
        ?? parseText(source, skim, path: path, options: options)
    guard file.hasSyntaxError, let textToday = branches.textToday else { return file }
    let fileToday = textToday.withUnsafeBufferPointer { text in
        parseText(text, NeedleParser.skim(text), path: path, options: options)
    }
    return fileToday.hasSyntaxError ? file : fileToday
}

extension ParsedFile {
    fileprivate var hasSyntaxError: Bool {
        (diagnostics + silentErrors).contains { $0.id == .syntaxError }
    }
}

/// Finds the facts of the text of a source that is read.
private func parseText(
    _ source: UnsafeBufferPointer<UInt8>,
    _ skim: SourceSkim,
    path: String,
    options: ParseOptions
) -> ParsedFile {
    var file = parseDeclarations(source, skim, path: path, options: options)
    file.facts.mentionsRegistration = skim.mentionsRegistration
    guard let offset = entryPoint(of: source, skim, path: path) else { return file }
    file.facts.hasEntryPoint = true
    file.places.entryPoint = LineTable(source).place(atOffset: offset)
    // A warning at the entry point may be silenced there.
    if !skim.needsParser(options) { file.diagnostics += ignoreComments(in: source, path: path) }
    return file
}

/// The offset at which the program starts, if it does in the file.
private func entryPoint(of source: UnsafeBufferPointer<UInt8>, _ skim: SourceSkim, path: String) -> Int? {
    guard path.utf8.elementsEqual("main.swift".utf8) || path.hasSuffix("/main.swift") else { return skim.entryPoint }
    var scanner = TokenScanner(source, from: startOfCode(in: source))
    guard case .word(let word) = scanner.next() else { return max(scanner.position - 1, 0) }
    return scanner.position - word.bytes.count
}

/// Finds the facts of one source file, except those that the search finds in each file.
private func parseDeclarations(
    _ source: UnsafeBufferPointer<UInt8>,
    _ skim: SourceSkim,
    path: String,
    options: ParseOptions
) -> ParsedFile {
    if let offset = firstInvalidUTF8(in: source) {
        let place = LineTable(source).place(atOffset: offset)
        return ParsedFile(facts: FileFacts(path: path), diagnostics: [.sourceNotUTF8(path: path, place: place)])
    }
    guard skim.needsParser(options) else {
        return ParsedFile(facts: FileFacts(path: path, types: skim.types, imports: skim.imports))
    }
    if let excess = skim.excessiveNesting {
        let message = "\(excess.kind.rawValue); the facts of this file are missing"
        let place = LineTable(source).place(atOffset: excess.offset)
        return ParsedFile(
            facts: FileFacts(path: path, types: skim.types, imports: skim.imports),
            diagnostics: [
                // A file that surely has to do with Needle must be complete.
                skim.mentionsNeedle
                    ? .syntaxError(message, path: path, place: place) : .unreadSource(message, path: path, place: place)
            ]
        )
    }
    // To the compiler a marker may be an operator, and an outline may leave out where it stands.
    let outlined = skim.holdsConflictMarker ? nil : parseOutline(of: source, path: path, options: options)
    var file =
        outlined
        ?? parseAll(source, path: path, options: options, reportsErrors: skim.mentionsNeedle)
    // What a conflict hides may be what a comment silences.
    if !file.diagnostics.contains(where: { $0.id == .mergeConflict }) {
        file.diagnostics += ignoreComments(in: source, path: path)
    }
    return file
}

/// Parses the outline of a file of UTF-8.
///
/// - Returns: nil if there is nothing to leave out, or an error in what is left.
package func parseOutline(
    of source: UnsafeBufferPointer<UInt8>,
    path: String,
    options: ParseOptions
) -> ParsedFile? {
    guard let outline = outline(of: source) else { return nil }
    let tree = outline.withUnsafeBufferPointer { syntaxTree(of: $0) }
    guard !tree.hasError else { return nil }
    var walk = FileWalk(path: path, source: source, BodyMarks(source), options: options)
    walk.walk(tree)
    return ParsedFile(facts: walk.facts, places: walk.places)
}

/// Parses a file of UTF-8 to its last byte, without asking first whether it can matter.
///
/// - Parameter reportsErrors: Whether a syntax error is worth a diagnostic: the compiler reports it in any case, so only
///   those of files that have to do with Needle are reported at once. An error in a body without facts is the
///   compiler's. A conflict may have hidden any of that, so it is always reported, and nothing else of the file is, since
///   all else may follow from it.
package func parseAll(
    _ source: UnsafeBufferPointer<UInt8>,
    path: String,
    options: ParseOptions,
    reportsErrors: Bool
) -> ParsedFile {
    let (tree, marks) = (syntaxTree(of: source), BodyMarks(source))
    var walk = FileWalk(path: path, source: source, marks, options: options)
    walk.walk(tree)
    var file = ParsedFile(facts: walk.facts, places: walk.places)
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

private func syntaxTree(of source: UnsafeBufferPointer<UInt8>) -> SourceFileSyntax {
    Parser.parse(source: source, maximumNestingLevel: maximumNestingLevel)
}

/// The number of brackets that may be open at one place.
///
/// The parser's own default differs between debug and release builds, and facts must not.
private let maximumNestingLevel = 256
