import NeedleGraph

/// The type that bytes spell if it is of a plain form; see `PlainTypeReader`.
///
/// - Parameter bytes: The source of the type, without trivia around it.
func plainType(_ bytes: UnsafeBufferPointer<UInt8>) -> TypeReference? {
    var reader = PlainTypeReader(bytes, from: 0)
    guard let type = reader.read(), reader.position == bytes.count else { return nil }
    return type
}

/// Reads types and their canonical spelling from bytes, as `[String: any Store]?` and `(Game.Turn) -> Void`.
///
/// Most types are names with generic arguments, arrays, dictionaries, optionals and functions of these, spaced as everybody
/// does. No syntax tree is needed for them. All others, and names that mean something else than they say, are left to
/// `CanonicalSpelling`.
struct PlainTypeReader {
    /// Far below what `CanonicalSpelling` follows.
    private static let maximumDepth = 32

    /// The offset after what was read.
    private(set) var position: Int
    private let bytes: UnsafeBufferPointer<UInt8>
    private var canonical: [UInt8] = []

    init(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) {
        self.bytes = bytes
        position = start
    }

    /// Reads the type at the position. Whoever asks must look at what follows: the type may go on in a form that is not
    /// plain, as `A & B` does.
    mutating func read() -> TypeReference? {
        let start = position
        canonical.reserveCapacity(64)
        guard readType(depth: 0) else { return nil }
        let written = Name(utf8: UnsafeBufferPointer(rebasing: bytes[start..<position]))
        let isSpelledSo = canonical.count == position - start && canonical.elementsEqual(bytes[start..<position])
        return TypeReference(
            written: written,
            canonical: isSpelledSo ? written : canonical.withUnsafeBufferPointer { Name(utf8: $0) }
        )
    }

    private mutating func takes(_ text: StaticString) -> Bool {
        guard bytes.holds(text, at: position) else { return false }
        position += text.utf8CodeUnitCount
        return true
    }

    private mutating func readType(depth: Int) -> Bool {
        guard depth < Self.maximumDepth, position < bytes.count else { return false }
        let start = canonical.count
        switch bytes[position] {
        case UInt8(ascii: "["):
            guard readCollection(depth: depth) else { return false }
        case UInt8(ascii: "("):
            guard let isFunction = readParentheses(depth: depth) else { return false }
            if isFunction { return true }
        default:
            // `any A?` is no type, and what `any` and `some` stand before may go on.
            if takes("any ") { return readName(depth: depth) && !isBeforeSuffix }
            if takes("some ") {
                canonical += "some ".utf8
                return readName(depth: depth) && !isBeforeSuffix
            }
            guard readName(depth: depth) else { return false }
        }
        while takes("?") || takes("!") { wrap(from: start, in: "Optional<") }
        return !isBeforeSuffix
    }

    /// Whether the type goes on at the position, so that what was read is only a part of it.
    private var isBeforeSuffix: Bool {
        guard position < bytes.count else { return false }
        return switch bytes[position] {
        case UInt8(ascii: "?"), UInt8(ascii: "!"), UInt8(ascii: "<"), UInt8(ascii: "&"), UInt8(ascii: "="),
            UInt8(ascii: "`"):
            true
        case UInt8(ascii: "."): !bytes.holds("...", at: position)
        default: ByteClass.isPartOfWord(ByteClass.table[Int(bytes[position])])
        }
    }

    private mutating func wrap(from start: Int, in wrapper: StaticString) {
        canonical.insert(
            contentsOf: UnsafeBufferPointer(start: wrapper.utf8Start, count: wrapper.utf8CodeUnitCount),
            at: start
        )
        canonical.append(UInt8(ascii: ">"))
    }

    /// `[Element]` or `[Key: Value]`.
    private mutating func readCollection(depth: Int) -> Bool {
        let start = canonical.count
        guard takes("["), readType(depth: depth + 1) else { return false }
        if takes("]") {
            wrap(from: start, in: "Array<")
            return true
        }
        guard takes(": ") else { return false }
        canonical += ", ".utf8
        guard readType(depth: depth + 1), takes("]") else { return false }
        wrap(from: start, in: "Dictionary<")
        return true
    }

    /// `(A)`, `(A, B)` or `(A, B) -> C`.
    ///
    /// - Returns: Whether it is a function; nil if it is of another form.
    private mutating func readParentheses(depth: Int) -> Bool? {
        guard takes("(") else { return nil }
        let start = canonical.count
        canonical.append(UInt8(ascii: "("))
        var count = 0
        if !takes(")") {
            repeat {
                if count > 0 { canonical += ", ".utf8 }
                guard readType(depth: depth + 1) else { return nil }
                count += 1
            } while takes(", ")
            guard takes(")") else { return nil }
        }
        if takes(" -> ") {
            canonical += ") -> ".utf8
            return readType(depth: depth + 1) ? true : nil
        }
        if count == 1 {
            canonical.remove(at: start)
        } else {
            canonical.append(UInt8(ascii: ")"))
        }
        return false
    }

    /// A name with its generic arguments, perhaps in others: `Game.Store<Int>`.
    private mutating func readName(depth: Int) -> Bool {
        let start = position
        while true {
            let name = word()
            guard let first = name.first, UInt8(ascii: "A")...UInt8(ascii: "Z") ~= first || first == UInt8(ascii: "_"),
                name.count > 1 || first != UInt8(ascii: "_")
            else { return false }
            let isPart = position - name.count > start
            if name.equals("Void") {
                guard !isPart, !isBeforeSuffix || isBeforeOptional else { return false }
                canonical += "()".utf8
                return true
            }
            if isPart, name.equals("Type") || name.equals("Protocol") { return false }
            canonical += name
            if takes("<") {
                canonical.append(UInt8(ascii: "<"))
                var isFirst = true
                repeat {
                    if !isFirst { canonical += ", ".utf8 }
                    isFirst = false
                    guard readType(depth: depth + 1) else { return false }
                } while takes(", ")
                guard takes(">") else { return false }
                canonical.append(UInt8(ascii: ">"))
            }
            guard bytes.holds(".", at: position), !bytes.holds("...", at: position) else { return true }
            position += 1
            canonical.append(UInt8(ascii: "."))
        }
    }

    private var isBeforeOptional: Bool { bytes.holds("?", at: position) || bytes.holds("!", at: position) }

    /// The letters and digits at the position; empty if they are not ASCII.
    private mutating func word() -> UnsafeBufferPointer<UInt8> {
        let start = position
        while position < bytes.count, bytes[position] < 0x80,
            ByteClass.isPartOfWord(ByteClass.table[Int(bytes[position])])
        {
            position += 1
        }
        return UnsafeBufferPointer(rebasing: bytes[start..<position])
    }
}
