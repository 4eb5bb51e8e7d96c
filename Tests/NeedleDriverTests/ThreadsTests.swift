import NeedleGraph
import NeedleLinker
import ProjectTesting
import Testing

@testable import NeedleDriver

struct ThreadsTests {
    @Test func threadsCanBeStartedHere() {
        #expect(Threads.areAvailable)
    }

    /// Work within work is divided among all, however many rows are outside and inside, and the results keep their order.
    @Test(arguments: [1, 2, 3, 8], [1, 2, 7, 40])
    func workWithinWorkKeepsItsOrder(workers: Int, rows: Int) {
        let workers = Workers(count: workers)
        for _ in 1...50 {
            let found = workers.map(0..<rows, atOnce: 1) { row in
                workers.map(0..<(row % 5 * 10), atOnce: 1) { inner in
                    workers.map(0..<3, atOnce: 1) { row * 1000 + inner * 10 + $0 }
                }
            }
            for (row, lists) in found.enumerated() {
                #expect(lists == (0..<(row % 5 * 10)).map { inner in (0..<3).map { row * 1000 + inner * 10 + $0 } })
            }
        }
    }

    /// Nobody looks on while the last of some rows has work for all: each piece waits until another thread has one, too.
    ///
    /// In a process of its own, since other tests may take all threads that Dispatch has.
    @Test func whoHasNothingToDoHelpsTheLast() async {
        await #expect(processExitsWith: .success) {
            let workers = Workers(count: 2)
            let begun = Locked(0)
            let areAtOnce = workers.map(0..<2, atOnce: 1) { row in
                guard row == 1 else { return true }
                return workers.map(0..<2, atOnce: 1) { _ in
                    begun.withLock { $0 += 1 }
                    let start = Timeline.now()
                    while begun.withLock({ $0 }) < 2, Timeline.now() - start < 600_000_000_000 {}
                    return begun.withLock { $0 } == 2
                }.allSatisfy(\.self)
            }
            precondition(areAtOnce == [true, true], "a thread looked on: \(areAtOnce)")
        }
    }
}
