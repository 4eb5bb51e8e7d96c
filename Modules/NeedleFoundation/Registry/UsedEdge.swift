// An edge that was used, for the one lookup that making a scope costs.

/// The factory of the edge between two classes, found before by `EdgeTable`.
final class UsedEdge: PublishedTableEntry {
    let parent: ObjectIdentifier
    let child: ObjectIdentifier
    let factory: AnyFactory

    init(parent: ObjectIdentifier, child: ObjectIdentifier, factory: AnyFactory) {
        self.parent = parent
        self.child = child
        self.factory = factory
    }

    var hash: Int { Self.hash(parent, child) }

    /// The hash of two classes.
    static func hash(_ parent: ObjectIdentifier, _ child: ObjectIdentifier) -> Int {
        mixedHash(UInt(bitPattern: parent), UInt(bitPattern: child))
    }
}

/// A hash of two words.
///
/// Multiplied by odd constants of 64 bits, the words' low bits spread over the high ones.
@inlinable
func mixedHash(_ first: UInt, _ second: UInt) -> Int {
    let mixed =
        first &* UInt(truncatingIfNeeded: 0x9E37_79B9_7F4A_7C15 as UInt64)
        ^ second &* UInt(truncatingIfNeeded: 0xC2B2_AE3D_27D4_EB4F as UInt64)
    return Int(truncatingIfNeeded: mixed >> UInt(UInt.bitWidth / 2))
}
