// The graph file: what one module contributes to the graph, as tables.
//
// A line of text with the version, the checksum of all that follows it, and the sizes of the tables, 32 bits each. Then the
// texts: the length of each, seven bits in a byte, the lowest first, and their bytes. Then the definitions of types and
// attributes (`Definitions`), each once. Then the rows of facts, table by table, as they are in memory, but with the numbers
// of the file's own texts and types. All numbers are little-endian, and each table begins at a multiple of four bytes.

internal import CXXHash

/// The version of the graph file format. It changes whenever the format does, or what the parser records.
package let graphFileVersion = 32

private let header = "needle graph \(graphFileVersion)\n"
private let checksumLength = 16
/// The tables before those of facts: lengths of texts, bytes of texts, ends of definitions, their operands.
private let definitionTables = 4

/// The graph file of a module; reading it gives an equal module graph.
package func writeGraphFile(_ graph: ModuleGraph) -> [UInt8] { sealGraphFile(graph).bytes }

/// The graph file of a module, and its facts hash.
package func sealGraphFile(_ graph: ModuleGraph) -> (bytes: [UInt8], factsHash: Fingerprint) {
    var sealer = RowSealer(graph.tables.pointer)
    visitTables(&sealer)
    let definitions = sealer.definitions
    let texts = definitions.texts
    var (lengths, content) = ([UInt8](), [UInt8]())
    for text in texts {
        lengths.append(length: text.utf8.count)
        content += text.utf8
    }
    var tables = [lengths, content]
    tables += [bytes(of: definitions.ends), bytes(of: definitions.operands)] + sealer.tables
    content = bytes(of: tables.map { UInt32($0.count) })
    for table in tables {
        content += table
        content += repeatElement(0, count: FactTables.padded(table.count) - table.count)
    }
    let factsHash = Fingerprint(hashing: content)
    return (Array(header.utf8) + factsHash.bytes + content, factsHash)
}

extension [UInt8] {
    fileprivate mutating func append(length: Int) {
        var rest = length
        while rest >= 0x80 {
            append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        append(UInt8(rest))
    }
}

private func bytes(of numbers: [UInt32]) -> [UInt8] { numbers.withUnsafeBytes { Array($0) } }

/// Visits the tables of facts in their order.
private func visitTables<Visitor: TableVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    try visitor.table(ModuleGraph.Row.self)
    try visitor.table(Name.self)
    try visitor.table(TypeReference.self)
    try visitor.table(FileFacts.Row.self)
    try visitor.table(TopLevelType.self)
    try visitor.table(Import.Row.self)
    try visitor.table(Declaration.Row.self)
    try visitor.table(Declaration.Details.self)
    try visitor.table(Member.Row.self)
    try visitor.table(Member.Details.self)
    try visitor.table(Parameter.self)
    try visitor.table(GenericParameter.self)
    try visitor.table(GenericRequirement.self)
    try visitor.table(Condition.self)
    try visitor.table(Reading.self)
    try visitor.table(ElementCall.self)
    try visitor.table(AttributeNumber.self)
    try visitor.table(Member.Modifier.self)
    try visitor.table(Instantiation.Row.self)
    try visitor.table(Member.Extras.self)
    try visitor.table(PathByte.self)
}

private protocol TableVisitor {
    associatedtype Failure: Error

    mutating func table<Row: FactRow>(_ row: Row.Type) throws(Failure)
}

// MARK: Writing

/// Writes rows with the numbers of the file in place of those of the process.
private struct RowSealer: TableVisitor, RowVisitor {
    private let source: TablesPointer
    private(set) var definitions = DefinitionWriter()
    private(set) var tables = [[UInt8]](repeating: [], count: FactTables.count)

    init(_ source: TablesPointer) {
        self.source = source
    }

    mutating func table<Row: FactRow>(_ row: Row.Type) {
        let rows = source.rows(of: row)
        var bytes = [UInt8](repeating: 0, count: rows.count * MemoryLayout<Row>.stride)
        for index in rows.indices {
            var row = rows[index]
            row.visit(&self)
            bytes.withUnsafeMutableBytes { row.write(to: $0, at: index) }
        }
        tables[Row.table] = bytes
    }

    mutating func name(_ name: inout Name) { name = Name(raw: definitions.number(of: name)) }
    mutating func type(_ type: inout TypeExpression) { type = TypeExpression(raw: definitions.number(of: type)) }
    mutating func attribute(_ number: inout AttributeNumber) {
        number = AttributeNumber(raw: definitions.number(of: number))
    }
    mutating func range<Row>(_ range: inout RowRange<Row>) {}
    mutating func byte<Value: BitwiseCopyable>(_ value: inout Value, below limit: Int) {}
}

// MARK: Reading

