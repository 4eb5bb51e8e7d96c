/// The types that a file lists, in its order.
///
/// A linker of many modules meets many times as many of them as it is ever asked for. So their names are no `Name`s but
/// bytes, which cost no look into the table of all names, and a hash by which one can be found.
package struct TypeList: Hashable, Sendable {
    /// For each type its hash (8 bytes), its length and access (4 bytes), and its name.
    private let records: [UInt8]
    package let count: Int

    package init(_ types: some Sequence<TopLevelType>) {
        var builder = TypeListBuilder()
        for type in types { builder.append(type.name.utf8, NameHash(type.name.utf8), type.access) }
        self = builder.takeList()
    }

    fileprivate init(records: UnsafeRawBufferPointer, count: Int) {
        self.records = Array(records)
        self.count = count
    }

    package var isEmpty: Bool { count == 0 }

    /// Lends each type; its bytes stay where they are as long as the list is kept and not changed.
    package func forEachListed(_ body: (ListedType) -> Void) {
        records.withUnsafeBytes { records in
            var offset = 0
            while offset < records.count, let start = records.baseAddress {
                let type = ListedType(record: start + offset)
                body(type)
                offset += TypeListBuilder.headLength + type.name.count
            }
        }
    }
}

/// A type where a list holds it.
package struct ListedType {
    fileprivate let record: UnsafeRawPointer

    /// The same for the same name, also where somebody else asks `Name.textHash`.
    package var hash: UInt64 { record.loadUnaligned(as: UInt64.self) }

    package var name: UnsafeBufferPointer<UInt8> {
        let start = (record + TypeListBuilder.headLength).assumingMemoryBound(to: UInt8.self)
        return UnsafeBufferPointer(start: start, count: Int(lengthAndAccess >> 2))
    }

    /// `package`, `public` or `open`; nil where the module alone sees the type.
    package var access: Access? { TypeListBuilder.levels[Int(lengthAndAccess & 3)] }

    private var lengthAndAccess: UInt32 { record.loadUnaligned(fromByteOffset: 8, as: UInt32.self) }
}

extension Name {
    /// A hash of the text, which is the same in all processes.
    package var textHash: UInt64 { NameHash(utf8).value }
}

extension TypeList: Sequence {
    package struct Iterator: IteratorProtocol {
        fileprivate var types: ArraySlice<TopLevelType>

        package mutating func next() -> TopLevelType? { types.popFirst() }
    }

    /// Makes names of all types.
    package func makeIterator() -> Iterator {
        var types: [TopLevelType] = []
        forEachListed { types.append(TopLevelType(Name(utf8: $0.name), access: $0.access)) }
        return Iterator(types: types[...])
    }
}

extension TypeList: ExpressibleByArrayLiteral {
    package init(arrayLiteral types: TopLevelType...) {
        self.init(types)
    }
}

/// Makes one list after the other, in memory that is used again. It manages that itself: arrays of bytes would make reading
/// all graph files a tenth dearer, since each piece that is appended asks whether the array is shared.
struct TypeListBuilder: ~Copyable {
    private var memory: UnsafeMutableRawBufferPointer
    private var end = 0
    private var count = 0

    static let headLength = 12
    /// The levels that a list tells apart, by the number that stands for each.
    static let levels: [Access?] = [nil, .package, .public, .open]

    init() {
        memory = .allocate(byteCount: 1 << 12, alignment: 1)
    }

    deinit {
        memory.deallocate()
    }

    mutating func append(_ name: UnsafeBufferPointer<UInt8>, _ hash: NameHash, _ access: Access?) {
        let length = Self.headLength + name.count
        if memory.count - end < length { grow(by: length) }
        let level: UInt32 =
            switch access {
            case .package: 1
            case .public: 2
            case .open: 3
            case .internal, .fileprivate, .private, nil: 0
            }
        memory.storeBytes(of: hash.value, toByteOffset: end, as: UInt64.self)
        memory.storeBytes(of: UInt32(name.count) << 2 | level, toByteOffset: end + 8, as: UInt32.self)
        UnsafeMutableRawBufferPointer(rebasing: memory[(end + Self.headLength)...]).copyBytes(from: name)
        end += length
        count += 1
    }

    /// The types that were added since the last list.
    mutating func takeList() -> TypeList {
        defer { (end, count) = (0, 0) }
        return TypeList(records: UnsafeRawBufferPointer(rebasing: memory[..<end]), count: count)
    }

    private mutating func grow(by length: Int) {
        let larger = UnsafeMutableRawBufferPointer.allocate(byteCount: 2 * memory.count + length, alignment: 1)
        larger.copyMemory(from: UnsafeRawBufferPointer(rebasing: memory[..<end]))
        memory.deallocate()
        memory = larger
    }
}
