/// A text that many facts share, such as the name or the spelling of a type.
///
/// Equal names are one number of 32 bits, as identifiers are in compilers. So names are copied, compared and hashed without
/// reading their bytes, and a graph of a thousand modules contains each text once. A name stays in memory until the process
/// ends.
///
/// Public and inlinable, unlike the rest of the generator: only then does the compiler specialize it for the stages that
/// compare and copy names all the time.
public struct Name: Hashable, Sendable, BitwiseCopyable {
    /// The number of the row in the table of names; never 0.
    @usableFromInline let raw: UInt32

    @inlinable
    init(raw: UInt32) {
        self.raw = raw
    }

    @inlinable public func _rawHashValue(seed: Int) -> Int { numberHash(UInt64(raw), seed: seed) }
}

/// A hash for tables whose keys are numbers that we assigned: one multiplication, by which close numbers fall far apart
/// (Knuth, *The Art of Computer Programming* 6.4). The hashes of the standard library withstand keys that an attacker
/// chooses, which takes many times as long.
@inlinable
public func numberHash(_ number: UInt64, seed: Int) -> Int {
    let product = (number ^ UInt64(truncatingIfNeeded: seed)) &* 0x9E37_79B9_7F4A_7C15
    return Int(truncatingIfNeeded: product ^ product >> 32)
}

extension Name {
    /// - Complexity: O(*n*) in the number of bytes.
    package init(_ text: String) {
        var text = text
        self = text.withUTF8 { Name(utf8: $0) }
    }

    package init(_ text: Substring) {
        var text = text
        self = text.withUTF8 { Name(utf8: $0) }
    }

    /// The name with these bytes, which must be UTF-8.
    ///
    /// - Complexity: O(*n*) in the number of bytes.
    package init(utf8 bytes: UnsafeBufferPointer<UInt8>) {
        self = NameTable.shared.name(bytes)
    }

    /// The name with these bytes, which must be UTF-8.
    package init(utf8 bytes: [UInt8]) {
        self = bytes.withUnsafeBufferPointer { Name(utf8: $0) }
    }

    /// The name of the concatenated texts.
    package init(_ first: Name, _ second: Name, _ third: Name? = nil) {
        let count = first.utf8.count + second.utf8.count + (third?.utf8.count ?? 0)
        self = withUnsafeTemporaryAllocation(of: UInt8.self, capacity: count) { bytes in
            var end = bytes.initialize(fromContentsOf: first.utf8)
            end = bytes[end...].initialize(fromContentsOf: second.utf8)
            if let third { end = bytes[end...].initialize(fromContentsOf: third.utf8) }
            return Name(utf8: UnsafeBufferPointer(bytes))
        }
    }

    /// A small unique number, usable as the index of an array. It differs between processes, so nothing may be ordered by it.
    @inlinable public var number: Int { Int(raw) }

    /// A hash of the text, which is the same in all processes.
    package var textHash: UInt32 { NameTable.rows[raw].hash }

    /// The bytes of the text; their address does not change.
    package var utf8: UnsafeBufferPointer<UInt8> { NameTable.rows[raw].text }

    /// Whether the text is known to be one word: ASCII letters, digits and `_`, and no digit at its start. Most names are, and
    /// need no search for dots or brackets.
    package var isWord: Bool { NameTable.rows[raw].isWord }

    /// The text.
    ///
    /// - Complexity: O(*n*) in the number of bytes.
    package var text: String { String(decoding: utf8, as: UTF8.self) }

    /// Whether the bytes of the text begin with those of another one.
    package func hasPrefix(_ prefix: Name) -> Bool { utf8.starts(with: prefix.utf8) }

    /// Whether the bytes of the text end with those of another one.
    package func hasSuffix(_ suffix: Name) -> Bool { utf8.suffix(suffix.utf8.count).elementsEqual(suffix.utf8) }

    /// The text without its first bytes.
    package func dropFirst(_ count: Int) -> Name { Name(utf8: UnsafeBufferPointer(rebasing: utf8.dropFirst(count))) }

    /// The text before the first byte `end`, which is not part of words; the whole text if there is none.
    package func prefix(until end: UInt8) -> Name {
        if isWord { return self }
        return utf8.firstIndex(of: end).map { Name(utf8: UnsafeBufferPointer(rebasing: utf8[..<$0])) } ?? self
    }