/// The module graph in a graph file.
///
/// Each number in the result is checked to be in range. Writing the result gives the same bytes, if `writeGraphFile` wrote
/// them.
///
/// - Parameter factsHash: The hash that the facts must have, if it is known.
/// - Throws: `GraphFileError`, if the bytes are not a complete graph file of this version.
/// - Complexity: O(*n*) in the number of bytes.
package func readGraphFile(_ bytes: [UInt8], factsHash: Fingerprint? = nil) throws(GraphFileError) -> ModuleGraph {
    try withRawBytes(of: bytes) { bytes throws(GraphFileError) in
        let hash = try checksum(of: bytes)
        guard hash == factsHash ?? hash else { throw .checksumMismatch }
        let sections = try Sections(bytes)
        let definitions = try sections.definitions
        var reader = RowReader(sections, definitions)
        let tables = try FactTables(lengths: sections.tables.dropFirst(definitionTables).map(\.count)) {
            places throws(GraphFileError) in
            reader.places = places
            try visitTables(&reader)
        }
        try tables.pointer.check()
        return ModuleGraph(tables)
    }
}

/// The name of the module in a graph file, and its facts hash, as `factsHash(of:)` gives it; no other fact is read.
///
/// - Throws: `GraphFileError`, as `factsHash(of:)`, and when the file does not begin with a module.
package func graphFileHead(of bytes: [UInt8]) throws(GraphFileError) -> (module: String, factsHash: Fingerprint) {
    try withRawBytes(of: bytes) { bytes throws(GraphFileError) in
        let hash = try checksum(of: bytes)
        let sections = try Sections(bytes)
        let module = sections.tables[definitionTables + ModuleGraph.Row.table]
        guard module.count == MemoryLayout<ModuleGraph.Row>.stride else { throw .malformed }
        // The module's name is the first text that the writer meets.
        var texts = Texts(sections)
        guard module.loadUnaligned(as: UInt32.self) == 1, let name = try texts.next() else { throw .malformed }
        return (String(decoding: name, as: UTF8.self), hash)
    }
}

/// The facts hash of a graph file: equal for equal facts, whatever the sources.
///
/// It is the checksum after the header, once the content was found to match it. No fact is read.
///
/// - Throws: `GraphFileError`, if the file is of another version, cut off, or does not match its checksum.
/// - Complexity: O(*n*) in the number of bytes, all of it hashing.
package func factsHash(of bytes: [UInt8]) throws(GraphFileError) -> Fingerprint {
    try withRawBytes(of: bytes) { bytes throws(GraphFileError) in try checksum(of: bytes) }
}

private func checksum(of bytes: UnsafeRawBufferPointer) throws(GraphFileError) -> Fingerprint {
    guard bytes.starts(with: header.utf8) else { throw .wrongVersion }
    let start = header.utf8.count + checksumLength
    guard bytes.count > start,
        let checksum = Fingerprint(bytes: UnsafeRawBufferPointer(rebasing: bytes[header.utf8.count..<start]))
    else { throw .cutOff }
    let content = UnsafeRawBufferPointer(rebasing: bytes[start...])
    guard checksum == Fingerprint(hashing: content.bindMemory(to: UInt8.self)) else { throw .checksumMismatch }
    return checksum
}

private func withRawBytes<Result>(
    of bytes: [UInt8],
    _ body: (UnsafeRawBufferPointer) throws(GraphFileError) -> Result
) throws(GraphFileError) -> Result {
    try bytes.withUnsafeBufferPointer { bytes throws(GraphFileError) in try body(UnsafeRawBufferPointer(bytes)) }
}

/// The tables of a file, in place.
private struct Sections {
    private(set) var tables: [UnsafeRawBufferPointer] = []

    init(_ bytes: UnsafeRawBufferPointer) throws(GraphFileError) {
        let start = header.utf8.count + checksumLength
        let count = definitionTables + FactTables.count
        var next = start + 4 * count
        guard next <= bytes.count else { throw .cutOff }
        for index in 0..<count {
            let length = Int(bytes.loadUnaligned(fromByteOffset: start + 4 * index, as: UInt32.self))
            guard next + FactTables.padded(length) <= bytes.count else { throw .cutOff }
            tables.append(UnsafeRawBufferPointer(rebasing: bytes[next..<(next + length)]))
            next += FactTables.padded(length)
        }
        guard next == bytes.count else { throw .malformed }
    }

    func numbers(_ table: Int) -> [UInt32] {
        [UInt32](unsafeUninitializedCapacity: tables[table].count / 4) { numbers, count in
            count = numbers.count
            UnsafeMutableRawBufferPointer(numbers)
                .copyMemory(from: UnsafeRawBufferPointer(rebasing: tables[table][..<(4 * count)]))
        }
    }

    /// The names, types and attributes of the process by the numbers of the file.
    var definitions: DefinitionReader {
        get throws(GraphFileError) {
            guard tables[1].bindMemory(to: UInt8.self).firstInvalidUTF8 == nil else { throw .malformed }
            var texts: [UnsafeBufferPointer<UInt8>] = []
            texts.reserveCapacity(tables[0].count)
            var rest = Texts(self)
            while let text = try rest.next() {
                // A text that begins inside a character was cut at a wrong place.
                guard text.first.map({ $0 & 0xC0 != 0x80 }) ?? true else { throw .malformed }
                texts.append(text)
            }
            var definitions = DefinitionReader(NameTable.shared.names(texts))
            try definitions.read(numbers(3), ends: numbers(2))
            return definitions
        }
    }
}

