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
        #expect(throws: GraphFileError.wrongVersion) { try readGraphFile([]) }
        #expect(throws: GraphFileError.wrongVersion) { try readGraphFile(Array(bytes.dropFirst(head.count - 1))) }
        let other = Array("needle graph \(graphFileVersion)0\n".utf8)
        #expect(throws: GraphFileError.wrongVersion) { try readGraphFile(other) }
        #expect(throws: GraphFileError.cutOff) { try readGraphFile(head) }
        #expect(throws: GraphFileError.checksumMismatch) { try readGraphFile(bytes.dropLast()) }
        #expect(throws: GraphFileError.cutOff) { try readGraphFile(sealed(Array(content.dropLast()))) }
        #expect(throws: GraphFileError.malformed) { try readGraphFile(sealed(content + [0, 0, 0, 0])) }
        var damaged = bytes
        damaged[20] ^= 1
        #expect(throws: GraphFileError.checksumMismatch) { try readGraphFile(damaged) }
        #expect(throws: GraphFileError.checksumMismatch) { try factsHash(of: damaged) }
    }

    @Test func textThatIsNotUTF8IsMalformed() throws {
        let graph = ModuleGraph(name: "Caf\u{e9}")
        let start = try #require(writeGraphFile(graph).firstRange(of: "Caf\u{e9}".utf8)).lowerBound
        for (offset, byte) in [(3, 0x28), (4, 0x28), (0, 0xA9), (3, 0xF0)] {
            var damaged = writeGraphFile(graph)
            damaged[start + offset] = UInt8(byte)
            let content = Array(damaged.dropFirst(head.count + 16))
            #expect(throws: GraphFileError.malformed) { try readGraphFile(sealed(content)) }
        }
    }

    /// Whatever stands under a checksum that fits is refused, or can be read to its end.
    @Test(arguments: 0..<10 as Range<UInt64>)
    func randomDamageUnderAFittingChecksumNeverCrashes(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let content = self.content
        var accepted = 0
        for _ in 0..<10_000 {
            var damaged = content
            for _ in 0..<generator.number(1..<4) { damage(&damaged, &generator) }
            guard let graph = try? readGraphFile(sealed(damaged)) else { continue }
            accepted += 1
            #expect(!graph.dump.isEmpty)
        }
        // Otherwise nothing was found out about what can be read.
        #expect(accepted > 100)
    }

    /// Each field of each row with each value that damages it most.
    @Test func everyByteUnderAFittingChecksumMayHaveAnyValue() {
        for offset in content.indices {
            for changed: UInt8 in [0, 1, 2, 6, 7, 8, 0x7F, 0x80, 0xFF] {
                var damaged = content
                damaged[offset] = changed
                if let graph = try? readGraphFile(sealed(damaged)) { #expect(!graph.dump.isEmpty) }
            }
        }
    }

    @Test func descriptionsArePhrases() {
        #expect(GraphFileError.cutOff.description == "is cut off")
        #expect(GraphFileError.malformed.description == "is malformed")
    }

    private let head = Array("needle graph \(graphFileVersion)\n".utf8)

    /// What stands behind the checksum.
    private var content: [UInt8] { Array(bytes.dropFirst(head.count + 16)) }

    private func sealed(_ content: [UInt8]) -> [UInt8] { head + Fingerprint(hashing: content).bytes + content }

    private func damage(_ content: inout [UInt8], _ generator: inout SeededGenerator) {
        let offset = generator.number(0..<content.count)
        switch generator.number(0..<5) {
        case 0: content[offset] = content[generator.number(0..<content.count)]
        case 1: content[offset] = .random(in: 0...255, using: &generator)
        case 2: content[offset] = content[offset] &+ 1
        case 3: content.remove(at: offset)
        default: content.insert(content[generator.number(0..<content.count)], at: offset)
        }
    }
}
