import NeedleGraph
import NeedleParser
import Testing

@Test func placesRunParallelToTheFacts() {
    let places = parse(
        """
        import Foundation
        public import struct Game.Board
        class Ä: Base<Int>,
            Other { let a, b: Int
            /* é */ func f() { A(parent: self); .init(parent: self) }
        }
        extension Game.Root {}
        """
    ).places
    #expect(places.imports == [Place(line: 1, column: 8), Place(line: 2, column: 22)])
    #expect(places.declarations.map(\.name) == [Place(line: 3, column: 7), Place(line: 7, column: 11)])
    #expect(places.declarations[0].inheritance == [Place(line: 3, column: 11), Place(line: 4, column: 5)])
    #expect(
        places.declarations[0].members
            == [Place(line: 4, column: 17), Place(line: 4, column: 20), Place(line: 5, column: 19)]
    )
    #expect(places.instantiations == [Place(line: 5, column: 25), Place(line: 5, column: 42)])
}

@Test(arguments: ["\n", "\r\n", "\r"]) func linesEndInThreeWays(newline: String) {
    let places = parse("#!/usr/bin/swift\(newline)\(newline)  protocol P {}\(newline)").places
    #expect(places.declarations.map(\.name) == [Place(line: 3, column: 12)])
}

@Test func aByteOrderMarkIsNoColumn() {
    let file = parse([0xEF, 0xBB, 0xBF] + Array("protocol P {}".utf8))
    #expect(file.facts.types == [TopLevelType("P")])
    #expect(file.places.declarations.map(\.name) == [Place(line: 1, column: 10)])
    #expect(file.diagnostics.isEmpty)
}
