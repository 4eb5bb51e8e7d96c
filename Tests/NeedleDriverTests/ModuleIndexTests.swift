import NeedleGraph
import Testing

@testable import NeedleDriver
@testable import NeedleFileSystem

struct ModuleIndexTests {
    private let index: ModuleIndex

    init() {
        let sources = ["b.swift", "a.swift", "c.swift"].map { path in
            SourceRecord(
                path: path,
                printedPath: "/Users/ada/Shop/\(path)",
                file: Witness.FileContent(
                    stamp: FileStamp(size: 7, modificationTime: 0, changeTime: 0, inode: 42),
                    content: Fingerprint(hashing: Array(path.utf8))
                ),
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
        index = ModuleIndex(ModuleParameters(module: "Game"), factsHash: Fingerprint(hashing: []), files: sources)
    }

    @Test func sourcesAreFoundByTheirPaths() {
        for path in ["a.swift", "b.swift", "c.swift"] { #expect(index.source(at: path)?.path == path) }
        for path in ["", "a", "aa.swift", "d.swift"] { #expect(index.source(at: path) == nil) }
        let empty = ModuleIndex(ModuleParameters(module: "M"), factsHash: Fingerprint(hashing: []), files: [])
        #expect(empty.source(at: "a.swift") == nil)
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
        let location = index.location(of: FactReference(module: "Game", path: "b.swift", element: element))
        #expect(location == Location(path: "/Users/ada/Shop/b.swift", place: place))
    }

    @Test func factsOfOthersAreNotLocated() {
        #expect(index.location(of: FactReference(module: "Gmae", path: "b.swift", element: .file)) == nil)
        #expect(index.location(of: FactReference(module: "Game", path: "x.swift", element: .file)) == nil)
    }
}
