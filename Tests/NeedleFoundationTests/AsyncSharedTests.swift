// `shared` for objects that take `await` to make: one object, errors and cancellation, and where the closure runs.

import Foundation
import Testing

@testable import NeedleFoundation

private final class Thing: Sendable {
    let number: Int

    init(_ number: Int = 0) { self.number = number }
}

private struct Failed: Error, Equatable {}

/// Lets tasks pass once it is open.
private actor Gate {
    private var isOpen = false
    private var waiting: [CheckedContinuation<Void, Never>] = []

    func pass() async {
        if isOpen { return }
        await withCheckedContinuation { waiting.append($0) }
    }

    func open() {
        isOpen = true
        for continuation in waiting { continuation.resume() }
        waiting = []
    }
}

private class Opening: BootstrapComponent, @unchecked Sendable {  // Its stored properties never change.
    let began = Gate()
    let gate = Gate()
    let made = LockedCount()

    var thing: Thing {
        get async {
            await shared {
                made.raise()
                await gate.pass()
                return Thing(made.count)
            }
        }
    }
    /// The first attempt fails.
    var second: Thing {
        get async throws {
            try await shared {
                made.raise()
                let attempt = made.count
                await began.open()
                await gate.pass()
                if attempt == 1 { throw Failed() }
                return Thing(attempt)
            }
        }
    }
    /// The first attempt lasts until it is cancelled.
    var patient: Thing {
        get async throws {
            try await shared {
                made.raise()
                if made.count == 1 {
                    await began.open()
                    // However late a busy machine gets to the cancelling.
                    while true { try await Task.sleep(nanoseconds: 1_000_000_000) }
                }
                return Thing(made.count)
            }
        }
    }
    var typed: Thing {
        get async throws(Failed) {
            try await shared { () async throws(Failed) -> Thing in
                await Task.yield()
                throw Failed()
            }
        }
    }
    var plain: Thing { shared { Thing(7) } }
    var plainInAsync: Thing { get async { shared { Thing(8) } } }
    var onOther: Int { get async { await shared { await thing.number + 1 } } }
    @MainActor var view: Thing {
        get async {
            await shared {
                MainActor.preconditionIsolated()
                await Task.yield()
                MainActor.preconditionIsolated()
                return Thing(9)
            }
        }
    }
    var a: [Int] { get async { await shared { await b } } }
    var b: [Int] { get async { await shared { await a } } }
}

private final class OverridingOpening: Opening, @unchecked Sendable {  // Its stored properties never change.
    override var thing: Thing { get async { await shared { Thing(await super.thing.number + 10) } } }
}

@Suite struct AsyncSharedTests {
    @Test func aThousandTasksGetOneObject() async {
        let scope = Opening()
        let things = await withTaskGroup(of: ObjectIdentifier.self) { group in
            for _ in 0..<1000 { group.addTask { ObjectIdentifier(await scope.thing) } }
            await scope.gate.open()
            return await group.reduce(into: Set()) { $0.insert($1) }
        }
        #expect(things.count == 1 && scope.made.count == 1)
        #expect(await scope.thing === scope.thing)
    }

    @Test func allThatWaitGetTheErrorAndTheNextOneTriesAgain() async throws {
        let scope = Opening()
        let failures = await withTaskGroup(of: Bool.self) { group in
            for _ in 0..<50 {
                group.addTask {
                    do {
                        _ = try await scope.second
                        return false
                    } catch { return error is Failed }
                }
            }
            await scope.began.pass()
            // The others have come to wait, or come later and make the object.
            try? await Task.sleep(nanoseconds: 50_000_000)
            await scope.gate.open()
            return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
        }
        #expect(failures >= 1)
        #expect(try await scope.second.number == 2 && scope.made.count == 2)
    }

