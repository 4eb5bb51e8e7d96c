import NeedleGraph
import Testing

@Test func theFirstElementBehindIsFound() {
    for count in 0...9 {
        // A slice, whose indices do not start at zero.
        let numbers = Array(-3..<count)[3...]
        for first in 0...count { #expect(numbers.partitioningIndex { $0 >= first } == first + 3) }
    }
}
