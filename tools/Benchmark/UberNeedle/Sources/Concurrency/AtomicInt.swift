// Stands in for the class of uber/swift-concurrency, which is written with Objective-C.

import Atomics

/// A number that several threads change.
public class AtomicInt {
    private let atomic: ManagedAtomic<Int>

    public init(initialValue: Int) { atomic = ManagedAtomic(initialValue) }

    public var value: Int {
        get { atomic.load(ordering: .sequentiallyConsistent) }
        set { atomic.store(newValue, ordering: .sequentiallyConsistent) }
    }

    @discardableResult
    public func compareAndSet(expect: Int, newValue: Int) -> Bool {
        atomic.compareExchange(expected: expect, desired: newValue, ordering: .sequentiallyConsistent).exchanged
    }

    @discardableResult
    public func incrementAndGet() -> Int { atomic.wrappingIncrementThenLoad(ordering: .sequentiallyConsistent) }

    @discardableResult
    public func decrementAndGet() -> Int { atomic.wrappingDecrementThenLoad(ordering: .sequentiallyConsistent) }

    public func getAndSet(newValue: Int) -> Int { atomic.exchange(newValue, ordering: .sequentiallyConsistent) }
}
