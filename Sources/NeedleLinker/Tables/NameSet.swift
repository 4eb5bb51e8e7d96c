package import NeedleGraph

/// A set of names, one bit for each number that a name has.
package struct NameSet: Sendable {
    private var words: [UInt64] = []

    init() {}

    package init(_ names: [Name]) {
        for name in names { insert(name) }
    }

    package func contains(_ name: Name) -> Bool {
        let word = name.number / 64
        return word < words.count && words[word] & (1 << UInt64(name.number % 64)) != 0
    }

    mutating func insert(_ name: Name) {
        let word = name.number / 64
        if word >= words.count { words += Array(repeating: 0, count: word + 1 - words.count) }
        words[word] |= 1 << UInt64(name.number % 64)
    }
}
