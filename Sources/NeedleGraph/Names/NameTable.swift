internal import CXXHash

/// All names of the process.
///
/// A hash decides which of several shards a name belongs to, so that threads that read graph files at the same time
/// seldom wait for each other. A shard finds a name by open addressing.
final class NameTable: Sendable {
    static let shared = NameTable()

    private static let shardBits = 6
    private let shards = (0..<1 << shardBits).map { _ in Locked(Shard()) }

    private init() {}

    func name(_ bytes: UnsafeBufferPointer<UInt8>) -> Name {
        let hash = XXH3_64bits(bytes.baseAddress, bytes.count)
        return shards[Int(hash >> (64 - UInt64(Self.shardBits)))].withLock { $0.name(bytes, hash) }
    }
}

/// The names with some of the hashes.
private struct Shard: @unchecked Sendable {
    private struct Slot {
        var hash: UInt64 = 0
        /// The name with that hash; nil if the slot is free.
        var record: UnsafeRawPointer?
    }

    /// A power of two, at most three quarters of it taken.
    private var slots: [Slot] = Array(repeating: Slot(), count: 256)
    private var count = 0
    /// The rest of the memory from which records are taken.
    private var free = UnsafeMutableRawBufferPointer(start: nil, count: 0)

    private static let blockLength = 1 << 15

    mutating func name(_ bytes: UnsafeBufferPointer<UInt8>, _ hash: UInt64) -> Name {
        var index = Int(truncatingIfNeeded: hash) & (slots.count - 1)
        while let record = slots[index].record {
            let name = Name(record: record)
            if slots[index].hash == hash, name.utf8.order(bytes) == 0 { return name }
            index = (index + 1) & (slots.count - 1)
        }
        let record = makeRecord(bytes)
        slots[index] = Slot(hash: hash, record: record)
        count += 1
        if count > slots.count / 4 * 3 { grow() }
        return Name(record: record)
    }

    private mutating func grow() {
        var larger = Array(repeating: Slot(), count: slots.count * 2)
        for slot in slots where slot.record != nil {
            var index = Int(truncatingIfNeeded: slot.hash) & (larger.count - 1)
            while larger[index].record != nil { index = (index + 1) & (larger.count - 1) }
            larger[index] = slot
        }
        slots = larger
    }

    private mutating func makeRecord(_ bytes: UnsafeBufferPointer<UInt8>) -> UnsafeRawPointer {
        let length = Name.headLength + bytes.count
        if length > free.count {
            let block = max(length, Self.blockLength)
            free = UnsafeMutableRawBufferPointer.allocate(byteCount: block, alignment: Name.headLength)
        }
        let record = UnsafeMutableRawBufferPointer(rebasing: free[..<length])
        // The next record is aligned, too.
        let next = (length + Name.headLength - 1) / Name.headLength * Name.headLength
        free = UnsafeMutableRawBufferPointer(rebasing: free[min(next, free.count)...])
        record.storeBytes(of: UInt32(bytes.count), as: UInt32.self)
        UnsafeMutableRawBufferPointer(rebasing: record[Name.headLength...]).copyBytes(from: bytes)
        return UnsafeRawPointer(record.baseAddress!)
    }
}
