import NeedleGraph
import Testing

@Test func equalTextsAreOneName() {
    let name: Name = "ImageCache"
    #expect(name == Name("Image" + "Cache"))
    #expect(Set([name, Name("ImageCache"), "Store"]).count == 2)
    #expect(name.text == "ImageCache")
    #expect(Name("").isEmpty && !name.isEmpty)
}

@Test func namesAreToldApartByTheirBytes() {
    #expect(Name("caf\u{e9}") != Name("cafe\u{301}"))
    #expect((["b", "ab", "", "B", "a", "\u{e9}", "~"] as [Name]).sorted() == ["", "B", "a", "ab", "b", "~", "\u{e9}"])
}

@Test func namesAreMadeOfParts() {
    #expect(Name("Game", ".", "Board") == "Game.Board")
    #expect(("Board<Cell>" as Name).prefix(until: UInt8(ascii: "<")) == "Board")
    #expect(("Board" as Name).prefix(until: UInt8(ascii: "<")) == "Board")
    #expect(("`Item" as Name).dropFirst(1) == "Item")
    #expect(("Board.Type" as Name).hasSuffix(".Type") && !("Type" as Name).hasSuffix(".Type"))
    #expect(("Game.Board" as Name).hasPrefix("Game.") && !("Game" as Name).hasPrefix("Game."))
}

/// Each byte at each place of texts that end before, at and behind the words of eight bytes that are looked at.
@Test func wordsAreKnown() {
    func isPart(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "_") || Character(UnicodeScalar(byte)).isASCIIWord }
    for length in [1, 2, 7, 8, 9, 15, 16, 17] {
        for place in 0..<length {
            for byte in 0...UInt8.max {
                var bytes = Array(repeating: UInt8(ascii: "x"), count: length)
                bytes[place] = byte
                let isDigit = (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
                let expected = isPart(byte) && !(place == 0 && isDigit)
                if Name(utf8: bytes).isWord != expected { Issue.record("byte \(byte) at \(place) of \(length)") }
            }
        }
    }
    #expect(!Name("").isWord && Name("Board9").isWord && !Name("Game.Board").isWord)
    // The length stands beside the answer.
    #expect(Name("Board9").text == "Board9" && Name("Game.Board").utf8.count == 10)
}

/// Enough names for each shard to grow several times and to take more than one block of memory.
@Test func manyThreadsMakeTheSameNames() async {
    let texts =
        (0..<50_000).map { "name\($0)" + String(repeating: "x", count: $0 % 97) } + [
            String(repeating: "y", count: 100_000)
        ]
    let names = await withTaskGroup(of: [Name].self) { group in
        for _ in 0..<4 { group.addTask { texts.map { Name($0) } } }
        return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(names.allSatisfy { $0 == names[0] })
    #expect(names[0].map(\.text) == texts)
    #expect(Set(names[0]).count == texts.count)
}

@Test func eachNameHasANumberOfItsOwn() {
    let names = (0..<10_000).map { Name("numbered\($0)") }
    #expect(Set(names.map(\.number)).count == names.count)
    #expect(names.allSatisfy { Name($0.text).number == $0.number })
}

extension Character {
    fileprivate var isASCIIWord: Bool { isASCII && (isLetter || isNumber) }
}
