// `shared` on many threads: one object, no deadlock, and a message where only a deadlock could follow.

import Foundation
import NeedleFoundation
import Testing

private final class Thing: Sendable {}

private final class Left: BootstrapComponent, @unchecked Sendable {  // Its stored properties are set before use.
    var right: Right?
    /// Signalled by a thread whose closure runs, and awaited: makes the interleaving certain.
    let insideOuter = DispatchSemaphore(value: 0)
    let insideInner = DispatchSemaphore(value: 0)
    let made = LockedCount()

    var thing: Thing {
        shared {
            made.raise()
            return Thing()
        }
    }
    var slow: Thing {
        shared {
            made.raise()
            insideOuter.signal()
            insideInner.wait()
            return Thing()
        }
    }
    func numbered(_ number: Int) -> Thing { shared(__function: "\(number)") { Thing() } }
    var ownSecond: Thing { shared { Thing() } }

    // Each closure needs an object of the other scope, which does not need this one.
    var needsRight: [Thing] { shared { [right?.plain, thing].compactMap(\.self) } }
    var plain: Thing { shared { Thing() } }
}

private final class Right: BootstrapComponent, @unchecked Sendable {  // Its stored properties are set before use.
    var left: Left?
    var needsLeft: [Thing] { shared { [left?.plain, plain].compactMap(\.self) } }
    var plain: Thing { shared { Thing() } }
}

/// A count that any thread may raise.
final class LockedCount: @unchecked Sendable {  // The count is guarded by the lock.
    private let lock = NSLock()
    private var value = 0
    var count: Int { lock.withLock { value } }
    func raise() { lock.withLock { value += 1 } }
}

private final class Found: @unchecked Sendable {  // The set is guarded by the lock.
    private let lock = NSLock()
    private var identities: Set<ObjectIdentifier> = []
    var count: Int { lock.withLock { identities.count } }
    func add(_ object: AnyObject) { _ = lock.withLock { identities.insert(ObjectIdentifier(object)) } }
}

/// Runs a closure on a thread of its own; dispatch queues may not have one to spare.
private func onThread(_ body: @escaping @Sendable () -> Void) -> DispatchSemaphore {
    let done = DispatchSemaphore(value: 0)
    let thread = Thread {
        body()
        done.signal()
    }
    thread.start()
    return done
}

@Suite(.timeLimit(.minutes(60)))
struct SharedThreadTests {
    @Test func threadsThatAskTogetherGetOneObject() {
        for _ in 1...50 {
            let scope = Left()
            let found = Found()
            DispatchQueue.concurrentPerform(iterations: 16) { _ in found.add(scope.thing) }
            #expect(found.count == 1)
            #expect(scope.made.count == 1)
        }
    }

    @Test func aThreadWaitsForTheObjectThatAnotherMakes() {
        let scope = Left()
        let found = Found()
        let first = onThread { found.add(scope.slow) }
        scope.insideOuter.wait()
        let second = onThread { found.add(scope.slow) }
        scope.insideInner.signal()
        first.wait()
        second.wait()
        #expect(found.count == 1)
        #expect(scope.made.count == 1)
    }

    @Test func noLockIsHeldWhileAnObjectIsMade() {
        let scope = Left()
        let maker = onThread { _ = scope.slow }
        scope.insideOuter.wait()
        let found = Found()
        // Would hang if the scope were locked: `slow` is still being made.
        onThread { found.add(scope.ownSecond) }.wait()
        scope.insideInner.signal()
        maker.wait()
        #expect(found.count == 1)
    }

    @Test func objectsAreFoundWhileOthersAreAdded() {
        for _ in 1...20 {
            let scope = Left()
            let thing = scope.thing
            let found = Found()
            DispatchQueue.concurrentPerform(iterations: 8) { index in
                for number in 0..<40 {
                    found.add(scope.numbered((number + 5 * index) % 40))
                    if scope.thing !== thing { Issue.record("another object") }
                }
            }
            #expect(found.count == 40)
        }
    }

    @Test func scopesThatNeedEachOtherDoNotDeadlock() {
        for _ in 1...50 {
            let (left, right) = (Left(), Right())
            left.right = right
            right.left = left
            DispatchQueue.concurrentPerform(iterations: 8) { index in
                _ = index.isMultiple(of: 2) ? left.needsRight : right.needsLeft
            }
            #expect(left.needsRight[0] === right.plain)
            #expect(right.needsLeft[0] === left.plain)
            left.right = nil
        }
    }
}
