// Lists of source files from build systems.

internal import NeedleDiagnostics
internal import NeedleFileSystem
internal import NeedleGraph

/// The paths in a sources list, in its order, without empty ones.
/// - Throws: A failure if the list cannot be read or is not UTF-8.
func readSourcesList(
    _ path: String,
    format: SourcesListFormat,
    in fileSystem: FileSystem
) throws(Failure) -> [String] {
    let text = try readList(path, "sources list", in: fileSystem)
    switch format {
    case .newline:
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(trimmed)
        let wrong = lines.firstIndex { $0.contains(where: \.isWhitespace) && fileSystem.isAbsent($0) }
        guard let wrong else { return lines.filter { !$0.isEmpty } }
        let message =
            "no such file or folder as this line names; if spaces separate the paths, give '--sources-list-format "
            + "minescaping'"
        throw Failure([.cannotRun(message, path: path, place: Place(line: wrong + 1, column: 1))])
    case .minescaping: return unescapedWords(text, quotes: "'")
    }
}

/// The text of a file that lists arguments.
/// - Parameter kind: The name of such files in messages.
/// - Throws: A failure if it cannot be read, is not UTF-8 or contains a NUL character.
func readList(_ path: String, _ kind: String, in fileSystem: FileSystem) throws(Failure) -> String {
    let bytes = try Failure.wrapping(try fileSystem.readStream(path))
    guard let text = String(validUTF8: bytes) else { throw Failure("the \(kind) is not UTF-8", path: path) }
    if bytes.contains(0) { throw Failure("the \(kind) has a NUL character, which no path can have", path: path) }
    return text
}

private func trimmed(_ line: Substring) -> String {
    let words = line.drop(while: \.isWhitespace)
    guard let last = words.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(words[...last])
}

/// The words of a text in which quotes and backslashes have the same meaning as in a shell.
///
/// An unclosed quote stands for itself. In double quotes, a backslash is special only before a quote and another
/// backslash.
func unescapedWords(_ text: String, quotes: String) -> [String] {
    var words: [String] = []
    var word: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
        if byte == UInt8(ascii: "\\") {
            if let next = rest.popFirst() { word.append(next) }
        } else if quotes.utf8.contains(byte), let quoted = quoted(rest, by: byte) {
            word += quoted.text
            rest = quoted.rest
        } else if !(9...13).contains(byte), byte != UInt8(ascii: " ") {
            word.append(byte)
        } else if !word.isEmpty {
            words.append(String(decoding: word, as: UTF8.self))
            word = []
        }
    }
    if !word.isEmpty { words.append(String(decoding: word, as: UTF8.self)) }
    return words
}

/// The text up to a quote and the rest after it; nil if no quote closes it.
private func quoted(_ bytes: ArraySlice<UInt8>, by quote: UInt8) -> (text: [UInt8], rest: ArraySlice<UInt8>)? {
    var text: [UInt8] = []
    var rest = bytes
    while let byte = rest.popFirst() {
        if byte == quote { return (text, rest) }
        let isEscape = quote == UInt8(ascii: "\"") && byte == UInt8(ascii: "\\")
        if isEscape, let next = rest.first, next == quote || next == byte {
            text.append(next)
            rest = rest.dropFirst()
        } else {
            text.append(byte)
        }
    }
    return nil
}
