import NeedleGraph
import Testing

struct FingerprintTests {
    /// The vector that the xxHash project publishes for no input: the order of bytes is the canonical one.
    @Test func isTheCanonicalXXH3() {
        #expect(Fingerprint(hashing: []).hex == "99aa06d3014798d86001c324468d497f")
        #expect(Fingerprint(hashing: []).bytes.prefix(3) == [0x99, 0xaa, 0x06])
    }

    @Test func textIsReadBack() throws {
        let fingerprint = Fingerprint(hashing: Array("needle".utf8))
        #expect(Fingerprint(hex: fingerprint.hex) == fingerprint)
        #expect(fingerprint.hex.utf8.count == 32)
    }

    @Test(arguments: [
        "", "99aa", "99AA06D3014798D86001C324468D497F", String(repeating: "g", count: 32),
        "+" + String(repeating: "0", count: 31),
    ])
    func otherTextsAreRefused(text: String) {
        #expect(Fingerprint(hex: text) == nil)
    }

    @Test func leadingZerosAreKept() throws {
        let text = "000000000000000f00000000000000a0"
        #expect(try #require(Fingerprint(hex: text)).hex == text)
    }

    @Test func orderIsThatOfTheTexts() throws {
        let texts = ["00", "0f", "7f", "80", "ff"].map { $0 + String(repeating: "5", count: 30) }
        let fingerprints = try texts.map { try #require(Fingerprint(hex: $0)) }
        #expect(fingerprints.reversed().sorted() == fingerprints)
    }

    @Test func boundariesBetweenFieldsCount() {
        var keys: Set<Fingerprint> = []
        let lists: [[[String]]] = [
            [["ab"], ["c"]], [["a"], ["bc"]], [["ab", "c"]], [["a", "b"], ["c"]], [["a"], ["b", "c"]], [[], ["abc"]],
            [["abc"], []], [["abc"]], [["abc", ""]], [[""], ["abc"]],
        ]
        for fields in lists {
            var builder = FingerprintBuilder()
            for field in fields { builder.add(field) }
            keys.insert(builder.fingerprint)
        }
        #expect(keys.count == lists.count)
    }

    @Test func missingTextAndEmptyTextDiffer() {
        var missing = FingerprintBuilder()
        missing.add(String?.none)
        var empty = FingerprintBuilder()
        empty.add(String?.some(""))
        #expect(missing.fingerprint != empty.fingerprint)
    }
}
