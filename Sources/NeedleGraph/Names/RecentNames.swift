/// Some of the names that a reader met, so that it finds them again without a lock and in little memory.
///
/// More than half of the names in a graph file stand in the lines before, too, and many others in the files before. A hash
/// decides on the one place where a name can be. A class, since each reader of lines borrows the one of who reads several
/// files; only one thread uses it.
final class RecentNames {
    private struct Entry {
        var hash = NameHash()
        var name: Name?
    }

    private let table = NameTable.shared
    private let entries: UnsafeMutablePointer<Entry>
    private let count: Int

    /// - Parameter count: How many names are remembered at most: a power of two.
    init(count: Int) {
        self.count = count
        entries = .allocate(capacity: count)
        entries.initialize(repeating: Entry(), count: count)
    }

    deinit {
        entries.deallocate()
    }

    /// The name with these bytes, which must be UTF-8 and have this hash.
    @inline(__always)
    func name(_ bytes: UnsafeBufferPointer<UInt8>, _ hash: NameHash) -> Name {
        let entry = entries + Int(truncatingIfNeeded: hash.value) & (count - 1)
        if entry.pointee.hash == hash, let name = entry.pointee.name, name.utf8.order(bytes) == 0 { return name }
        let name = table.name(bytes, hash)
        entry.pointee = Entry(hash: hash, name: name)
        return name
    }
}
