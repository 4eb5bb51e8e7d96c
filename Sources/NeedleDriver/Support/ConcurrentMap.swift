// Runs independent work on all cores with results in a fixed order.

/// Limits how much work runs at once over a whole run; the actor's identity is the limit that its users share.
package actor WorkSlots {
    package let count: Int
    private var free: Int
    private var waiting: [CheckedContinuation<Void, Never>] = []

    package init(count: Int) {
        self.count = max(count, 1)
        free = self.count
    }

    func acquire() async {
        if free > 0 {
            free -= 1
        } else {
            await withCheckedContinuation { waiting.append($0) }
        }
    }

    func release() {
        // The slot is handed to who waits longest, and is free only if nobody does.
        if waiting.isEmpty {
            free += 1
        } else {
            waiting.removeFirst().resume()
        }
    }

    /// Does work while holding a slot.
    nonisolated func run<Result: Sendable>(_ work: @Sendable () -> Result) async -> Result {
        await acquire()
        let result = work()
        await release()
        return result
    }
}

extension Array {
    /// A few elements at once, since handing over work costs as much as reading a small file; fewer at once where
    /// otherwise some of those who work would have nothing to do.
    func groups(for context: ParseContext) -> [ArraySlice<Element>] {
        let least = context.isOneOfMany ? 8 : 1
        let size = Swift.min(Swift.max(count / (4 * context.slots.count), least), 16)
        return stride(from: 0, to: count, by: size).map { self[$0..<Swift.min($0 + size, count)] }
    }
}

/// Transforms all elements, at most `limit` at once.
/// - Returns: The results in the order of the elements, whatever order they were made in.
func concurrentMap<Element: Sendable, Result: Sendable>(
    _ elements: [Element],
    limit: Int,
    _ transform: @escaping @Sendable (Element) async -> Result
) async -> [Result] {
    await withTaskGroup(of: (Int, Result).self) { group in
        var results = [Result?](repeating: nil, count: elements.count)
        for (index, element) in elements.enumerated() {
            if index >= limit, let (done, result) = await group.next() { results[done] = result }
            group.addTask { (index, await transform(element)) }
        }
        for await (index, result) in group { results[index] = result }
        return results.compactMap { $0 }
    }
}