    package var isEmpty: Bool { utf8.isEmpty }
}

extension Name: Comparable {
    /// The order of the UTF-8 bytes.
    public static func < (left: Name, right: Name) -> Bool {
        left != right && left.utf8.order(right.utf8) < 0
    }
}

extension Name: ExpressibleByStringLiteral {
    public init(stringLiteral text: StaticString) {
        self.init(utf8: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }
}

extension Name: CustomStringConvertible {
    public var description: String { text }
}

/// All names of the process.
///
/// A hash decides which of several shards a name belongs to, so that threads that read graph files at the same time
/// seldom wait for each other. A shard finds a name by open addressing.
final class NameTable: Sendable {
    static let shared = NameTable()
    /// The names by their numbers.
    static let rows = Chunks<NameRow>()

    private static let shardBits = 6
    /// Never freed and without reference counts: counting would make threads wait for each other.
    private let shards: [Unmanaged<Locked<Shard>>]

    private init() {
        let count = 1 << Self.shardBits
        shards = (0..<count).map { .passRetained(Locked(Shard(first: $0 + 1, step: count))) }
    }

    /// The name with these bytes, which must be UTF-8.
    func name(_ bytes: UnsafeBufferPointer<UInt8>) -> Name {
        let hash = NameHash(bytes)
        return shards[shard(of: hash)]._withUnsafeGuaranteedRef { shard in
            shard.withLock { $0.name(bytes, hash.short) }
        }
    }

    /// The names with these bytes, which must be UTF-8. One lock of a shard serves all of its names.
    func names(_ texts: [UnsafeBufferPointer<UInt8>]) -> [Name] {
        let hashes = texts.map(NameHash.init)
        // The first text of each shard, and the next one of the same shard after each text; -1 for none.
        var first = [Int](repeating: -1, count: shards.count)
        var next = [Int](repeating: -1, count: texts.count)
        for (index, hash) in hashes.enumerated() {
            let shard = shard(of: hash)
            next[index] = first[shard]
            first[shard] = index
        }
        return [Name](unsafeUninitializedCapacity: texts.count) { names, count in
            for (shard, first) in zip(shards, first) where first >= 0 {
                shard._withUnsafeGuaranteedRef { shard in
                    shard.withLock { shard in
                        var index = first
                        while index >= 0 {
                            names.initializeElement(at: index, to: shard.name(texts[index], hashes[index].short))
                            index = next[index]
                        }
                    }
                }
            }
            count = texts.count
        }
    }

    private func shard(of hash: NameHash) -> Int { Int(hash.value >> (64 - UInt64(Self.shardBits))) }
}

/// A name in the table of all names.
///
/// `Sendable` without a check, since the text is never changed or freed.
struct NameRow: BitwiseCopyable, @unchecked Sendable {
    fileprivate static let wordFlag: UInt32 = 1 << 31

    private let start: UnsafePointer<UInt8>
    private let countAndFlag: UInt32
    let hash: UInt32

    fileprivate init(_ text: UnsafeBufferPointer<UInt8>, at start: UnsafePointer<UInt8>, _ hash: UInt32) {
        self.start = start
        countAndFlag = UInt32(text.count) | (text.areWord ? Self.wordFlag : 0)
        self.hash = hash
    }

    var text: UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(start: start, count: Int(countAndFlag & ~Self.wordFlag))
    }
    /// Whether the text is a word, see `Name.isWord`.
    var isWord: Bool { countAndFlag & Self.wordFlag != 0 }
}

/// The names with some of the hashes.
///
/// `Sendable` without a check, since the shard owns its memory, and its lock lets one thread at a time add to it. Texts
/// never change.
private struct Shard: @unchecked Sendable {
    private struct Slot {
        var hash: UInt32 = 0
        /// The number of the name; 0 if the slot is free.
        var number: UInt32 = 0
    }

    /// A power of two, at most three quarters of it taken.
    private var slots: [Slot] = Array(repeating: Slot(), count: 64)
    private var count = 0
    /// The rest of the last block of memory for texts.
    private var free = UnsafeMutableBufferPointer<UInt8>(start: nil, count: 0)
    private var nextNumber: UInt32
    private let step: Int
    private var chunk = -1

    /// - Parameters:
    ///   - first: The number of the first name, at least 1.
    ///   - step: The difference between one number and the next.
    init(first: Int, step: Int) {
        nextNumber = UInt32(first)
        self.step = step
    }

