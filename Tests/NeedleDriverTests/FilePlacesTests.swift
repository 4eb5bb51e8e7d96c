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

    private func places(_ bytes: [UInt8]) -> FilePlaces? {
        PackedReader.read(bytes[...]) { reader throws(Damaged) in
            let places = try reader.places()
            if !reader.isAtEnd { throw Damaged() }
            return places
        }
    }

    @Test(arguments: 0..<300 as Range<UInt64>)
    func randomPlacesAreReadBack(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let written = generator.places()
        #expect(places(bytes(written)) == written)
    }

    @Test func whatIsCutOffIsNone() {
        var generator = SeededGenerator(seed: 1)
        for _ in 0..<20 {
            let whole = bytes(generator.places())
            for end in whole.indices { #expect(places(Array(whole[..<end])) == nil) }
            #expect(places(whole + [0]) == nil)
        }
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
