import NeedleGraph
import Testing

struct ModuleIndexTests {
    private let second: Int64 = 1_000_000_000
    private let millisecond: Int64 = 1_000_000

    /// An index made at 100 s of a file that was written at `written`.
    private func index(written: Int64, changed: Int64? = nil) -> (ModuleIndex, FileStamp) {
        let stamp = FileStamp(size: 7, modificationTime: written, changeTime: changed ?? written, inode: 42)
        let sources = ["b.swift", "a.swift", "c.swift"].map { path in
            SourceRecord(
                path: path,
                printedPath: "/Users/ada/Shop/\(path)",
                stamp: stamp,
                content: Fingerprint(hashing: Array(path.utf8)),
                places: FilePlaces(
                    imports: [Place(line: 1, column: 8)],
                    declarations: [
                        DeclarationPlaces(
                            name: Place(line: 3, column: 7),
                            inheritance: [Place(line: 3, column: 13)],
                            members: [Place(line: 4, column: 9)]
                        )
                    ],
                    instantiations: [Place(line: 4, column: 20)]
                )
            )
        }
        let index = ModuleIndex(
            module: "Game",
            factsHash: Fingerprint(hashing: []),
            timestamp: 100 * second,
            sources: sources
        )
        return (index, stamp)
    }

    @Test func fileWithTheSameStampIsUnchanged() {
        let (index, stamp) = index(written: 99 * second)
        #expect(!index.isUnchanged(stamp, for: "d.swift"))
        let (older, olderStamp) = self.index(written: 90 * second)
        for path in ["a.swift", "b.swift", "c.swift"] { #expect(older.isUnchanged(olderStamp, for: path)) }
        for path in ["", "a", "aa.swift", "d.swift"] { #expect(!older.isUnchanged(olderStamp, for: path)) }
    }

    @Test func eachPartOfTheStampCounts() {
        let (index, stamp) = index(written: 90 * second)
        let changes: [(inout FileStamp) -> Void] = [
            { $0.size += 1 }, { $0.modificationTime -= 1 }, { $0.changeTime -= 1 }, { $0.inode += 1 },
        ]
        for change in changes {
            var changed = stamp
            change(&changed)
            #expect(!index.isUnchanged(changed, for: "a.swift"))
        }
    }

    /// Such a file can be written again within the same tick of the clock.
    @Test func fileWrittenInTheInstantOfTheIndexIsReadAgain() {
        for written in [100 * second, 100 * second - 1, 100 * second - 15 * millisecond, 101 * second + 1, .max] {
            let (index, stamp) = index(written: written)
            #expect(!index.isUnchanged(stamp, for: "a.swift"), "\(written)")
        }
        let (index, stamp) = index(written: 100 * second - 21 * millisecond)
        #expect(index.isUnchanged(stamp, for: "a.swift"))
    }

    @Test func fileSystemsThatCountWholeSecondsAreGivenTwo() {
        let (coarse, coarseStamp) = index(written: 98 * second)
        #expect(!coarse.isUnchanged(coarseStamp, for: "a.swift"))
        let (settled, settledStamp) = index(written: 97 * second)
        #expect(settled.isUnchanged(settledStamp, for: "a.swift"))
    }

    /// A program can set the modification time back, not the time of the change.
    @Test func timeOfTheChangeCountsToo() {
        let (index, stamp) = index(written: 90 * second, changed: 100 * second)
        #expect(!index.isUnchanged(stamp, for: "a.swift"))
    }

    @Test func indexWithoutSourcesKnowsNone() {
        let (_, stamp) = index(written: 90 * second)
        let empty = ModuleIndex(module: "M", factsHash: Fingerprint(hashing: []), timestamp: 100 * second, sources: [])
        #expect(!empty.isUnchanged(stamp, for: "a.swift"))
    }

    @Test(
        arguments: [
            (.file, nil),
            (.import(0), Place(line: 1, column: 8)),
            (.declaration(0), Place(line: 3, column: 7)),
            (.inheritance(declaration: 0, index: 0), Place(line: 3, column: 13)),
            (.member(declaration: 0, index: 0), Place(line: 4, column: 9)),
            (.instantiation(0), Place(line: 4, column: 20)),
            (.import(1), nil),
            (.declaration(-1), nil),
            (.member(declaration: 0, index: 1), nil),
            (.member(declaration: 1, index: 0), nil),
        ] as [(FactReference.Element, Place?)]
    )
    func factsAreLocated(element: FactReference.Element, place: Place?) {
        let (index, _) = index(written: 0)
        let location = index.location(of: FactReference(module: "Game", path: "b.swift", element: element))
        #expect(location == Location(path: "/Users/ada/Shop/b.swift", place: place))
    }

    @Test func factsOfOthersAreNotLocated() {
        let (index, _) = index(written: 0)
        #expect(index.location(of: FactReference(module: "Gmae", path: "b.swift", element: .file)) == nil)
        #expect(index.location(of: FactReference(module: "Game", path: "x.swift", element: .file)) == nil)
    }
}