/// Iterates over the texts of a file.
private struct Texts {
    private let lengths: UnsafeRawBufferPointer
    private let bytes: UnsafeBufferPointer<UInt8>
    /// The position of the next length, and where its text starts.
    private var (position, start) = (0, 0)

    init(_ sections: Sections) {
        (lengths, bytes) = (sections.tables[0], sections.tables[1].bindMemory(to: UInt8.self))
    }

    mutating func next() throws(GraphFileError) -> UnsafeBufferPointer<UInt8>? {
        if position == lengths.count { return nil }
        var (length, shift) = (0, 0)
        while true {
            guard position < lengths.count, shift < 35 else { throw .malformed }
            length |= Int(lengths[position] & 0x7F) << shift
            position += 1
            shift += 7
            if lengths[position - 1] < 0x80 { break }
        }
        guard length <= bytes.count - start else { throw .malformed }
        defer { start += length }
        return UnsafeBufferPointer(rebasing: bytes[start..<(start + length)])
    }
}

/// Copies rows to the memory that the linker reads, replaces the numbers of the file by those of the process, and checks that
/// each field has a valid value.
private struct RowReader: TableVisitor, RowVisitor {
    private let sections: Sections
    private let definitions: DefinitionReader
    var places: [UnsafeMutableRawBufferPointer] = []

    init(_ sections: Sections, _ definitions: DefinitionReader) {
        (self.sections, self.definitions) = (sections, definitions)
    }

    mutating func table<Row: FactRow>(_ row: Row.Type) throws(GraphFileError) {
        let (table, place) = (sections.tables[definitionTables + Row.table], places[Row.table])
        guard table.count % MemoryLayout<Row>.stride == 0 else { throw .malformed }
        if table.isEmpty { return }
        place.copyMemory(from: table)
        let rows = place.bindMemory(to: Row.self)
        for index in rows.indices { try rows[index].visit(&self) }
    }

    mutating func name(_ name: inout Name) throws(GraphFileError) { name = try definitions.name(name.raw) }
    mutating func type(_ type: inout TypeExpression) throws(GraphFileError) { type = try definitions.type(type.raw) }
    mutating func attribute(_ number: inout AttributeNumber) throws(GraphFileError) {
        number = try definitions.attribute(number.raw)
    }

    mutating func range<Row>(_ range: inout RowRange<Row>) throws(GraphFileError) {
        let rows = places[Row.table].count / MemoryLayout<Row>.stride
        guard Int(range.start) + Int(range.count) <= rows else { throw .malformed }
    }

    mutating func byte<Value: BitwiseCopyable>(_ value: inout Value, below limit: Int) throws(GraphFileError) {
        // As a byte, since an invalid value must not be read as a `Value`.
        let isRight = withUnsafeBytes(of: &value) { $0.count == 1 && Int($0[0]) < limit }
        guard isRight else { throw .malformed }
    }
}

extension TablesPointer {
    /// Checks what is true of all tables that are written, beyond the values of single fields.
    fileprivate func check() throws(GraphFileError) {
        guard rows(of: ModuleGraph.Row.self).count == 1 else { throw .malformed }
        for file in rows(of: FileFacts.Row.self) {
            let declarations: Rows<Declaration.Row> = rows(file.declarations)
            for (index, declaration) in declarations.enumerated() {
                guard (-1..<Int32(index)).contains(declaration.parentIndex),
                    declaration.kind != .extension || declaration.meaning != nil
                else { throw .malformed }
            }
            for call: Instantiation.Row in rows(file.instantiations) {
                guard (-1..<Int32(declarations.count)).contains(call.declaration) else { throw .malformed }
                let members = call.declaration < 0 ? 0 : declarations[Int(call.declaration)].members.count
                guard (-1..<Int32(members)).contains(call.member) else { throw .malformed }
            }
        }
    }
}

/// Why the bytes of a graph file cannot be trusted.
///
/// In the cache each of them is a miss; for a file that the user named it is an error.
package enum GraphFileError: Error, Hashable, Sendable {
    /// The first line does not name the version that this build reads.
    case wrongVersion
    /// The file is shorter than it states.
    case cutOff
    /// The content does not match the checksum.
    case checksumMismatch
    /// The content is nothing that this build writes.
    case malformed
}

extension GraphFileError: CustomStringConvertible {
    /// The fault of the file, as a phrase after its name, for example `is cut off`.
    package var description: String {
        switch self {
        case .wrongVersion: "is not a file of this version of needle"
        case .cutOff: "is cut off"
        case .checksumMismatch: "does not match its checksum"
        case .malformed: "is malformed"
        }
    }
}