    @Test func aTaskThatIsCancelledStopsToWaitAlone() async throws {
        let scope = Opening()
        let maker = Task { try await scope.second }
        await scope.began.pass()
        let cancelled = Task { try await scope.second }
        let patient = Task { try await scope.second }
        try await Task.sleep(nanoseconds: 20_000_000)
        cancelled.cancel()
        await #expect(throws: CancellationError.self) { try await cancelled.value }
        await scope.gate.open()
        await #expect(throws: Failed.self) { try await maker.value }
        // It waited for the first attempt, or makes the second one.
        _ = try? await patient.value
        #expect(try await scope.second.number == 2)
    }

    @Test func whatACancelledTaskBeganIsMadeByTheNext() async throws {
        let scope = Opening()
        let maker = Task { try await scope.patient }
        await scope.began.pass()
        let next = Task { try await scope.patient }
        try await Task.sleep(nanoseconds: 20_000_000)
        maker.cancel()
        await #expect(throws: CancellationError.self) { try await maker.value }
        #expect(try await next.value.number == 2)
    }

    @Test func whatCannotThrowCancellationIsWaitedFor() async {
        let scope = Opening()
        let maker = Task { await scope.thing }
        while scope.made.count == 0 { await Task.yield() }
        let waiting = Task { await scope.thing }
        waiting.cancel()
        await scope.gate.open()
        #expect(await waiting.value === maker.value)
    }

    @Test func aClosureWithoutAwaitIsForTheOtherOverload() async {
        let scope = Opening()
        #expect(scope.plain === scope.plain && scope.plain.number == 7)
        #expect(await scope.plainInAsync.number == 8)
    }

    @Test func anErrorKeepsItsType() async {
        let scope = Opening()
        do throws(Failed) {
            _ = try await scope.typed
            Issue.record("nothing was thrown")
        } catch { #expect(error == Failed()) }
    }

    @Test func objectsMayNeedEachOtherOneWay() async {
        let scope = Opening()
        await scope.gate.open()
        #expect(await scope.onOther == 2)
    }

    @Test func anOverridingPropertyAsksItsSuperclass() async {
        let scope = OverridingOpening()
        await scope.gate.open()
        #expect(await scope.thing.number == 11)
        #expect(await scope.thing === scope.thing)
    }

    @Test @MainActor func theClosureRunsWhereItsCallerDoes() async {
        #expect(await Opening().view.number == 9)
    }

    @Test func tasksThatWouldWaitForThemselvesStopTheProgram() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = await Opening().a
        }
        let chain = "Opening.a -> Opening.b -> Opening.a."
        #expect(standardError(result).contains("needle: shared objects need each other to be created: \(chain)"))
    }

    @Test func tasksThatWouldWaitForEachOtherStopTheProgram() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let scope = Opening()
            async let a = scope.a
            async let b = scope.b
            _ = await (a, b)
        }
        #expect(standardError(result).contains("needle: shared objects need each other to be created: Opening."))
    }

    /// Each task looks before the other one waits.
    @Test func tasksThatLookAtTheSameTimeStopTheProgramToo() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            endProcess(afterSeconds: 20)
            let scope = Opening()
            let began = [Gate(), Gate()]
            let looked = [Gate(), Gate()]
            await withTaskGroup(of: Void.self) { group in
                for (own, other) in [(0, 1), (1, 0)] {
                    group.addTask {
                        let constructions = ["a", "b"].map {
                            Construction(component: scope, key: SharedKey(property: $0, file: "", line: 0, column: 0))
                        }
                        let table = AsyncConstructions.shared
                        _ = table.begin(constructions[own], by: .current)
                        await began[own].open()
                        await began[other].pass()
                        guard case .underWay = table.begin(constructions[other], by: .current) else { return }
                        await looked[own].open()
                        await looked[other].pass()
                        _ = await table.end(of: constructions[other], isCancellable: false)
                    }
                }
            }
        }
        #expect(standardError(result).contains("needle: shared objects need each other to be created: Opening."))
    }
}

/// Ends a process that would wait for ever, so that its test fails.
private func endProcess(afterSeconds seconds: Double) {
    Thread.detachNewThread {
        Thread.sleep(forTimeInterval: seconds)
        exit(EXIT_SUCCESS)
    }
}
