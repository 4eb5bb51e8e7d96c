// Lists of source files, as build systems hand them over.

internal import NeedleDiagnostics
internal import NeedleFileSystem
internal import NeedleGraph

/// How a sources list separates its paths.
package enum SourcesListFormat: String, Sendable, CaseIterable {
    /// One path a line.
    case newline
    /// Paths separated by white space; one that has some is in single quotes, or has a backslash before it.
    case minescaping
}

/// The paths in a sources list, in its order, without empty ones.
/// - Throws: A failure if the list cannot be read or is not UTF-8.
func readSourcesList(
    _ path: String,
    format: SourcesListFormat,
    in fileSystem: FileSystem
) throws(Failure) -> [String] {
    let bytes: [UInt8]
    do {
        bytes = try fileSystem.readStream(path)
    } catch {
        throw Failure(error)
    }
    guard let text = String(validUTF8: bytes) else {
        throw Failure("the sources list is not UTF-8", path: path)
    }
    if bytes.contains(0) { throw Failure("the sources list has a NUL character, which no path can have", path: path) }
    return switch format {
    case .newline: text.split(whereSeparator: \.isNewline).map(trimmed).filter { !$0.isEmpty }
    case .minescaping: unescapedWords(text)
    }
}

private func trimmed(_ line: Substring) -> String {
    let words = line.drop(while: \.isWhitespace)
    guard let last = words.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(words[...last])
}

/// The words of a text in which single quotes and backslashes mean what they mean to a shell.
///
/// A quote that no other closes means itself.
private func unescapedWords(_ text: String) -> [String] {
    var words: [String] = []
    var word = ""
    var rest = text[...]
    while let character = rest.popFirst() {
        if character == "\\" {
            if let next = rest.popFirst() { word.append(next) }
        } else if character == "'", let end = rest.firstIndex(of: "'") {
            word += rest[..<end]
            rest = rest[end...].dropFirst()
        } else if !character.isWhitespace {
            word.append(character)
        } else if !word.isEmpty {
            words.append(word)
            word = ""
        }
    }
    if !word.isEmpty { words.append(word) }
    return words
}
