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
