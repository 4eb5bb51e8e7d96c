// Arguments that stand in files, as swiftc takes them: for command lines that are longer than the system permits.

package import NeedleFileSystem
internal import NeedleGraph

/// The arguments, in which the words of a file stand in the place of each `@file`.
///
/// Words have white space between them. Quotes and backslashes mean what they mean to a shell. A word of a file that
/// begins with `@` stands for itself.
/// - Throws: Why a file cannot be read.
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
