// An edge that was used, for the one lookup that making a scope costs.

/// The classes at the two ends of an edge.
@usableFromInline
struct EdgeEnds: Equatable {
    let parent: ObjectIdentifier
    let child: ObjectIdentifier

    /// What a `PairTable` has as a key.
    var words: (parent: UInt, child: UInt) { (UInt(bitPattern: parent), UInt(bitPattern: child)) }
}

/// The factory of the edge between two classes, found before by `EdgeTable`.
@usableFromInline
final class UsedEdge: PublishedTableEntry {
    let ends: EdgeEnds
    @usableFromInline
    let factory: EdgeFactory

    init(_ ends: EdgeEnds, _ factory: @escaping EdgeFactory) {
        self.ends = ends
        self.factory = factory
        super.init(hash: Self.hash(ends))
    }

    /// The hash of two classes.
    static func hash(_ ends: EdgeEnds) -> Int {
        mixedHash(ends.words.parent, ends.words.child)
    }
}

/// A hash of two words.
///
/// Multiplied by odd constants of 64 bits, the words' low bits spread over the high ones.
func mixedHash(_ first: UInt, _ second: UInt) -> Int {
    let mixed =
        first &* UInt(truncatingIfNeeded: 0x9E37_79B9_7F4A_7C15 as UInt64)
        ^ second &* UInt(truncatingIfNeeded: 0xC2B2_AE3D_27D4_EB4F as UInt64)
    return Int(truncatingIfNeeded: mixed >> UInt(UInt.bitWidth / 2))
}
