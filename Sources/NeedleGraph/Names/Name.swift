/// A text that many facts share, such as the name or the spelling of a type.
///
/// Equal names are one object in memory, as identifiers are in compilers. So a name is one word that can be copied,
/// compared and hashed without looking at its bytes, and a graph of a thousand modules holds each text once. What was
/// made a name stays in memory until the process ends.
///
/// `Sendable` without a check, since what the pointer leads to is never changed. Public and inlinable, unlike the rest of
/// the generator: only so does the compiler specialize it for the stages that compare and copy names all the time.
public struct Name: @unchecked Sendable {
    /// Points into the table, where nothing is ever moved or removed.
    @usableFromInline let record: UnsafeRawPointer

    /// The length of the head of each text, 32 bits each: the name's number, the number of bytes with `wordFlag`, the hash.
    @inlinable static var headLength: Int { 3 * MemoryLayout<UInt32>.size }

    /// Stands with the number of bytes if the name is a word.
    @inlinable static var wordFlag: UInt32 { 1 << 31 }

    init(record: UnsafeRawPointer) {
        self.record = record
    }
}

extension Name {
    /// The name with this text.
    ///
    /// - Complexity: O(*n*) in the number of bytes.
    package init(_ text: String) {
        var text = text
        self = text.withUTF8 { Name(utf8: $0) }
    }

    /// The name with this text.
    package init(_ text: Substring) {
        var text = text
        self = text.withUTF8 { Name(utf8: $0) }
    }

    /// The name with these bytes, which must be UTF-8.
    ///
    /// - Complexity: O(*n*) in the number of bytes.
    package init(utf8 bytes: UnsafeBufferPointer<UInt8>) {
        self = NameTable.shared.name(bytes, NameHash(bytes))
    }

    /// The name with these bytes, which must be UTF-8.
    package init(utf8 bytes: [UInt8]) {
        self = bytes.withUnsafeBufferPointer { Name(utf8: $0) }
    }

    /// The name of these texts, one after the other.
    package init(_ first: Name, _ second: Name, _ third: Name? = nil) {
        let count = first.utf8.count + second.utf8.count + (third?.utf8.count ?? 0)
        self = withUnsafeTemporaryAllocation(of: UInt8.self, capacity: count) { bytes in
            var end = bytes.initialize(fromContentsOf: first.utf8)
            end = bytes[end...].initialize(fromContentsOf: second.utf8)
            if let third { end = bytes[end...].initialize(fromContentsOf: third.utf8) }
            return Name(utf8: UnsafeBufferPointer(bytes))
        }
    }

    /// A small number of its own, by which arrays can be indexed. Another process gives another one, so nothing is to be
    /// ordered by it.
    @inlinable public var number: Int { Int(record.load(as: UInt32.self)) }

    /// A number of its own like `number`, but known without a look at what the name points to, which is mostly in no cache.
    @inlinable public var address: UInt { UInt(bitPattern: record) }

    /// A hash of the text, which is the same in all processes.
    package var textHash: UInt32 { record.load(fromByteOffset: 2 * MemoryLayout<UInt32>.size, as: UInt32.self) }

    /// The bytes of the text; they stay where they are.
    @inlinable public var utf8: UnsafeBufferPointer<UInt8> {
        let bytes = (record + Self.headLength).assumingMemoryBound(to: UInt8.self)
        return UnsafeBufferPointer(start: bytes, count: Int(countAndFlag & ~Self.wordFlag))
    }

    /// Whether the text is known to be one word: ASCII letters, digits and `_`, and no digit at its start. Most are, and
    /// need not be searched for dots, brackets and the like.
    @inlinable public var isWord: Bool { countAndFlag & Self.wordFlag != 0 }

    @inlinable var countAndFlag: UInt32 { record.load(fromByteOffset: MemoryLayout<UInt32>.size, as: UInt32.self) }

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

    /// The text from the first byte up to one that ends it, which is part of no word; the whole if there is none.
    package func prefix(until end: UInt8) -> Name {
        if isWord { return self }
        return utf8.firstIndex(of: end).map { Name(utf8: UnsafeBufferPointer(rebasing: utf8[..<$0])) } ?? self
    }

    @inlinable public var isEmpty: Bool { utf8.isEmpty }
}

extension Name: Hashable {
    @inlinable
    public static func == (left: Name, right: Name) -> Bool {
        left.record == right.record
    }

    @inlinable
    public func hash(into hasher: inout Hasher) {
        hasher.combine(UInt(bitPattern: record))
    }
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
