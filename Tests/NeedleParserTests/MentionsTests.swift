import NeedleGraph
import NeedleParser
import Testing

struct MentionsTests {
    private func found(_ source: String, _ names: Set<String> = ["limit", "title"]) -> [String]? {
        Array(source.utf8).withUnsafeBufferPointer { bytes in
            MentionedNames(names).mentions(in: bytes)?.map {
                "\($0.name) \($0.base) \($0.offset)"
            }
        }
    }

    @Test(arguments: [
        ("let a = limit", ["limit none 8"]), ("dependency.limit", ["limit dependency 11"]),
        ("self.dependency\n    .limit", ["limit dependency 21"]),
        ("other.limit + self.`title`", ["limit other 6", "title instance 19"]),
        (#"map(\.limit)"#, ["limit other 6"]), (#""\(dependency.title)""#, ["title dependency 14"]),
        ("var limit: Int { 1 }", []), ("func title() {}", []), ("show(limit: 1, title: limit)", ["limit none 22"]),
        ("a ? limit : title", ["limit none 4", "title none 12"]), ("// limit\n\"title\"", []), ("limits", []),
        ("case .limit: title", ["limit other 6", "title none 13"]),
        ("super.limit + self?.title", ["limit instance 6", "title instance 20"]),
        ("a.self.limit + self.limit.title", ["limit other 7", "limit instance 20", "title other 26"]),
    ])
    func words(source: String, mentions: [String]) {
        #expect(found(source) == mentions)
    }

    /// A word has the innermost type around it, whatever else has braces, and `class` may be a modifier.
    @Test(arguments: [
        ("class A: B { var b: Int { if c { limit } } }", "A"), ("struct A { class B {} ; let a = limit }", "A"),
        ("struct A { class B { func c() { limit } } }", "B"), ("actor A<B> where C: D { let a = limit }", "A"),
        ("extension A.B<C.D>: E.F where A: C { let a = limit }", "B extension"), ("struct A {} ; limit", "nil"),
        ("class A { class func b() { limit } }", "A"), ("class A { class override func b() { limit } }", "A"),
        ("class A { class var b: Int { limit } }", "A"), ("class A { let c = actor\nb { limit } }", "A"),
        ("struct A { func b() { enum C {} } } ; extension D { protocol E {} ; let a = limit }", "D extension"),
    ])
    func typesAround(source: String, type: String) {
        let found = Array(source.utf8).withUnsafeBufferPointer { MentionedNames(["limit"]).mentions(in: $0) }
        let names = found?.map { $0.type.map { $0.name + ($0.isExtension ? " extension" : "") } ?? "nil" }
        #expect(names == [type])
    }

    @Test func whatIsNotSureMayReadAnything() {
        #expect(found("let a = \"open\nlimit") == nil)
    }
}

/// The end of a word is found in eight bytes at once, and byte by byte at the end of a file.
@Test func wordsEndAlikeInsideAndAtTheEndOfAFile() {
    for byte in UInt8.min...UInt8.max {
        for length in 1...7 {
            let names = MentionedNames([String(repeating: "a", count: length)])
            let atEnd = Array(repeating: UInt8(ascii: "a"), count: length) + [byte]
            let counts = [atEnd, atEnd + Array(repeating: UInt8(ascii: " "), count: 8)].map { source in
                source.withUnsafeBufferPointer { names.mentions(in: $0)?.count }
            }
            #expect(counts[0] == counts[1], "byte \(byte) after \(length) letters")
        }
    }
}
