/// Types at top level, as files list them one after the other.
///
/// A linker of many modules meets many times as many of them as it is ever asked for. So their names are no `Name`s but
/// bytes, which cost no look into the table of all names, and a hash by which one can be found.
package struct TypeList: Hashable, Sendable {
    /// The hash of each type, its length and access, 32 bits each, and its name; nil for no types.
    private let records: Records?
    package let count: Int

    /// No types.
    package static let none = TypeList([])

    package init(_ types: some Sequence<TopLevelType>) {
        let builder = TypeListBuilder()
        for type in types { builder.append(type.name, type.access) }
        self = builder.takeList()
    }

    fileprivate init(records: UnsafeRawBufferPointer, count: Int) {
        self.records = count == 0 ? nil : Records(records)
        self.count = count
    }

    /// Bytes that stay where they are.
    ///
    /// A class, since whoever keeps a type of the list keeps this. `Sendable` without a check: the memory is its own,
    /// is filled before anybody else has it, and does not change until it goes away.
    private final class Records: @unchecked Sendable, Hashable {
        let bytes: UnsafeRawBufferPointer

        init(_ bytes: UnsafeRawBufferPointer) {
            let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 1)
            memory.copyMemory(from: bytes)
            self.bytes = UnsafeRawBufferPointer(memory)
        }

        deinit {
            bytes.deallocate()
        }

        static func == (left: Records, right: Records) -> Bool {
            left === right || left.bytes.elementsEqual(right.bytes)
        }

        func hash(into hasher: inout Hasher) {
            hasher.combine(bytes: bytes)
        }
    }

    package var isEmpty: Bool { count == 0 }

    /// The types where they are; they stay there as long as the list, or a copy of it, is kept.
    package var listed: ListedTypes { ListedTypes(records?.bytes) }
}

/// Goes through the types of a list where they are.
///
/// Public and inlinable, unlike the rest of the generator: only so does the compiler inline it for the linker, which goes
/// through all types of all modules.
public struct ListedTypes: Sequence, IteratorProtocol {
    @usableFromInline var following: UnsafeRawPointer?
    @usableFromInline let end: UnsafeRawPointer?

    init(_ records: UnsafeRawBufferPointer?) {
        following = records?.baseAddress
        end = records.flatMap { records in records.baseAddress.map { $0 + records.count } }
    }

    @inlinable
    public mutating func next() -> ListedType? {
        guard let record = following, record != end else { return nil }
        let type = ListedType(record: record)
        following = record + ListedType.headLength + type.name.count
        return type
    }
}

/// A type where a list holds it; good as long as that is kept.
///
/// `Sendable` without a check, since what the pointer leads to does not change.
public struct ListedType: @unchecked Sendable {
    @usableFromInline let record: UnsafeRawPointer

    @inlinable init(record: UnsafeRawPointer) {
        self.record = record
    }

    /// The same for the same name, also where somebody else asks `Name.textHash`.
    @inlinable public var hash: UInt32 { record.loadUnaligned(as: UInt32.self) }

    /// The name without backticks, as UTF-8.
    @inlinable public var name: UnsafeBufferPointer<UInt8> {
        let start = (record + Self.headLength).assumingMemoryBound(to: UInt8.self)
        return UnsafeBufferPointer(start: start, count: Int(lengthAndAccess >> 3))
    }

    /// Nil where none was written; a file lists only those that are seen from other modules.
    @inlinable public var access: Access? {
        switch lengthAndAccess & 7 {
        case 1: .private
        case 2: .fileprivate
        case 3: .package
        case 4: .public
        case 5: .open
        default: nil
        }
    }

    /// The length of what is in front of each name.
    @inlinable static var headLength: Int { 8 }

    @inlinable var lengthAndAccess: UInt32 { record.loadUnaligned(fromByteOffset: 4, as: UInt32.self) }

    /// The number that stands for an access beside the length.
    fileprivate static func number(of access: Access?) -> UInt32 {
        switch access {
        case .private: 1
        case .fileprivate: 2
        case .package: 3
        case .public: 4
        case .open: 5
        case .internal, nil: 0
        }
    }
}

extension TypeList: Sequence {
    /// Makes names of all types.
    package func makeIterator() -> IndexingIterator<[TopLevelType]> {
        listed.map { TopLevelType(Name(utf8: $0.name), access: $0.access) }.makeIterator()
    }
}

extension TypeList: ExpressibleByArrayLiteral {
    package init(arrayLiteral types: TopLevelType...) {
        self.init(types)
    }
}

/// Makes one list after the other, in memory that is used again. It manages that itself: arrays of bytes would make reading
/// all graph files a tenth dearer, since each piece that is appended asks whether the array is shared.
package final class TypeListBuilder {
    private var memory = UnsafeMutableRawBufferPointer(start: nil, count: 0)
    private var end = 0
    private var count = 0

    package init() {}

    deinit {
        memory.deallocate()
    }

    /// Adds a type to the next list.
    package func append(_ name: Name, _ access: Access?) {
        append(name.utf8, name.textHash, access)
    }

    func append(_ name: UnsafeBufferPointer<UInt8>, _ hash: UInt32, _ access: Access?) {
        let length = ListedType.headLength + name.count
        if memory.count - end < length { grow(by: length) }
        memory.storeBytes(of: hash, toByteOffset: end, as: UInt32.self)
        memory.storeBytes(
            of: UInt32(name.count) << 3 | ListedType.number(of: access),
            toByteOffset: end + 4,
            as: UInt32.self
        )
        UnsafeMutableRawBufferPointer(rebasing: memory[(end + ListedType.headLength)...]).copyBytes(from: name)
        end += length
        count += 1
    }

    /// The types that were added since the last list.
    package func takeList() -> TypeList {
        defer { (end, count) = (0, 0) }
        return TypeList(records: UnsafeRawBufferPointer(rebasing: memory[..<end]), count: count)
    }

    private func grow(by length: Int) {
        let larger = UnsafeMutableRawBufferPointer.allocate(byteCount: 2 * memory.count + length, alignment: 1)
        larger.copyMemory(from: UnsafeRawBufferPointer(rebasing: memory[..<end]))
        memory.deallocate()
        memory = larger
    }
}
