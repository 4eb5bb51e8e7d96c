/// Some of the names that a reader met, so that it finds them again without a lock and in little memory.
///
/// More than half of the names in a graph file stand in the lines before, too. A hash decides on the one place where a
/// name can be.
struct RecentNames: ~Copyable {
    private struct Entry {
        var hash = NameHash()
        var name: Name?
    }

    private let table = NameTable.shared
    private let entries: UnsafeMutablePointer<Entry>
    private static let count = 512

    init() {
        entries = .allocate(capacity: Self.count)
        entries.initialize(repeating: Entry(), count: Self.count)
    }

    deinit {
        entries.deallocate()
    }

    /// The name with these bytes, which must be UTF-8 and have this hash.
    @inline(__always)
    mutating func name(_ bytes: UnsafeBufferPointer<UInt8>, _ hash: NameHash) -> Name {
        let entry = entries + Int(truncatingIfNeeded: hash.value) & (Self.count - 1)
        if entry.pointee.hash == hash, let name = entry.pointee.name, name.utf8.order(bytes) == 0 { return name }
        let name = table.name(bytes, hash)
        entry.pointee = Entry(hash: hash, name: name)
        return name
    }
}