    mutating func name(_ bytes: UnsafeBufferPointer<UInt8>, _ hash: UInt32) -> Name {
        var index = Int(hash) & (slots.count - 1)
        while slots[index].number != 0 {
            let number = slots[index].number
            if slots[index].hash == hash, NameTable.rows[number].text.order(bytes) == 0 { return Name(raw: number) }
            index = (index + 1) & (slots.count - 1)
        }
        let number = nextNumber
        nextNumber += UInt32(step)
        NameTable.rows.write(NameRow(bytes, at: kept(bytes), hash), at: number, &chunk)
        slots[index] = Slot(hash: hash, number: number)
        count += 1
        if count > slots.count / 4 * 3 { grow() }
        return Name(raw: number)
    }

    private mutating func grow() {
        var larger = Array(repeating: Slot(), count: slots.count * 2)
        for slot in slots where slot.number != 0 {
            var index = Int(slot.hash) & (larger.count - 1)
            while larger[index].number != 0 { index = (index + 1) & (larger.count - 1) }
            larger[index] = slot
        }
        slots = larger
    }

    /// Copies a text into memory that is never freed.
    private mutating func kept(_ bytes: UnsafeBufferPointer<UInt8>) -> UnsafePointer<UInt8> {
        if free.count <= bytes.count { free = .allocate(capacity: max(bytes.count + 1, 1 << 15)) }
        guard let start = free.baseAddress else { preconditionFailure("memory was allocated") }
        _ = free.update(fromContentsOf: bytes)
        free = UnsafeMutableBufferPointer(rebasing: free[bytes.count...])
        return UnsafePointer(start)
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// Whether these are the bytes of a word, see `Name.isWord`.
    fileprivate var areWord: Bool {
        guard let first, !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first) else { return false }
        let bytes = UnsafeRawBufferPointer(self)
        var offset = 0
        while count - offset >= 8 {
            guard bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self).areOfWord else { return false }
            offset += 8
        }
        var rest = UInt64(repeatingByte: UInt8(ascii: "_"))
        for byte in bytes[offset...] { rest = rest &<< 8 | UInt64(byte) }
        return rest.areOfWord
    }
}

extension UInt64 {
    /// Eight equal bytes.
    fileprivate init(repeatingByte byte: UInt8) { self = 0x0101_0101_0101_0101 &* UInt64(byte) }

    /// Whether eight bytes are ASCII letters, digits and `_`: the highest bit of each byte of these sums decides.
    fileprivate var areOfWord: Bool {
        /// The bytes that are at least this one, if all are ASCII.
        func reach(_ byte: Unicode.Scalar, _ bytes: UInt64) -> UInt64 {
            bytes &+ UInt64(repeatingByte: 0x80 - UInt8(ascii: byte))
        }
        // The two cases of a letter differ in one bit.
        let lowercased = self | UInt64(repeatingByte: 0x20)
        let letters = reach("a", lowercased) & ~reach("{", lowercased)
        let digits = reach("0", self) & ~reach(":", self)
        let underscores = reach("_", self) & ~reach("`", self)
        return ~self & (letters | digits | underscores) & UInt64(repeatingByte: 0x80) == UInt64(repeatingByte: 0x80)
    }
}

/// The hash of a text by which the table of names finds it.
///
/// It takes eight bytes at a time, little-endian, and pads the last up to seven with zeros. A word is multiplied to twice its
/// width and folded, as by wyhash (Wang Yi), which mixes each bit into all others.
struct NameHash {
    private(set) var value: UInt64 = 0

    init(_ text: UnsafeBufferPointer<UInt8>) {
        let bytes = UnsafeRawBufferPointer(text)
        var offset = 0
        while bytes.count - offset >= 8 {
            combine(UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)))
            offset += 8
        }
        var rest: UInt64 = 0
        for index in 0..<(bytes.count - offset) { rest |= UInt64(bytes[offset + index]) &<< UInt64(8 * index) }
        combine(rest)
    }

    /// The low half, which is enough to find a name.
    var short: UInt32 { UInt32(truncatingIfNeeded: value) }

    @inline(__always)
    private mutating func combine(_ word: UInt64) {
        let product = (value ^ word ^ 0xA076_1D64_78BD_642F).multipliedFullWidth(by: 0xE703_7ED1_A0B4_28DB)
        value = product.high ^ product.low
    }
}
