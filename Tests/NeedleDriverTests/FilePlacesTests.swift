// The places of a file as the cache keeps them.

import NeedleGraph
import RandomTesting
import Testing

@testable import NeedleDriver

struct FilePlacesTests {
    private func bytes(_ places: FilePlaces) -> [UInt8] {
        var writer = PackedWriter()
        writer.add(places)
        return writer.bytes
    }

    private func bytes(_ numbers: [Int]) -> [UInt8] {
        var writer = PackedWriter()
        for number in numbers { writer.add(number) }
        return writer.bytes
    }

    private func places(_ bytes: [UInt8]) -> FilePlaces? {
        PackedReader.read(bytes[...]) { reader throws(Damaged) in
            let places = try reader.places()
            if !reader.isAtEnd { throw Damaged() }
            return places
        }
    }

    @Test func numbersAreAsDocumented() {
        let places = FilePlaces(
            imports: [Place(line: 1, column: 8)],
            declarations: [DeclarationPlaces(name: Place(line: 3, column: 13), members: [Place(line: 4, column: 9)])],
            instantiations: [Place(line: 2, column: 1)]
        )
        #expect(bytes(places) == bytes([1, 1, 1, 8, 1, 2, 13, 0, 1, 1, 9, 1, -2, 1, 0]))
        #expect(bytes(FilePlaces(entryPoint: Place(line: 4, column: 1))) == bytes([1, 0, 0, 0, 1, 4, 1]))
        #expect(bytes(FilePlaces()) == bytes([0]))
    }

    @Test(arguments: 0..<300 as Range<UInt64>)
    func randomPlacesAreReadBack(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let written = generator.places()
        #expect(places(bytes(written)) == written)
    }

    @Test(arguments: [[], [1], [1, 1, 1], [1, 2, 1, 8, 0, 0], [1, -1, 1, 8, 0, 0], [1, .max, 1, 8], [0, 0]])
    func otherNumbersAreNone(numbers: [Int]) {
        #expect(places(bytes(numbers)) == nil)
    }
}

extension SeededGenerator {
    fileprivate mutating func places() -> FilePlaces {
        func some<Element>(_ make: (inout SeededGenerator) -> Element) -> [Element] {
            (0..<number(0..<4)).map { _ in make(&self) }
        }
        func place(_ generator: inout SeededGenerator) -> Place {
            Place(line: generator.number(1..<2000), column: generator.number(1..<200))
        }
        var places = FilePlaces(
            imports: some(place),
            declarations: some { generator in
                let (inheritance, members) = ((0..<generator.number(0..<3)), (0..<generator.number(0..<5)))
                return DeclarationPlaces(
                    name: place(&generator),
                    inheritance: inheritance.map { _ in place(&generator) },
                    members: members.map { _ in place(&generator) }
                )
            },
            instantiations: some(place)
        )
        places.entryPoint = some(place).first
        return places
    }
}
