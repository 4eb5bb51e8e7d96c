// Lists of source files, as build systems hand them over.

internal import NeedleDiagnostics

/// How a sources list separates its paths.
package enum SourcesListFormat: String, Sendable, CaseIterable {
    /// One path a line.
    case newline
    /// Paths separated by white space, with a backslash before each character that means itself.
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
        bytes = try fileSystem.read(path).bytes
    } catch {
        throw Failure(error)
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
        throw Failure("the sources list is not UTF-8", path: path)
    }
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

private func unescapedWords(_ text: String) -> [String] {
    var words: [String] = []
    var word = ""
    var isEscaped = false
    for character in text {
        if isEscaped {
            word.append(character)
            isEscaped = false
        } else if character == "\\" {
            isEscaped = true
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
