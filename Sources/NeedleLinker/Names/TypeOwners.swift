import NeedleGraph

/// Which modules have a type of some name at top level.
///
/// They are found by the hash of the name, without a `Name` for each of them: most are never asked for.
struct TypeOwners: Sendable {
    /// A module that has the type, and who sees it.
    struct Owner: Sendable {
        var module: ID<Module>
        var access: Access
    }

    /// Where a type is, and the hash of its name.
    private struct Slot {
        var hash: UInt32 = 0
        var module: Int32 = 0
        /// One more than the position of the type in its module; 0 if the slot is free.
        var position: Int32 = 0
    }

    /// The types of each module.
    private let types: [[OuterType]]
    /// A power of two, at most three quarters of it taken; found by open addressing, those of one name in the order of
    /// their modules.
    private var slots: [Slot]

    init(_ modules: [OuterTypes]) {
        types = modules.map(\.types)
        let total = types.reduce(0) { $0 + $1.count }
        var count = 4
        while count / 4 * 3 < total { count *= 2 }
        slots = Array(repeating: Slot(), count: count)
        for module in types.indices {
            for position in types[module].indices {
                let hash = types[module][position].hash
                var slot = Int(hash) & (count - 1)
                while slots[slot].position != 0 { slot = (slot + 1) & (count - 1) }
                slots[slot] = Slot(hash: hash, module: Int32(module), position: Int32(position + 1))
            }
        }
    }

    /// The modules that have a type of this name, sorted.
    func owners(of name: Name) -> Few<Owner> {
        var owners = Few<Owner>()
        let hash = UInt32(truncatingIfNeeded: name.textHash)
        var slot = Int(hash) & (slots.count - 1)
        while slots[slot].position != 0 {
            if slots[slot].hash == hash {
                let module = Int(slots[slot].module)
                let type = types[module][Int(slots[slot].position) - 1]
                if type.name.order(name.utf8) == 0 { owners.append(Owner(module: ID(module), access: type.access)) }
            }
            slot = (slot + 1) & (slots.count - 1)
        }
        return owners
    }
}

/// A type at top level.
struct OuterType: @unchecked Sendable {
    /// Bytes that stay where they are: those of a `Name`, or of a list that the modules keep and nobody changes.
    let name: UnsafeBufferPointer<UInt8>
    let hash: UInt32
    fileprivate(set) var access: Access

    fileprivate init(_ name: UnsafeBufferPointer<UInt8>, _ hash: UInt64, _ access: Access) {
        self.name = name
        self.hash = UInt32(truncatingIfNeeded: hash)
        self.access = access
    }
}

/// The types that one module has at top level, each name once.
struct OuterTypes: Sendable {
    /// First those that a file lists.
    private(set) var types: [OuterType] = []
    /// How many are listed.
    private var listed = 0
    /// One more than the position of a type, by parts of the hash of its name; 0 where there is none.
    private var slots: [Int32]

    /// - Parameter capacity: How many types are added at most.
    init(capacity: Int) {
        types.reserveCapacity(capacity)
        var count = 1
        while count < 2 * capacity { count *= 2 }
        slots = Array(repeating: 0, count: count)
    }

    /// Adds a type that a file lists; of several files, the widest access counts.
    mutating func list(_ type: ListedType) {
        let access = type.access ?? .internal
        widen(insert(type.name, hash: type.hash, access), access)
        listed = types.count
    }

    /// Adds a type that a file declares, unless one lists it. All lists must have been added before.
    mutating func declare(_ name: Name, _ access: Access) {
        let position = insert(name.utf8, hash: name.textHash, access)
        if position >= listed { widen(position, access) }
    }

    private mutating func widen(_ position: Int, _ access: Access) {
        types[position].access = max(types[position].access, access)
    }

    /// - Returns: The position of the type, which is added if it is not there.
    private mutating func insert(_ name: UnsafeBufferPointer<UInt8>, hash: UInt64, _ access: Access) -> Int {
        let type = OuterType(name, hash, access)
        let slot = slot(of: type)
        if slots[slot] == 0 {
            types.append(type)
            slots[slot] = Int32(types.count)
        }
        return Int(slots[slot]) - 1
    }

    /// Where a type of the same name is, or the free slot where it belongs.
    private func slot(of type: OuterType) -> Int {
        var slot = Int(type.hash) & (slots.count - 1)
        while slots[slot] != 0 {
            let other = types[Int(slots[slot]) - 1]
            if other.hash == type.hash, other.name.order(type.name) == 0 { break }
            slot = (slot + 1) & (slots.count - 1)
        }
        return slot
    }
}
