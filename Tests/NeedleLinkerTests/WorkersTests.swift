// Work that is done at once gives what the same work gives one by one.

import Dispatch
import NeedleGraph
import NeedleLinker
import Testing

struct WorkersTests {
    private let threads = Workers(count: 4) { count, work in
        DispatchQueue.concurrentPerform(iterations: count) { _ in work() }
    }

    @Test func resultsStandInTheOrderOfTheRows() {
        for count in [0, 1, 63, 64, 65, 1_000] {
            #expect(threads.map(0..<count) { $0 * 2 } == (0..<count).map { $0 * 2 })
            #expect(threads.map(0..<count, atOnce: 1) { $0 * 2 } == (0..<count).map { $0 * 2 })
        }
    }

    @Test func asManyRowsAsAreTakenAtOnceAreDoneByOneWorker() {
        let asked = Locked(0)
        let workers = Workers(count: 3) { count, work in
            for _ in 0..<count {
                asked.withLock { $0 += 1 }
                work()
            }
        }
        #expect(workers.map(0..<2, atOnce: 2) { $0 } == [0, 1])
        #expect(asked.withLock { $0 } == 0)
        #expect(workers.map(0..<3, atOnce: 2) { $0 } == [0, 1, 2])
        #expect(asked.withLock { $0 } == 3)
    }

    @Test func eachWorkerIsAskedOnce() {
        let asked = Locked(0)
        let workers = Workers(count: 3) { count, work in
            for _ in 0..<count {
                asked.withLock { $0 += 1 }
                work()
            }
        }
        #expect(workers.map(0..<1_000) { $0 } == Array(0..<1_000))
        #expect(asked.withLock { $0 } == 3)
    }

    @Test func twoPiecesAreDoneOnceEach() {
        for workers in [Workers.none, threads] {
            let done = Locked(0)
            @Sendable func piece(_ result: Int) -> Int {
                done.withLock { $0 += 1 }
                return result
            }
            let results = workers.both {
                piece(1)
            } _: {
                piece(2)
            }
            #expect(results == (1, 2))
            #expect(done.withLock { $0 } == 2)
        }
    }
}
