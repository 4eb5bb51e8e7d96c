/// All names of the process.
///
/// A hash decides which of several shards a name belongs to, so that threads that read graph files at the same time
/// seldom wait for each other. A shard finds a name by open addressing.
final class NameTable: Sendable {
    static let shared = NameTable()

    private static let shardBits = 6
    /// Never freed: threads that counted who holds a shard would wait for each other as if each had changed it.
    private let shards: [Unmanaged<Locked<Shard>>]

    private init() {
        let count = 1 << Self.shardBits
        shards = (0..<count).map { .passRetained(Locked(Shard(first: $0, step: count))) }
    }

    /// The name with these bytes, which must have this hash.
    func name(_ bytes: UnsafeBufferPointer<UInt8>, _ hash: NameHash) -> Name {
        let shard = Int(hash.value >> (64 - UInt64(Self.shardBits)))
        return shards[shard]._withUnsafeGuaranteedRef { shard in
            shard.withLock { $0.name(bytes, hash.short) }
        }
    }
}

/// The names with some of the hashes.
///
/// `Sendable` without a check, since the memory is its own, and its lock lets one thread at a time add to it. What is in it
/// does not change after that.
private struct Shard: @unchecked Sendable {
    private struct Slot {
        var hash: UInt32 = 0
        /// The record of the name; nil if the slot is free.
        var record: UnsafeRawPointer?
    }

    /// A power of two, at most three quarters of it taken.
    private var slots: [Slot] = Array(repeating: Slot(), count: 64)
    private var count = 0
    /// The rest of the last block of memory for records.
    private var free = UnsafeMutableRawPointer.allocate(byteCount: 0, alignment: 4)
    private var end: UnsafeMutableRawPointer
    private var nextNumber: Int
    private let step: Int

    /// - Parameters:
    ///   - first: The number of the first name.
    ///   - step: By how much each further number is larger.
    init(first: Int, step: Int) {
        end = free
        nextNumber = first
        self.step = step
    }

    mutating func name(_ bytes: UnsafeBufferPointer<UInt8>, _ hash: UInt32) -> Name {
        var index = Int(hash) & (slots.count - 1)
        while let record = slots[index].record {
            if slots[index].hash == hash, Name(record: record).utf8.order(bytes) == 0 { return Name(record: record) }
            index = (index + 1) & (slots.count - 1)
        }
        let record = makeRecord(bytes, hash)
        slots[index] = Slot(hash: hash, record: record)
        count += 1
        if count > slots.count / 4 * 3 { grow() }
        return Name(record: record)
    }

    private mutating func grow() {
        var larger = Array(repeating: Slot(), count: slots.count * 2)
        for slot in slots where slot.record != nil {
            var index = Int(slot.hash) & (larger.count - 1)
            while larger[index].record != nil { index = (index + 1) & (larger.count - 1) }
            larger[index] = slot
        }
        slots = larger
    }

    private mutating func makeRecord(_ bytes: UnsafeBufferPointer<UInt8>, _ hash: UInt32) -> UnsafeRawPointer {
        let alignment = MemoryLayout<UInt32>.alignment
        let length = (Name.headLength + bytes.count + alignment - 1) / alignment * alignment
        if free + length > end {
            let size = max(length, 1 << 15)
            free = .allocate(byteCount: size, alignment: alignment)
            end = free + size
        }
        let record = free
        free += length
        record.storeBytes(of: UInt32(nextNumber), as: UInt32.self)
        record.storeBytes(
            of: UInt32(bytes.count) | (bytes.areWord ? Name.wordFlag : 0),
            toByteOffset: 4,
            as: UInt32.self
        )
        record.storeBytes(of: hash, toByteOffset: 8, as: UInt32.self)
        UnsafeMutableRawBufferPointer(start: record + Name.headLength, count: bytes.count).copyBytes(from: bytes)
        nextNumber += step
        return UnsafeRawPointer(record)
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// Whether these are the bytes of a word, see `Name.isWord`.
    fileprivate var areWord: Bool {
        guard let first, !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first) else { return false }
        return allSatisfy { $0 < 0x80 && $0.isIdentifierPart }
    }
}
