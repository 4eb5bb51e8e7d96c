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
/// `Sendable` without a check, since the blocks are its own, and its lock lets one thread at a time add to them. What is
/// in them does not change after that.
private struct Shard: @unchecked Sendable {
    private struct Slot {
        var hash: UInt32 = 0
        /// One more than the place of the name's record; 0 if the slot is free.
        var place: UInt32 = 0
    }

    /// A power of two, at most three quarters of it taken.
    private var slots: [Slot] = Array(repeating: Slot(), count: 64)
    private var count = 0
    /// The memory of the records, one block after the other. A place in it is counted in units from the start; a record
    /// that is longer than a block lies in several that follow each other.
    private var blocks: [UnsafeMutableRawPointer] = []
    /// The place after the last record.
    private var end = 0
    private var nextNumber: Int
    private let step: Int

    private static let unit = MemoryLayout<UInt32>.size
    private static let unitsPerBlock = 1 << 13

    /// - Parameters:
    ///   - first: The number of the first name.
    ///   - step: By how much each further number is larger.
    init(first: Int, step: Int) {
        nextNumber = first
        self.step = step
    }

    mutating func name(_ bytes: UnsafeBufferPointer<UInt8>, _ hash: UInt32) -> Name {
        var index = Int(hash) & (slots.count - 1)
        while slots[index].place != 0 {
            if slots[index].hash == hash {
                let name = Name(record: memory(at: Int(slots[index].place) - 1))
                if name.utf8.order(bytes) == 0 { return name }
            }
            index = (index + 1) & (slots.count - 1)
        }
        let place = makeRecord(bytes, hash)
        slots[index] = Slot(hash: hash, place: UInt32(place + 1))
        count += 1
        if count > slots.count / 4 * 3 { grow() }
        return Name(record: memory(at: place))
    }

    private mutating func grow() {
        var larger = Array(repeating: Slot(), count: slots.count * 2)
        for slot in slots where slot.place != 0 {
            var index = Int(slot.hash) & (larger.count - 1)
            while larger[index].place != 0 { index = (index + 1) & (larger.count - 1) }
            larger[index] = slot
        }
        slots = larger
    }

    private func memory(at place: Int) -> UnsafeMutableRawPointer {
        blocks[place / Self.unitsPerBlock] + place % Self.unitsPerBlock * Self.unit
    }

    /// - Returns: The place of the record.
    private mutating func makeRecord(_ bytes: UnsafeBufferPointer<UInt8>, _ hash: UInt32) -> Int {
        let units = (Name.headLength + bytes.count + Self.unit - 1) / Self.unit
        if units > blocks.count * Self.unitsPerBlock - end { addBlocks((units - 1) / Self.unitsPerBlock + 1) }
        let place = end
        let record = memory(at: place)
        record.storeBytes(of: UInt32(nextNumber), as: UInt32.self)
        let flag = bytes.areWord ? Name.wordFlag : 0
        record.storeBytes(of: UInt32(bytes.count) | flag, toByteOffset: Self.unit, as: UInt32.self)
        record.storeBytes(of: hash, toByteOffset: 2 * Self.unit, as: UInt32.self)
        UnsafeMutableRawBufferPointer(start: record + Name.headLength, count: bytes.count).copyBytes(from: bytes)
        nextNumber += step
        end += units
        return place
    }

    /// Adds blocks in one piece, and goes to their start: what is left of the last one stays free.
    private mutating func addBlocks(_ added: Int) {
        let length = Self.unitsPerBlock * Self.unit
        let memory = UnsafeMutableRawPointer.allocate(byteCount: added * length, alignment: Self.unit)
        end = blocks.count * Self.unitsPerBlock
        blocks += (0..<added).map { memory + $0 * length }
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// Whether these are the bytes of a word, see `Name.isWord`.
    fileprivate var areWord: Bool {
        guard let first, !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first) else { return false }
        let bytes = UnsafeRawBufferPointer(self)
        var offset = 0
        while offset + 8 <= count {
            guard bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self).areWord else { return false }
            offset += 8
        }
        if offset == count { return true }
        // The last eight again, or as many as there are and copies of the first.
        if count >= 8 { return bytes.loadUnaligned(fromByteOffset: count - 8, as: UInt64.self).areWord }
        var word = UInt64(first) &* 0x0101_0101_0101_0101
        for byte in self { word = word &<< 8 | UInt64(byte) }
        return word.areWord
    }
}

extension UInt64 {
    /// Whether all eight bytes are ASCII letters, digits or `_`.
    ///
    /// Each test leaves its answer in the highest bit of a byte, by a sum that overflows into it ("Bit Twiddling Hacks",
    /// S. E. Anderson): none reaches the next byte, since all are ASCII.
    fileprivate var areWord: Bool {
        let ones: UInt64 = 0x0101_0101_0101_0101
        let highest = ones << 7
        guard self & highest == 0 else { return false }
        // With this bit, capital letters are small ones, and nothing else becomes a letter.
        let small = self | ones << 5
        let letters = (small &+ ones &* (0x80 - 0x61)) & ~(small &+ ones &* (0x80 - 0x7B))
        let digits = (self &+ ones &* (0x80 - 0x30)) & ~(self &+ ones &* (0x80 - 0x3A))
        let underscores = ~((self ^ ones &* 0x5F) &+ ones &* 0x7F)
        return (letters | digits | underscores) & highest == highest
    }
}
