// By what name a shared object is found.

/// The name of a property that is shared, which can be compared without looking at its characters.
///
/// The name is a literal, since it comes from `#function`, and the string of one literal always has the same bits:
/// the characters themselves if they are few, else where they are. Names with the same bits are equal. Equal names
/// may have different bits if they come from two modules; whoever finds nothing by the bits compares the names.
struct SharedKey {
    let name: String

    init(_ name: String) {
        self.name = name
    }

    #if _pointerBitWidth(_64)
        var hash: Int { mixedHash(bits.0, bits.1) }

        /// Whether the names have the same bits.
        func isIdentical(to other: SharedKey) -> Bool { bits == other.bits }

        var bits: (UInt, UInt) { unsafeBitCast(name, to: (UInt, UInt).self) }
    #else
        var hash: Int { name.utf8.count }

        /// Whether the names are equal. A string is not a whole number of words here.
        func isIdentical(to other: SharedKey) -> Bool { name == other.name }
    #endif
}
