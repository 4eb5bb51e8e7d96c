import NeedleGraph
import RandomTesting
import Testing

struct GraphFileTests {
    @Test func looksAsDocumented() throws {
        let text = sampleGraph.dump
        #expect(
            text == """
                needle graph \(graphFileVersion)
                module\tGame
                package\tshop
                depends\tPlayers
                file\tModules/Game/Board.swift
                  type public\tBoard
                file\tModules/Game/GameComponent.swift
                  type\tGameComponent
                  type\tGameDependency
                  import\tNeedleFoundation
                  import public\tFoundation.URL\tstruct
                    attribute\tpreconcurrency
                    if\tDEBUG
                  declares public protocol\tGameDependency
                    inherits\tDependency
                    has function\tload\t[T]\tArray<T>
                      parameter unlabelled defaulted\tT.Type
                      parameter variadic\tfrom\tURL
                      generic\tT
                      where\tT\tDecodable
                      async
                      throws\tLoadError
                      attribute\tMainActor
                  declares final class\tGameComponent
                    inherits\tComponent<GameDependency>
                    has public variable\tboard\tBoard?\tOptional<Board>
                      settable private
                      shared\t1
                      modifier\tlazy
                      if\t!(os(Linux))
                    has static inferred variable\tclock\tClock
                      call\tzone:
                    has unknown variable\tturn
                  declares typealias\tKey
                    in\t1
                    aliases\t()
                    attribute\tavailable\tiOS 15, *
                      platform\tiOS\t15
                      all
                    generic\tItem\tHashable
                    where\tItem\tSendable
                    if\tA
                    if\tB
                  makes\tScoreSheetComponent
                    kept\tshared
                    declaration\t1
                    member\t0
                  makes
                    parent\troot
                    declaration\t1
                    if\tDEBUG
                file\tModules/Game/main.swift
                  starts
                  registers
                checksum \(try factsHash(of: writeGraphFile(sampleGraph)))

                """
        )
    }

    @Test func controlCharactersAndBackslashesAreEscaped() throws {
        let graph = ModuleGraph(name: "a\\b\tc\nd\re\u{0}f\u{1b}g\u{7f} h👍")
        let lines = graph.dump.split(separator: "\n")
        #expect(lines[1] == #"module\#ta\\b\tc\nd\re\x00f\x1bg\x7f h👍"#)
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
        #expect(read.dump == graph.dump)
        #expect(writeGraphFile(read) == bytes)
    }

    @Test func allTypesOfAModuleAreInOneList() {
        var generator = SeededGenerator(seed: 3)
        for _ in 0..<100 {
            let graph = generator.graph()
            #expect(Array(graph.types) == graph.files.flatMap { Array($0.types) })
        }
    }

    /// Files are joined from others, as after an edit.
    @Test(arguments: 0..<100 as Range<UInt64>)
    func copiedFactsAreTheSame(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let (first, second) = (generator.graph(), generator.graph())
        let joined = first.with(Array(second.files) + Array(first.files))
        #expect(joined.files.map { $0 } == Array(second.files) + Array(first.files))
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
        let type = TypeReference("Caf\u{e9}", TypeExpression("Cafe\u{301}"))
        let declaration = with(Declaration.Draft(kind: .class, name: "C")) { $0.inheritance = [type] }
        let graph = ModuleGraph(name: "M", files: [file("p") { $0.declarations = [declaration] }])
        let again = try readGraphFile(writeGraphFile(graph))
        let read = again.files[0].declarations[0].inheritance[0]
        #expect(Array(read.written.utf8) == Array(type.written.utf8))
        #expect(Array(read.type.stored.utf8) == Array(type.type.stored.utf8))
    }

    /// A reader finds names while it looks for their ends, another way than texts become names.
    @Test func namesOfEachLengthAreReadBack() throws {
        let texts = (0...40).map { String(repeating: "n", count: $0) } + ["\\", "a\tb", "12345678\n", "1234567\u{e9}"]
        let types = (texts + texts).map { TopLevelType(Name($0)) }
        let graph = ModuleGraph(name: "M", files: [file("p") { $0.types = types }])
        #expect(try readGraphFile(writeGraphFile(graph)).dump == graph.dump)
    }

    @Test func manyFactsOfEachKindAreReadBack() throws {
        let names = (0..<100).map { Name("Name\($0)") }
        let types = names.map { TypeReference(TypeExpression($0)) }
        let function = with(Member.Draft(kind: .function, name: "f")) {
            $0.parameters = types.map { Parameter(label: nil, type: $0) }
        }
        let declaration = with(Declaration.Draft(kind: .class, name: "C")) {
            $0.inheritance = types
            $0.members = [function] + names.map { Member.Draft(name: $0) }
        }
        let facts = file("p") {
            $0.types = names.map { TopLevelType($0) }
            $0.imports = names.map { Import(path: $0) }
            $0.declarations = [declaration] + names.map { Declaration.Draft(kind: .enum, name: $0) }
            $0.instantiations = types.map { Instantiation(callee: $0, parentArgument: .enclosingInstance) }
        }
        let graph = ModuleGraph(name: "M", files: [facts] + names.map { FileFacts(path: $0.text) })
        #expect(try readGraphFile(writeGraphFile(graph)).dump == graph.dump)
    }

    /// The lines of the one file begin with those of the other.
    @Test func importsThatAreNearlyThoseOfTheFileBeforeAreReadBack() throws {
        let (first, second) = (Import(path: "A"), Import(path: "B"))
        let attributed = with(Import(path: "B")) { $0.attributes = [Attribute(TypeExpression("testable"))] }
        let blocks = [
            [first, second], [first, attributed], [first], [first, second], [second], [first, attributed],
        ]
        for (before, after) in blocks.flatMap({ before in blocks.map { (before, $0) } }) {
            let declaration = with(Declaration.Draft(kind: .class, name: "C")) { $0.inheritance = [TypeReference("D")] }
            let files = [before, after].map { imports in
                file("p") { ($0.imports, $0.declarations) = (imports, [declaration]) }
            }
            let graph = ModuleGraph(name: "M", files: files)
            #expect(try readGraphFile(writeGraphFile(graph)).dump == graph.dump)
        }
    }

    @Test func factsHashIsThatOfTheContent() throws {
        let bytes = writeGraphFile(sampleGraph)
        let content = bytes.dropFirst("needle graph \(graphFileVersion)\n".utf8.count + 16)
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
