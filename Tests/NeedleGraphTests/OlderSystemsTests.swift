import NeedleGraph
import Testing

@Suite struct OlderSystemsTests {
    @Test func aTextIsFoundWhereverItStands() {
        for text in ["deprecated", "x deprecated", "deprecated x", "dedeprecated", "äöü deprecated ß"] {
            #expect(text.contains(text: "deprecated"), "\(text)")
        }
        for text in ["", "deprecate", "Deprecated", "de precated", "deprecatd"] {
            #expect(!text.contains(text: "deprecated"), "\(text)")
        }
        #expect("".contains(text: ""))
        #expect("a deprecated".dropFirst(2).contains(text: "deprecated"))
        #expect(!"a deprecated".dropLast().contains(text: "deprecated"))
    }

    @Test func onlyUTF8IsAText() {
        #expect(String(validUTF8: Array("Grüße 🌍 \u{FFFD}\0".utf8)) == "Grüße 🌍 \u{FFFD}\0")
        #expect(String(validUTF8: []) == "")
        for bytes: [UInt8] in [[0xFF], [0x61, 0xC3], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF5, 0x80, 0x80, 0x80]] {
            #expect(String(validUTF8: bytes) == nil, "\(bytes)")
        }
    }
}
