// Sources that no compiler would take: the tool neither crashes nor hangs, and says the same each time.

package import RandomTesting
import TestSupport

/// What is wrong with how the tool takes mutated sources of a random program; empty if nothing.
package func problemsOfMutations(using random: inout SeededGenerator) throws -> [String] {
    let program = Program.random(using: &random)
    var sources = program.sources
    for module in sources.indices {
        for file in sources[module].files.indices where random.chance(oneIn: 2) {
            let text = sources[module].files[file].text
            sources[module].files[file].text = mutated(text, using: &random)
        }
    }
    let workspace = try WorkspaceFolder()
    try workspace.write(sources)
    let first = Outcome(try workspace.needle(["build"]), workspace)
    let known: [RunResult.End] = [.exit(0), .exit(1)]
    guard known.contains(first.end) else {
        return ["mutated sources end it with \(first.end)", first.messages, Fixture(modules: sources).text]
    }
    let again = Outcome(try workspace.needle(["build"]), workspace)
    let problems = again.differences(from: first, "the second run says something else:")
    return problems.isEmpty ? [] : problems + [Fixture(modules: sources).text]
}

/// A text in which words and characters are dropped, repeated, swapped or replaced.
private func mutated(_ text: String, using random: inout SeededGenerator) -> String {
    var pieces: [String] = []
    for character in text {
        let isWord = character.isLetter || character.isNumber
        if isWord, let last = pieces.last?.last, last.isLetter || last.isNumber {
            pieces[pieces.count - 1].append(character)
        } else {
            pieces.append(String(character))
        }
    }
    for _ in 0..<random.number(1...6) where !pieces.isEmpty {
        let index = random.number(0..<pieces.count)
        switch random.number(0..<6) {
        case 0: pieces.remove(at: index)
        case 1: pieces.insert(pieces[index], at: index)
        case 2: pieces.swapAt(index, random.number(0..<pieces.count))
        case 3: pieces.removeSubrange(index..<min(index + 30, pieces.count))
        case 4: pieces[index] = junk[random.number(0..<junk.count)]
        default: pieces.removeLast(pieces.count - index)
        }
    }
    return pieces.joined()
}

private let junk = [
    "\u{0}", "\u{FEFF}", "\"\"\"", "/*", "*/", "#if", "#else", "#endif", "{", "}", "<", ">", "(", "`", "\\(", "\r",
    "\"",
    "<<<<<<< HEAD\n", "=======\n", "é", "😀", "extension", "protocol", "@", "#\"", "~", "...",
]
