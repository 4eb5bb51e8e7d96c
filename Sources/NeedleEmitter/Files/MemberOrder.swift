import NeedleLinker

/// The positions of requirements in a list, in the order in which generated code lists them: their names decide.
///
/// It is filled anew for each list, in the memory of the one before.
struct MemberOrder {
    /// The rank of each requirement and, as the lower half, its position: numbers are sorted fast.
    private var keys: [UInt64] = []

    /// Takes the requirements at the positions below `count`.
    mutating func fill(_ count: Int, _ forms: MemberForms, _ requirement: (Int) -> ID<Requirement>?) {
        keys.removeAll(keepingCapacity: true)
        for position in 0..<count {
            guard let requirement = requirement(position) else { continue }
            keys.append(UInt64(forms.rank(of: requirement)) << 32 | UInt64(position))
        }
        sort()
    }

    var indices: Range<Int> { keys.indices }

    /// The position of the requirement that is listed at an index.
    subscript(index: Int) -> Int { Int(keys[index] & 0xFFFF_FFFF) }

    private mutating func sort() {
        guard keys.count <= 32 else { return keys.sort() }
        // Few numbers are sorted fastest by insertion, which needs no memory.
        keys.withUnsafeMutableBufferPointer { keys in
            for index in keys.indices.dropFirst() {
                let key = keys[index]
                var place = index
                while place > 0, keys[place - 1] > key {
                    keys[place] = keys[place - 1]
                    place -= 1
                }
                keys[place] = key
            }
        }
    }
}
