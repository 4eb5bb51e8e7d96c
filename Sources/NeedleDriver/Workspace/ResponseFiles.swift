// Arguments in files, as swiftc accepts them: for command lines that are longer than the system permits.

package import NeedleFileSystem
internal import NeedleGraph

/// The arguments, with each `@file` replaced by the words of the file.
///
/// Words are separated by white space. Quotes and backslashes have the same meaning as in a shell. A word of a file that
/// begins with `@` stands for itself.
/// - Throws: If a file cannot be read.
package func withResponseFiles(_ arguments: [String], _ fileSystem: FileSystem) throws(Failure) -> [String] {
    var words: [String] = []
    for argument in arguments {
        if argument.hasPrefix("@"), argument != "@" {
            let text = try readList(String(argument.dropFirst()), "response file", in: fileSystem)
            words += unescapedWords(text, quotes: "'\"")
        } else {
            words.append(argument)
        }
    }
    return words
}
