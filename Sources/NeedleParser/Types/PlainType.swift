import NeedleGraph

/// The type that bytes spell if it is nothing but names with generic arguments, as `Component<any GameDependency>`.
///
/// Most types are, and their canonical spelling is what is written, without `any`; so no syntax tree is looked at. All
/// others, and names that mean something else than they say, are left to `CanonicalSpelling`.
///
/// - Parameter bytes: The source of the type, without trivia around it.
func plainType(_ bytes: UnsafeBufferPointer<UInt8>) -> TypeReference? {
    var scan = PlainTypeScan(bytes)
    guard scan.isPlain() else { return nil }
    let written = Name(utf8: bytes)
    guard !scan.existentials.isEmpty else { return TypeReference(written: written, canonical: written) }
    let canonical = withUnsafeTemporaryAllocation(of: UInt8.self, capacity: bytes.count) { buffer in
        var end = 0
        var start = 0
        for existential in scan.existentials {
            end = buffer[end...].initialize(fromContentsOf: bytes[start..<existential])
            start = existential + PlainTypeScan.existential.utf8CodeUnitCount
        }
        end = buffer[end...].initialize(fromContentsOf: bytes[start...])
        return Name(utf8: UnsafeBufferPointer(rebasing: buffer[..<end]))
    }
    return TypeReference(written: written, canonical: canonical)
}

/// Reads a type from left to right.
private struct PlainTypeScan {
    static let existential: StaticString = "any "
    /// Far below what `CanonicalSpelling` follows.
    private static let maximumDepth = 32

    /// The offset of each `any `.
    private(set) var existentials: [Int] = []
    private let bytes: UnsafeBufferPointer<UInt8>
    private var position = 0

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
    }

    mutating func isPlain() -> Bool {
        var depth = 0
        while skipName() {
            while position < bytes.count, bytes[position] == UInt8(ascii: ">") {
                depth -= 1
                position += 1
            }
            if position == bytes.count { return depth == 0 }
            if bytes[position] == UInt8(ascii: "<"), bytes[position - 1] != UInt8(ascii: ">") {
                depth += 1
                position += 1
            } else if depth > 0, bytes.holds(", ", at: position) {
                position += 2
            } else {
                return false
            }
            guard 1...Self.maximumDepth ~= depth else { return false }
        }
        return false
    }

    /// Skips a name, perhaps after `any`.
    private mutating func skipName() -> Bool {
        if bytes.holds(Self.existential, at: position) {
            existentials.append(position)
            position += Self.existential.utf8CodeUnitCount
        }
        let start = position
        while position < bytes.count, bytes[position] < 0x80,
            ByteClass.isPartOfWord(ByteClass.table[Int(bytes[position])])
        {
            position += 1
        }
        let name = UnsafeBufferPointer(rebasing: bytes[start..<position])
        guard let first = name.first, !(UInt8(ascii: "0")...UInt8(ascii: "9") ~= first) else { return false }
        // Lowercase words may be keywords.
        return !(UInt8(ascii: "a")...UInt8(ascii: "z") ~= first || name.equals("_") || name.equals("Void"))
    }
}
