import NeedleGraph
import RandomTesting
import Testing

/// No damage goes unnoticed, none crashes, and each has its own error.
struct GraphFileDamageTests {
    private let bytes = writeGraphFile(sampleGraph)

    @Test func everyTruncationIsDetected() {
        for count in 0..<bytes.count {
            #expect(throws: GraphFileError.self) { try readGraphFile(Array(bytes.prefix(count))) }
            #expect(throws: GraphFileError.self) { try factsHash(of: Array(bytes.prefix(count))) }
            #expect(throws: GraphFileError.self) { try graphFileHead(of: Array(bytes.prefix(count))) }
        }
    }

    @Test func everyChangedByteIsDetected() {
        var generator = SeededGenerator(seed: 7)
        for offset in bytes.indices {
            for changed in [
                bytes[offset] ^ 1, bytes[offset] ^ 0x20, UInt8(ascii: "\n"), .random(in: 0...255, using: &generator),
            ]
            where changed != bytes[offset] {
                var damaged = bytes
                damaged[offset] = changed
                #expect(throws: GraphFileError.self) { try readGraphFile(damaged) }
            }
        }
    }

    @Test func everyMissingOrAdditionalByteIsDetected() {
        for offset in bytes.indices {
            var shorter = bytes
            shorter.remove(at: offset)
            #expect(throws: GraphFileError.self) { try readGraphFile(shorter) }
            var longer = bytes
            longer.insert(UInt8(ascii: " "), at: offset)
            #expect(throws: GraphFileError.self) { try readGraphFile(longer) }
        }
    }

    @Test func eachDamageHasItsError() throws {
        let text = String(decoding: bytes, as: UTF8.self)
        #expect(throws: GraphFileError.wrongVersion) { try readGraphFile([]) }
        #expect(throws: GraphFileError.wrongVersion) {
            try readGraphFile(Array(text.utf8.dropFirst("needle graph \(graphFileVersion)".utf8.count)))
        }
        let head = "needle graph \(graphFileVersion)"
        #expect(throws: GraphFileError.wrongVersion) { try readGraphFile(Array("\(head)0\n".utf8)) }
        #expect(throws: GraphFileError.cutOff) { try readGraphFile(Array("\(head)\n".utf8)) }
        #expect(throws: GraphFileError.cutOff) { try readGraphFile(bytes.dropLast()) }
        var damaged = bytes
        damaged[20] ^= 1
        #expect(throws: GraphFileError.checksumMismatch) { try readGraphFile(damaged) }
        #expect(throws: GraphFileError.checksumMismatch) { try factsHash(of: damaged) }
    }

    /// Lines that fit their checksum but are none of the writer's.
    @Test(
        arguments: [
            ("", 2),
            ("\n", 2),
            ("module", 2),
            ("mod A", 2),
            (" module A", 2),
            ("modul", 2),
            ("module A\u{1}", 2),
            ("module A\tB", 2),
            (#"module A\"#, 2),
            (#"module A\q"#, 2),
            (#"module A\x0"#, 2),
            (#"module A\x41"#, 2),
            (#"module A\x0a"#, 2),
            (#"module A\x1B"#, 2),
            ("module A\nmodule B", 3),
            ("module A\n\n", 3),
            ("module A\nfile F\ntype T", 4),
            ("module A\nfile F\n    type T", 4),
            ("module A\nfile F\n   type T", 4),
            ("module A\nfile F\n  type T\tU", 4),
            ("module A\nfile F\n  class C\n  import M", 5),
            ("module A\nfile F\n  private type T", 4),
            ("module A\nfile F\n  final public class C", 4),
            ("module A\nfile F\n  class C\n    in 0", 5),
            ("module A\nfile F\n  class C\n    in -1", 5),
            ("module A\nfile F\n  class C\n  class D\n    in 00", 6),
            ("module A\nfile F\n  class C\n    if B\n    attribute @A", 6),
            ("module A\nfile F\n  class C\n    inherits A\tA", 5),
            ("module A\nfile F\n  class C\n    inherits", 5),
            ("module A\nfile F\n  class C\n    variable v\n      shared 0", 6),
            ("module A\nfile F\n  class C\n    variable v\n      shared 99999999999999999999", 6),
            ("module A\nfile F\n  class C\n    variable v\n      parameter p", 6),
            ("module A\nfile F\n  class C\n    static", 5),
            ("module A\nfile F\n  makes C\n    declaration 0", 5),
            ("module A\nfile F\n  makes C\n    kept", 5),
            ("module A\nfile F\n  makes C\n    kept long", 5),
            ("module A\nfile F\n  class C\n  makes C\n    member 0", 6),
            ("module A\nfile F\n  class C\n  makes C\n    declaration 0\n    member 0", 7),
            ("module A\nfile F\n  import M\nfile F\n  import M\n   import M", 7),
            ("module A\nfile F\n  import M\nfile F\n  import M\n      if A", 7),
            ("module A\nfile F\n  import M\nfile F\n  import M\n    if A\n    attribute @A", 8),
            ("module A\nfile F\n  import M\n  import N\nfile F\n  import M\n  import N\n  type T", 9),
        ]
    )
    func foreignLinesAreMalformed(content: String, line: Int) {
        #expect(throws: GraphFileError.malformedLine(line)) { try readGraphFile(sealed(Array(content.utf8))) }
    }

    @Test func textThatIsNotUTF8IsMalformed() {
        let content = Array("module A\nfile F".utf8) + [0xC3, 0x28]
        #expect(throws: GraphFileError.malformedLine(3)) { try readGraphFile(sealed(content)) }
        #expect(throws: GraphFileError.malformedLine(2)) {
            try readGraphFile(sealed(Array("module A".utf8) + [0xF0, 0x9F, 0x98]))
        }
    }

    /// Whatever stands under a checksum that fits is refused, or is what the writer writes.
    @Test(arguments: 0..<300 as Range<UInt64>)
    func changedLinesUnderAFittingChecksumNeverCrash(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let head = "needle graph \(graphFileVersion)\n"
        var content = Array(writeGraphFile(sampleGraph).dropFirst(head.utf8.count).dropLast(43))
        for _ in 0..<generator.number(1..<4) {
            let offset = generator.number(0..<content.count)
            switch generator.number(0..<3) {
            case 0: content[offset] = content[generator.number(0..<content.count)]
            case 1: content.remove(at: offset)
            default: content.insert(content[generator.number(0..<content.count)], at: offset)
            }
        }
        let bytes = sealed(content)
        guard let graph = try? readGraphFile(bytes) else { return }
        #expect(writeGraphFile(graph) == bytes)
    }

    @Test func descriptionsArePhrases() {
        #expect(GraphFileError.cutOff.description == "is cut off")
        #expect(GraphFileError.malformedLine(3).description == "has a malformed line 3")
    }

    private func sealed(_ content: [UInt8]) -> [UInt8] {
        let body = Array("needle graph \(graphFileVersion)\n".utf8) + content + [UInt8(ascii: "\n")]
        return body + Array("checksum \(Fingerprint(hashing: body))\n".utf8)
    }
}
