// A hash table that threads read without a lock while one of them adds to it.
//
// Swift's dictionary would need a lock, hashes against attackers and checks for overlapping access, which together
// cost more than all else in making a scope or in reading a shared object. Here nothing that was published ever
// changes or goes away: a slot is filled once, and a table that is full is replaced by a larger one that keeps it
// alive. So a reader needs no more than a load that sees what was written before.

/// What a `PublishedTable` holds.
///
/// A class and no protocol: to find out at run time that a type conforms, Swift searches all conformances of the process.
@usableFromInline
class PublishedTableEntry {
    /// Any number will do; many different ones are faster.
    final let hash: Int

    init(hash: Int) {
        self.hash = hash
    }
}

/// The parts of a table apart from its slots.
@usableFromInline
struct PublishedTableHeader<Entry: PublishedTableEntry> {
    /// The number of slots minus one. The number of slots is a power of two, and one of them is always free.
    let mask: Int
    /// The table before this one, which threads may still be reading.
    let previous: PublishedTable<Entry>?
}

/// Entries by their hash, with linear probing. There may be any number of entries of one hash.
@usableFromInline
final class PublishedTable<Entry: PublishedTableEntry>: ManagedBuffer<PublishedTableHeader<Entry>, Entry?> {
    static func make(capacity: Int, previous: PublishedTable? = nil) -> PublishedTable {
        let table = create(minimumCapacity: capacity) { _ in
            PublishedTableHeader(mask: capacity - 1, previous: previous)
        }
        table.withUnsafeMutablePointerToElements { $0.initialize(repeating: nil, count: capacity) }
        // `create` makes an instance of the class that it is called on.
        return unsafeDowncast(table, to: PublishedTable.self)
    }

    deinit {
        _ = withUnsafeMutablePointers { header, slots in
            slots.deinitialize(count: header.pointee.mask + 1)
        }
    }

    /// Asks one entry after the other that may have a hash.
    ///
    /// - Parameter answer: Called for each of them, and for some of other hashes, until it returns a result.
    func first<Result>(hash: Int, _ answer: (Entry) -> Result?) -> Result? {
        withUnsafeMutablePointers { header, slots in
            let mask = header.pointee.mask
            var index = hash & mask
            while let entry = PublishedReference(at: slots + index).current {
                if let result = entry._withUnsafeGuaranteedRef(answer) {
                    return result
                }
                index = (index + 1) & mask
            }
            return nil
        }
    }

    /// The number of entries.
    ///
    /// - Complexity: O(slots). It is not stored, since what changes would lie next to what threads read.
    var count: Int {
        withUnsafeMutablePointers { header, slots in
            // A slot is a word that is zero until it is filled.
            let words = UnsafeRawPointer(slots).assumingMemoryBound(to: UInt.self)
            var (index, count) = (header.pointee.mask, 0)
            while index >= 0 {
                if words[index] != 0 { count += 1 }
                index -= 1
            }
            return count
        }
    }

    /// All entries, in no order that means anything.
    var entries: [Entry] {
        withUnsafeMutablePointers { header, slots in
            // A range's methods would have Swift's runtime search all conformances of the process when an app starts.
            var (index, entries) = (header.pointee.mask, [Entry]())
            while index >= 0 {
                if let entry = PublishedReference(at: slots + index).current {
                    entries.append(entry.takeUnretainedValue())
                }
                index -= 1
            }
            return entries
        }
    }

    /// Adds an entry. Only one thread at a time may do so.
    ///
    /// - Returns: The table that has the entry: this one, or a larger one to be published in its place.
    ///
    /// - Complexity: O(slots).
    func adding(_ entry: Entry) -> PublishedTable {
        let capacity = header.mask + 1
        guard 4 * (count + 1) > 3 * capacity else {
            fill(entry)
            return self
        }
        let larger = PublishedTable.make(capacity: 2 * capacity, previous: self)
        for entry in entries + [entry] { larger.fill(entry) }
        return larger
    }

    private func fill(_ entry: Entry) {
        withUnsafeMutablePointers { header, slots in
            var index = entry.hash & header.pointee.mask
            while PublishedReference(at: slots + index).current != nil {
                index = (index + 1) & header.pointee.mask
            }
            _ = PublishedReference(at: slots + index).replace(with: entry)
        }
    }
}
