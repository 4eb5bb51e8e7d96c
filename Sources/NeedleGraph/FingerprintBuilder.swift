/// Collects the fields of a key and makes one fingerprint of them.
///
/// Each field is preceded by its length, so that the fields `ab`, `c` and the fields `a`, `bc` differ.
package struct FingerprintBuilder: Sendable {
    private var bytes: [UInt8] = []

    package init() {}

    /// Adds the UTF-8 bytes of a text as one field.
    package mutating func add(_ text: String) {
        add(text.utf8)
    }

    /// Adds bytes as one field.
    package mutating func add(_ field: some Collection<UInt8>) {
        add(count: field.count)
        bytes.append(contentsOf: field)
    }

    /// Adds a number, for example a version.
    package mutating func add(_ number: Int) {
        add(String(number))
    }

    /// Adds a fingerprint as one field.
    package mutating func add(_ fingerprint: Fingerprint) {
        add(fingerprint.bytes)
    }

    /// Adds a text that may be missing; a missing text and an empty one differ.
    package mutating func add(_ text: String?) {
        add(text.map { [$0] } ?? [])
    }

    /// Adds a list, preceded by its length, so that the lists `[a]`, `[b, c]` and `[a, b]`, `[c]` differ.
    package mutating func add(_ list: [String]) {
        add(count: list.count)
        for text in list { add(text) }
    }

    /// The fingerprint of all that was added, in the order in which it was added.
    package var fingerprint: Fingerprint { Fingerprint(hashing: bytes) }

    /// Eight bytes, the least significant first, on every machine.
    private mutating func add(count: Int) {
        withUnsafeBytes(of: Int64(count).littleEndian) { bytes.append(contentsOf: $0) }
    }
}
