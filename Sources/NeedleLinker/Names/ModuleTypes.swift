import NeedleGraph

/// The types of one module by their names.
///
/// A name is found by open addressing over its number: the names of a large graph take a third of the memory that a
/// `Dictionary` needs, and no hash of many rounds.
struct ModuleTypes: Sendable {
    /// What is known of a type.
    struct Entry: Sendable {
        let name: Name
        /// The nominal types, protocols and typealiases of that name, in the order of files and places.
        fileprivate(set) var declarations = FewIDs<Symbol>()
        /// The widest access with which files list it; most types are only listed.
        fileprivate(set) var listed: Access?
        /// Whether it is at top level.
        fileprivate(set) var isOuter = false
    }

    /// In the order in which they were added.
    private(set) var entries: [Entry] = []
    /// One more than the index of an entry, or 0. A power of two, at most half of it taken.
    private var slots: [Int32]

    init(minimumCapacity: Int) {
        var count = 8
        while count < 2 * minimumCapacity { count *= 2 }
        slots = Array(repeating: 0, count: count)
        entries.reserveCapacity(minimumCapacity)
    }

    subscript(name: Name) -> Entry? {
        let found = slots[slot(of: name)]
        return found == 0 ? nil : entries[Int(found) - 1]
    }

    mutating func list(_ name: Name, _ access: Access) {
        let index = index(of: name)
        entries[index].listed = max(entries[index].listed ?? access, access)
        entries[index].isOuter = true
    }

    mutating func declare(_ name: Name, _ id: ID<Symbol>, isOuter: Bool) {
        let index = index(of: name)
        entries[index].declarations.append(id)
        if isOuter { entries[index].isOuter = true }
    }

    /// The slot that has the name, or the free one where it belongs.
    private func slot(of name: Name) -> Int {
        // Fibonacci hashing spreads numbers that follow each other.
        var slot = Int(truncatingIfNeeded: (UInt64(name.number) &* 0x9E37_79B9_7F4A_7C15) >> 32) & (slots.count - 1)
        while slots[slot] != 0, entries[Int(slots[slot]) - 1].name != name { slot = (slot + 1) & (slots.count - 1) }
        return slot
    }

    /// The index of the entry, which is added if it is not there.
    private mutating func index(of name: Name) -> Int {
        let slot = slot(of: name)
        if slots[slot] != 0 { return Int(slots[slot]) - 1 }
        entries.append(Entry(name: name))
        slots[slot] = Int32(entries.count)
        if 2 * entries.count > slots.count { grow() }
        return entries.count - 1
    }

    private mutating func grow() {
        slots = Array(repeating: 0, count: 2 * slots.count)
        for (index, entry) in entries.enumerated() { slots[slot(of: entry.name)] = Int32(index + 1) }
    }
}
