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
            ("module A", 2),
            ("mod\tA", 2),
            (" module\tA", 2),
            ("modul", 2),
            ("module\tA\u{1}", 2),
            ("module\tA\tB", 2),
            ("module\tA\\", 2),
            ("module\tA\\q", 2),
            ("module\tA\\x0", 2),
            ("module\tA\\x41", 2),
            ("module\tA\\x0a", 2),
            ("module\tA\\x1B", 2),
            ("module\tA\nmodule\tB", 3),
            ("module\tA\n\n", 3),
            ("module\tA\nfile\tF\ntype\tT", 4),
            ("module\tA\nfile\tF\n    type\tT", 4),
            ("module\tA\nfile\tF\n   type\tT", 4),
            ("module\tA\nfile\tF\n  type\tT\tU", 4),
            ("module\tA\nfile\tF\n  declares class\tC\n  import\tM", 5),
            ("module\tA\nfile\tF\n  type private\tT", 4),
            ("module\tA\nfile\tF\n  type public public\tT", 4),
            ("module\tA\nfile\tF\n  declares final public class\tC", 4),
            ("module\tA\nfile\tF\n  declares class struct\tC", 4),
            ("module\tA\nfile\tF\n  declares class\tC\n    in\t0", 5),
            ("module\tA\nfile\tF\n  declares class\tC\n    in\t-1", 5),
            ("module\tA\nfile\tF\n  declares class\tC\n  declares class\tD\n    in\t00", 6),
            ("module\tA\nfile\tF\n  declares class\tC\n    if\tB\n    attribute\t@A", 6),
            ("module\tA\nfile\tF\n  declares class\tC\n    inherits\tA\tA", 5),
            ("module\tA\nfile\tF\n  declares class\tC\n    inherits", 5),
            ("module\tA\nfile\tF\n  declares class\tC\n    has variable\tv\n      shared\t0", 6),
            ("module\tA\nfile\tF\n  declares class\tC\n    has variable\tv\n      shared\t99999999999999999999", 6),
            ("module\tA\nfile\tF\n  declares class\tC\n    has variable\tv\n      parameter\tp", 6),
            ("module\tA\nfile\tF\n  declares class\tC\n    has static", 5),
            ("module\tA\nfile\tF\n  makes\tC\n    declaration\t0", 5),
            ("module\tA\nfile\tF\n  makes\tC\n    kept", 5),
            ("module\tA\nfile\tF\n  makes\tC\n    kept\tlong", 5),
            ("module\tA\nfile\tF\n  declares class\tC\n  makes\tC\n    member\t0", 6),
            ("module\tA\nfile\tF\n  declares class\tC\n  makes\tC\n    declaration\t0\n    member\t0", 7),
            ("module\tA\nfile\tF\n  import\tM\nfile\tF\n  import\tM\n   import\tM", 7),
            ("module\tA\nfile\tF\n  import\tM\nfile\tF\n  import\tM\n      if\tA", 7),
            ("module\tA\nfile\tF\n  import\tM\nfile\tF\n  import\tM\n    if\tA\n    attribute\t@A", 8),
            ("module\tA\nfile\tF\n  import\tM\n  import\tN\nfile\tF\n  import\tM\n  import\tN\n  type\tT", 9),
        ]
    )
    func foreignLinesAreMalformed(content: String, line: Int) {
        #expect(throws: GraphFileError.malformedLine(line)) { try readGraphFile(sealed(Array(content.utf8))) }
    }

    @Test func textThatIsNotUTF8IsMalformed() {
        let content = Array("module\tA\nfile\tF".utf8) + [0xC3, 0x28]
        #expect(throws: GraphFileError.malformedLine(3)) { try readGraphFile(sealed(content)) }
        #expect(throws: GraphFileError.malformedLine(2)) {
            try readGraphFile(sealed(Array("module\tA".utf8) + [0xF0, 0x9F, 0x98]))
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
