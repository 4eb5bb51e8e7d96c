import NeedleLinker
import RandomTesting
import Testing

@testable import NeedleQuestions

struct CyclesTests {
    @Test func nodesThatLeadToOneAnotherAreOne() {
        // 0 -> 1 <-> 2 -> 3, 3 -> 3, 0 -> 3 twice
        let steps = [[1, 3, 3], [2], [1, 3], [3]]
        let circles = Cycles(steps)
        #expect(circles.numbers[1] == circles.numbers[2])
        #expect(Set(circles.numbers).count == 3)
        #expect(circles.isOnCycle == [false, true, true, true])
        #expect(circles.pathCounts(from: 0, steps).map(\.number) == [1, 1, 1, 3])
    }

    /// Against reachability by brute force.
    @Test(arguments: 0..<200) func randomGraphs(seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        let count = Int.random(in: 1...12, using: &random)
        let steps = (0..<count).map { _ in
            (0..<Int.random(in: 0...3, using: &random)).map { _ in Int.random(in: 0..<count, using: &random) }
        }
        var reaches = steps.map(Set.init)
        for middle in 0..<count {
            for start in 0..<count where reaches[start].contains(middle) { reaches[start].formUnion(reaches[middle]) }
        }
        let circles = Cycles(steps)
        for left in 0..<count {
            #expect(circles.isOnCycle[left] == reaches[left].contains(left))
            for right in 0..<count where left != right {
                let isOne = reaches[left].contains(right) && reaches[right].contains(left)
                #expect((circles.numbers[left] == circles.numbers[right]) == isOne)
                if reaches[left].contains(right), !isOne { #expect(circles.numbers[left] > circles.numbers[right]) }
            }
        }
    }
}
