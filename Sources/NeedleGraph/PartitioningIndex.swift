// Public and inlinable, unlike the rest of the generator: only then does the compiler specialize it for the stages that search
// all the time.
extension RandomAccessCollection {
    /// The first index whose element meets a predicate; the end if none does. All later elements must meet it as well.
    ///
    /// - Complexity: O(log *n*).
    @inlinable
    public func partitioningIndex(where isBehind: (Element) -> Bool) -> Index {
        var (low, count) = (startIndex, count)
        while count > 0 {
            let middle = index(low, offsetBy: count / 2)
            if isBehind(self[middle]) {
                count /= 2
            } else {
                low = index(after: middle)
                count -= count / 2 + 1
            }
        }
        return low
    }

    /// The index of the first element with this key in a collection that is sorted by key; nil if there is none.
    ///
    /// - Complexity: O(log *n*).
    @inlinable
    public func firstPosition<Key: Comparable>(of key: Key, by keyOf: (Element) -> Key) -> Index? {
        let position = partitioningIndex { keyOf($0) >= key }
        return position < endIndex && keyOf(self[position]) == key ? position : nil
    }
}
