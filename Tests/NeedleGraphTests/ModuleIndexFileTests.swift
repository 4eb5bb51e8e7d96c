import Foundation
import NeedleGraph
import RandomTesting
import Testing

struct ModuleIndexFileTests {
    private let index = ModuleIndex(
        options: ["define DEBUG"],
        module: "Game",
        packageName: "shop",
        dependencies: ["Players"],
        factsHash: Fingerprint(hashing: []),
        timestamp: 1_700_000_000_000_000_000,
        sources: [
            SourceRecord(
                path: "Modules/Game/A.swift",
                printedPath: "/Users/ada/Shop/Modules/Game/A.swift",
                stamp: FileStamp(size: 1024, modificationTime: 17, changeTime: -18, inode: .max),
                content: Fingerprint(hashing: []),
                places: FilePlaces(
                    imports: [Place(line: 1, column: 8)],
                    declarations: [
                        DeclarationPlaces(name: Place(line: 3, column: 13), members: [Place(line: 4, column: 9)])
                    ],
                    instantiations: [Place(line: 2, column: 1)]
                ),
                diagnostics: [
                    RecordedDiagnostic(
                        id: "syntax-error",
                        message: "expected '}'",
                        location: Location(path: "A.swift", place: Place(line: 12, column: 1)),
                        notes: [
                            LocatedNote(message: "class begins here", location: Location(path: "A.swift")),
                            LocatedNote(message: "nowhere"),
                        ]
                    ),
                    RecordedDiagnostic(id: "other", message: ""),
                ]
            ),
            SourceRecord(
                path: "b.swift",
                printedPath: "b.swift",
                stamp: FileStamp(size: 0, modificationTime: 0, changeTime: 0, inode: 0),
                content: Fingerprint(hashing: [1])
            ),
        ]
    )

    @Test func looksAsDocumented() {
        let lines = String(decoding: writeModuleIndex(index), as: UTF8.self).split(separator: "\n").dropLast()
        #expect(
            lines.joined(separator: "\n") == """
                needle index 1
                graph \(graphFileVersion)
                module Game
                package shop
                depends Players
                option define DEBUG
                facts 99aa06d3014798d86001c324468d497f
                time 1700000000000000000
                source Modules/Game/A.swift
                  opened /Users/ada/Shop/Modules/Game/A.swift
                  stamp 1024\t17\t-18\t18446744073709551615
                  content 99aa06d3014798d86001c324468d497f
                  places 1 1 8 1 2 13 0 1 1 9 1 -2 1
                  diagnostic syntax-error\texpected '}'
                    at A.swift\t12\t1
                    note class begins here
                      at A.swift
                    note nowhere
                  diagnostic other\t
                source b.swift
                  stamp 0\t0\t0\t0
                  content \(Fingerprint(hashing: [1]))
                """
        )
    }

    @Test func isReadBack() throws {
        #expect(try readModuleIndex(writeModuleIndex(index)) == index)
    }

    @Test(arguments: 0..<300 as Range<UInt64>)
    func randomIndexesAreReadBack(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let index = generator.index()
        let bytes = writeModuleIndex(index)
        let read = try readModuleIndex(bytes)
        #expect(read == index)
        #expect(writeModuleIndex(read) == bytes)
    }

    @Test func everyDamageIsDetected() {
        let bytes = writeModuleIndex(index)
        for offset in bytes.indices {
            #expect(throws: GraphFileError.self) { try readModuleIndex(Array(bytes.prefix(offset))) }
            for changed in [bytes[offset] ^ 1, bytes[offset] ^ 0x20, 0x80] where changed != bytes[offset] {
                var damaged = bytes
                damaged[offset] = changed
                #expect(throws: GraphFileError.self) { try readModuleIndex(damaged) }
            }
        }
    }

    @Test func graphFileIsNoIndex() {
        #expect(throws: GraphFileError.wrongVersion) { try readModuleIndex(writeGraphFile(ModuleGraph(name: "M"))) }
    }

    /// Lines that fit their checksum but are none of the writer's.
    @Test(
        arguments: [
            ("graph \(graphFileVersion)", "graph 7", GraphFileError.wrongVersion),
            ("facts 99", "facts 9", .malformedLine(7)),
            ("time 17", "time +17", .malformedLine(8)),
            ("time 17", "time 99999999999999999999917", .malformedLine(8)),
            ("option define DEBUG", "option b\noption a", .malformedLine(24)),
            ("source Modules", "source c", .malformedLine(23)),
            ("opened /Users/ada/Shop/Modules", "opened Modules", .malformedLine(11)),
            ("stamp 1024", "stamp 0x1024", .malformedLine(11)),
            ("\t17\t", "\t", .malformedLine(11)),
            ("places 1 1 8", "places 1 1 8 ", .malformedLine(13)),
            ("places 1 1 8", "places 2 1 8", .malformedLine(13)),
            ("places 1 1 8", "places 9223372036854775807 1 8", .malformedLine(13)),
            ("places 1 1 8", "places -1 1 8", .malformedLine(13)),
            ("places 1 1 8 1 2 13 0 1 1 9 1 -2 1", "places 0 0 0", .malformedLine(13)),
            ("12\t1", "12", .malformedLine(15)),
            ("note class", "nite class", .malformedLine(16)),
        ]
    )
    func foreignLinesAreMalformed(old: String, new: String, error: GraphFileError) throws {
        var content = String(decoding: writeModuleIndex(index).dropLast(42), as: UTF8.self)
        content.replaceSubrange(try #require(content.range(of: old)), with: new)
        let body = Array(content.utf8)
        let bytes = body + Array("checksum \(Fingerprint(hashing: body))\n".utf8)
        #expect(throws: error) { try readModuleIndex(bytes) }
    }
}

extension SeededGenerator {
    fileprivate mutating func location() -> Location { Location(path: text(), place: maybe { $0.place() }) }

    fileprivate mutating func diagnostic() -> RecordedDiagnostic {
        RecordedDiagnostic(
            id: text(),
            message: text(),
            location: maybe { $0.location() },
            notes: list(upTo: 2) { LocatedNote(message: $0.text(), location: $0.maybe { $0.location() }) }
        )
    }

    fileprivate mutating func index() -> ModuleIndex {
        ModuleIndex(
            options: list(upTo: 3) { $0.text() },
            module: text(),
            packageName: maybe { $0.text() },
            dependencies: list(upTo: 3) { $0.text() },
            factsHash: Fingerprint(hashing: Array(text().utf8)),
            timestamp: .random(in: .min ... .max, using: &self),
            sources: list(upTo: 4) {
                SourceRecord(
                    path: $0.text(),
                    printedPath: $0.text(),
                    stamp: FileStamp(
                        size: .random(in: .min ... .max, using: &$0),
                        modificationTime: .random(in: .min ... .max, using: &$0),
                        changeTime: .random(in: .min ... .max, using: &$0),
                        inode: .random(in: .min ... .max, using: &$0)
                    ),
                    content: Fingerprint(hashing: Array($0.text().utf8)),
                    places: $0.places(),
                    diagnostics: $0.list(upTo: 2) { $0.diagnostic() }
                )
            }
        )
    }
}
