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

    /// Those of each of a power of two of parts of all hashes, sorted by module.
    private var types = NumberLists<OuterType>()
    private var mask = 0

    init() {}

    init(_ modules: [OuterTypes]) {
        let count = modules.reduce(0) { $0 + $1.types.count }
        var parts = 1
        while parts < count { parts *= 2 }
        mask = parts - 1
        let mask = mask
        types = NumberLists(count: parts, modules.map(\.types)) { (Int($0.hash) & mask, $0) }
    }

    /// The modules that have a type of this name, sorted.
    func owners(of name: Name) -> Few<Owner> {
        var owners = Few<Owner>()
        let hash = UInt32(truncatingIfNeeded: name.textHash)
        for position in types.positions(of: Int(hash) & mask) {
            let type = types[position]
            if type.hash == hash, type.name.order(name.utf8) == 0 { owners.append(type.owner) }
        }
        return owners
    }
}

/// A type at top level.
struct OuterType: @unchecked Sendable {
    /// Bytes that stay where they are: those of a `Name`, or of a list that the modules keep and nobody changes.
    let name: UnsafeBufferPointer<UInt8>
    let hash: UInt32
    fileprivate(set) var owner: TypeOwners.Owner

    fileprivate init(_ name: UnsafeBufferPointer<UInt8>, _ hash: UInt64, _ owner: TypeOwners.Owner) {
        self.name = name
        self.hash = UInt32(truncatingIfNeeded: hash)
        self.owner = owner
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
    private let module: ID<Module>

    /// - Parameter capacity: How many types are added at most.
    init(_ module: ID<Module>, capacity: Int) {
        self.module = module
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
        types[position].owner.access = max(types[position].owner.access, access)
    }

    /// - Returns: The position of the type, which is added if it is not there.
    private mutating func insert(_ name: UnsafeBufferPointer<UInt8>, hash: UInt64, _ access: Access) -> Int {
        let type = OuterType(name, hash, TypeOwners.Owner(module: module, access: access))
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
