import NeedleGraph
import RandomTesting
import Testing

struct FilePlacesTests {
    @Test func numbersAreAsDocumented() {
        let places = FilePlaces(
            imports: [Place(line: 1, column: 8)],
            declarations: [DeclarationPlaces(name: Place(line: 3, column: 13), members: [Place(line: 4, column: 9)])],
            instantiations: [Place(line: 2, column: 1)]
        )
        #expect(places.numbers == [1, 1, 8, 1, 2, 13, 0, 1, 1, 9, 1, -2, 1])
        #expect(FilePlaces(entryPoint: Place(line: 4, column: 1)).numbers == [0, 0, 0, 4, 1])
    }

    @Test(arguments: 0..<300 as Range<UInt64>)
    func randomPlacesAreReadBack(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let places = generator.places()
        #expect(FilePlaces(numbers: places.numbers) == places)
    }

    @Test(arguments: [[], [1], [1, 1], [2, 1, 8, 0, 0], [-1, 1, 8, 0, 0], [.max, 1, 8], [0, 0, 0, 0]])
    func otherNumbersAreNone(numbers: [Int]) {
        #expect(FilePlaces(numbers: numbers) == nil)
    }
}
