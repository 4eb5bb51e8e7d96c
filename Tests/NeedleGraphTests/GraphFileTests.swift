import NeedleGraph
import RandomTesting
import Testing

struct GraphFileTests {
    @Test func looksAsDocumented() throws {
        let text = String(decoding: writeGraphFile(sampleGraph), as: UTF8.self)
        #expect(
            text == """
                needle graph \(graphFileVersion)
                module Game
                package shop
                depends Players
                file Modules/Game/Board.swift
                  public type Board
                file Modules/Game/GameComponent.swift
                  type GameComponent
                  type GameDependency
                  import NeedleFoundation
                  public import Foundation.URL\tstruct
                    attribute preconcurrency
                    if DEBUG
                  public protocol GameDependency
                    inherits Dependency
                    function load\t[T]\tArray<T>
                      unlabelled defaulted parameter T.Type
                      variadic parameter from\tURL
                      generic T
                      where T\tDecodable
                      async
                      throws LoadError
                      attribute MainActor
                  final class GameComponent
                    inherits Component<GameDependency>
                    public variable board\tBoard?\tOptional<Board>
                      private settable
                      modifier lazy
                      if !(os(Linux))
                      shared 1
                    static inferred variable clock\tClock
                      call zone:
                    unknown variable turn
                  typealias Key
                    in 1
                    attribute available\tiOS 15, *
                      platform iOS\t15
                      all
                    generic Item\tHashable
                    where Item\tSendable
                    aliases ()
                    if A
                    if B
                  makes ScoreSheetComponent
                    kept shared
                    declaration 1
                    member 0
                  makes
                    parent root
                    declaration 1
                    if DEBUG
                file Modules/Game/main.swift
                  starts
                  registers
                checksum \(try factsHash(of: writeGraphFile(sampleGraph)))

                """
        )
    }

    @Test func controlCharactersAndBackslashesAreEscaped() throws {
        let graph = ModuleGraph(name: "a\\b\tc\nd\re\u{0}f\u{1b}g\u{7f} h👍")
        let lines = String(decoding: writeGraphFile(graph), as: UTF8.self).split(separator: "\n")
        #expect(lines[1] == #"module a\\b\tc\nd\re\x00f\x1bg\x7f h👍"#)
    }

    @Test func sampleIsReadBack() throws {
        #expect(try readGraphFile(writeGraphFile(sampleGraph)) == sampleGraph)
    }

    @Test(arguments: 0..<400 as Range<UInt64>)
    func randomGraphsAreReadBack(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let graph = generator.graph()
        let bytes = writeGraphFile(graph)
        let read = try readGraphFile(bytes)
        #expect(read == graph)
        #expect(writeGraphFile(read) == bytes)
    }

    @Test(arguments: 0..<400 as Range<UInt64>)
    func aLinkerReadsTheSameButTheFilesOfTypes(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let graph = generator.graph()
        let damaged = writeGraphFile(graph).dropLast()
        #expect(throws: GraphFileError.self) { try readGraphFile(Array(damaged), areTypesOfModule: true) }
        let read = try readGraphFile(writeGraphFile(graph), areTypesOfModule: true)
        #expect(Array(read.types) == graph.files.flatMap(\.types))
        let files = graph.files.filter { $0 != FileFacts(path: $0.path, types: $0.types) }
        var expected = ModuleGraph(
            name: graph.name,
            packageName: graph.packageName,
            defaultIsolation: graph.defaultIsolation,
            dependencies: graph.dependencies,
            files: files
        )
        for index in expected.files.indices { expected.files[index].types = [] }
        expected.types = read.types
        #expect(read == expected)
    }

    @Test func factsWithAnotherHashAreNotRead() throws {
        let bytes = writeGraphFile(sampleGraph)
        #expect(try readGraphFile(bytes, factsHash: factsHash(of: bytes)) == sampleGraph)
        #expect(throws: GraphFileError.checksumMismatch) {
            try readGraphFile(bytes, factsHash: Fingerprint(hashing: [1]))
        }
    }

    /// Canonical equivalence is not equality: both texts must come back with their own bytes.
    @Test func textsThatSwiftHoldsEqualKeepTheirBytes() throws {
        let type = TypeReference("Caf\u{e9}", "Cafe\u{301}")
        let graph = ModuleGraph(
            name: "M",
            files: [FileFacts(path: "p", declarations: [Declaration(kind: .class, name: "C", inheritance: [type])])]
        )
        let read = try readGraphFile(writeGraphFile(graph)).files[0].declarations[0].inheritance[0]
        #expect(Array(read.written.utf8) == Array(type.written.utf8))
        #expect(Array(read.type.stored.utf8) == Array(type.type.stored.utf8))
    }

    /// A reader finds names while it looks for their ends, another way than texts become names.
    @Test func namesOfEachLengthAreReadBack() throws {
        let texts = (0...40).map { String(repeating: "n", count: $0) } + ["\\", "a\tb", "12345678\n", "1234567\u{e9}"]
        let types = TypeList((texts + texts).map { TopLevelType(Name($0)) })
        let graph = ModuleGraph(name: "M", files: [FileFacts(path: "p", types: types)])
        #expect(try readGraphFile(writeGraphFile(graph)) == graph)
    }

    @Test func manyFactsOfEachKindAreReadBack() throws {
        let names = (0..<100).map { Name("Name\($0)") }
        let types = names.map { TypeReference(TypeExpression($0)) }
        let members = [Member(kind: .function, name: "f", parameters: types.map { Parameter(label: nil, type: $0) })]
        let declarations = [
            Declaration(kind: .class, name: "C", inheritance: types, members: members + names.map { Member(name: $0) })
        ]
        let file = FileFacts(
            path: "p",
            types: TypeList(names.map { TopLevelType($0) }),
            imports: names.map { Import(path: $0) },
            declarations: declarations + names.map { Declaration(kind: .enum, name: $0) },
            instantiations: types.map { Instantiation(callee: $0, parentArgument: .enclosingInstance) }
        )
        let graph = ModuleGraph(name: "M", files: [file] + names.map { FileFacts(path: $0.text) })
        #expect(try readGraphFile(writeGraphFile(graph)) == graph)
    }

    @Test func filesThatImportTheSameShareTheirImports() throws {
        let imports = ["A", "B", "C"].map { Import(path: Name($0)) }
        let files = [imports, [], imports, imports].map { FileFacts(path: "p", imports: $0) }
        let read = try readGraphFile(writeGraphFile(ModuleGraph(name: "M", files: files))).files
        #expect(read == files)
        let places = [0, 2, 3].map { read[$0].imports.withUnsafeBufferPointer(\.baseAddress) }
        #expect(places.allSatisfy { $0 == places[0] })
    }

    /// The lines of the one file begin with those of the other.
    @Test func importsThatAreNearlyThoseOfTheFileBeforeAreReadBack() throws {
        let (first, second) = (Import(path: "A"), Import(path: "B"))
        let attributed = Import(path: "B", attributes: [Attribute(TypeExpression("testable"))])
        let blocks = [
            [first, second], [first, attributed], [first], [first, second], [second], [first, attributed],
        ]
        for (before, after) in blocks.flatMap({ before in blocks.map { (before, $0) } }) {
            let declaration = Declaration(
                kind: .class,
                name: "C",
                inheritance: [TypeReference("D")]
            )
            let files = [before, after].map { FileFacts(path: "p", imports: $0, declarations: [declaration]) }
            let graph = ModuleGraph(name: "M", files: files)
            #expect(try readGraphFile(writeGraphFile(graph)) == graph)
        }
    }

    @Test func factsHashIsThatOfTheContent() throws {
        let bytes = writeGraphFile(sampleGraph)
        let content = bytes.dropLast("checksum \n".utf8.count + 32)
        #expect(try factsHash(of: bytes) == Fingerprint(hashing: Array(content)))
        #expect(try factsHash(of: bytes) != factsHash(of: writeGraphFile(ModuleGraph(name: "Game"))))
    }

    @Test func theHeadHasTheModuleAndTheFactsHash() throws {
        for graph in [sampleGraph, ModuleGraph(name: "Game")] {
            let bytes = writeGraphFile(graph)
            let head = try graphFileHead(of: bytes)
            #expect(head.module == graph.name)
            #expect(try head.factsHash == factsHash(of: bytes))
        }
    }
}
