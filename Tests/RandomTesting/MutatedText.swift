extension String {
    /// The text with some of its words and characters dropped, repeated, swapped or replaced, or without its end.
    package func mutated(times: ClosedRange<Int> = 1...6, using random: inout SeededGenerator) -> String {
        var pieces: [String] = []
        for character in self {
            let isWord = character.isLetter || character.isNumber
            if isWord, let last = pieces.last?.last, last.isLetter || last.isNumber {
                pieces[pieces.count - 1].append(character)
            } else {
                pieces.append(String(character))
            }
        }
        for _ in 0..<random.number(times) where !pieces.isEmpty {
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
}

private let junk = [
    "\u{0}", "\u{FEFF}", "\"\"\"", "/*", "*/", "#if", "#else", "#endif", "{", "}", "<", ">", "(", "`", "\\(", "\r",
    "\"",
    "<<<<<<< HEAD\n", "=======\n", "é", "😀", "extension", "protocol", "@", "#\"", "~", "...",
]
