// The record that the cache keeps of one parse of a module.
//
//     fields      the name of the graph file, the facts hash, what the module was parsed with, a source, and whether the
//                 parser said anything
//     witness     the files of the module, in the order in which a walk meets them
//     details     for each source the numbers of its places, and what the parser said

internal import NeedleDiagnostics
internal import NeedleFileSystem
internal import NeedleGraph

/// A module's record: all that is known of it but its files, and where these are.
struct ModuleRecord: Sendable {
    /// The part of a record beside its payloads.
    struct Fields: Hashable, Sendable {
        var graphFileName: String
        var factsHash: Fingerprint
        var parameters: ModuleParameters
        /// How many sources it has, without generated ones.
        var sourceCount = 0
        /// The path by which one of these is opened.
        var firstSource = ""
        /// Whether the parser said something of a source.
        var hasDiagnostics = false
    }

    /// The record as it stands in the file, or is to be written.
    let record: WorkspaceRecord
    let fields: Fields

    /// Tells the record from every other one that says something else.
    var id: Fingerprint { record.id }

    /// - Returns: nil for the record of something else.
    init?(_ record: WorkspaceRecord) {
        guard record.kind == .module, let fields = PackedReader.read(record.fields, Fields.init) else { return nil }
        (self.record, self.fields) = (record, fields)
    }

    /// A record that is not in the file yet.
    init(_ fields: Fields, _ witness: Witness = Witness([]), details: [UInt8] = []) {
        var writer = PackedWriter()
        writer.add(fields)
        record = WorkspaceRecord(
            .module,
            fields.parameters.module,
            fields: writer.bytes,
            payloads: (witness.bytes, details)
        )
        self.fields = fields
    }

    /// The record of what a parse found.
    init(_ index: ModuleIndex) {
        var details = PackedWriter()
        for source in index.sources {
            details.add(source.places)
            details.add(compact: source.diagnostics) { $0.add($1) }
            details.add(compact: source.silentErrors) { $0.add($1) }
        }
        let rows = index.sources.map { $0.row(isGenerated: false) } + index.generated.map { $0.row(isGenerated: true) }
        let fields = Fields(
            graphFileName: index.key.graphFileName,
            factsHash: index.factsHash,
            parameters: index.parameters,
            sourceCount: index.sources.count,
            firstSource: index.sources.first?.printedPath ?? "",
            hasDiagnostics: index.sources.contains { !$0.diagnostics.isEmpty || !$0.silentErrors.isEmpty }
        )
        self.init(fields, Witness(rows.sorted { bytesAscending($0.path, $1.path) }), details: details.bytes)
    }

    /// The files of the module; nil if these are not whole.
    func witness(in file: WorkspaceFile?) -> Witness? { record.bytes(of: \.first, in: file).map(Witness.init) }

    /// All that is known of the module; nil if that is not whole.
    func index(in file: WorkspaceFile?) -> ModuleIndex? {
        guard let witness = witness(in: file), let details = record.bytes(of: \.second, in: file) else { return nil }
        return PackedReader.read(details[...]) { reader throws(Damaged) in
            var (sources, generated): ([SourceRecord], [SourceRecord]) = ([], [])
            for row in witness.rows {
                var source = try SourceRecord(row)
                if row.expectation.isGenerated {
                    generated.append(source)
                    continue
                }
                source.places = try reader.places()
                source.diagnostics = try reader.compactList(Diagnostic.init)
                source.silentErrors = try reader.compactList(Diagnostic.init)
                sources.append(source)
            }
            if !reader.isAtEnd || sources.isEmpty { throw Damaged() }
            return ModuleIndex(fields.parameters, factsHash: fields.factsHash, sources: sources, generated: generated)
        }
    }

    /// The module with the same sources, of which the stamps are others.
    /// - Returns: nil if it is not whole.
    func with(_ witness: Witness, _ file: WorkspaceFile?) -> ModuleRecord? {
        record.bytes(of: \.second, in: file).map { ModuleRecord(fields, witness, details: $0) }
    }
}

extension PackedWriter {
    fileprivate mutating func add(_ fields: ModuleRecord.Fields) {
        add(fields.graphFileName)
        add(fields.factsHash)
        add(fields.parameters.module)
        add(fields.parameters.options)
        add(fields.parameters.packageName)
        add(fields.parameters.dependencies)
        add(fields.sourceCount)
        add(fields.firstSource)
        add(fields.hasDiagnostics ? 1 : 0)
    }
}

extension ModuleRecord.Fields {
    fileprivate init(_ reader: inout PackedReader) throws(Damaged) {
        graphFileName = try reader.text()
        factsHash = try reader.fingerprint()
        parameters = ModuleParameters(
            module: try reader.text(),
            options: try reader.list(),
            packageName: try reader.optionalText(),
            dependencies: try reader.list()
        )
        sourceCount = try reader.count()
        firstSource = try reader.text()
        hasDiagnostics = try reader.count() > 0
    }
}

extension WorkspaceFile {
    /// The graph file of the newest state of a module that had these facts.
    func graphFile(of name: ModuleName, _ factsHash: Fingerprint) -> String? {
        records(.module(name)).last { ModuleRecord($0)?.fields.factsHash == factsHash }?.graphFileName
    }

    /// The index from an earlier parse of exactly these sources, for example on another branch.
    func index(of key: ModuleKey) -> ModuleIndex? {
        let (name, graphFile) = (RecordName(subject: .module, text: key.parameters.module), key.graphFileName)
        let index = records(name).last { $0.graphFileName == graphFile }.flatMap(ModuleRecord.init)?.index(in: self)
        // Two keys could share a fingerprint, so the key itself decides.
        return index?.key == key ? index : nil
    }
}

extension SourceRecord {
    fileprivate init(_ row: Witness.Row) throws(Damaged) {
        guard let file = row.expectation.file else { throw Damaged() }
        let printedPath = row.printedPath ?? row.path
        self.init(path: row.path, printedPath: printedPath, stamp: file.stamp, content: file.content)
    }

    fileprivate func row(isGenerated: Bool) -> Witness.Row {
        let file = Witness.FileContent(stamp: stamp, content: content)
        let printed = printedPath.hasSameBytes(as: path) ? nil : printedPath
        return Witness.Row(path, printedPath: printed, isGenerated ? .generated(file) : .source(file))
    }
}

/// The places of a file as compact numbers: 0 if it has none; else 1, and each list as its count and its places. A place is the
/// distance of its line from the place before, and its column. For example, an import at 1:8 and a class at 3:13 with a member
/// at 4:9 are `1 1 1 8 1 2 13 0 1 1 9 0 0`. The place where the program starts is a list of one or none at the end.
extension PackedWriter {
    mutating func add(_ places: FilePlaces) {
        add(compact: places == FilePlaces() ? 0 : 1)
        if places == FilePlaces() { return }
        var line = 0
        func write(_ writer: inout PackedWriter, _ place: Place) {
            writer.add(compact: place.line &- line)
            writer.add(compact: place.column)
            line = place.line
        }
        add(compact: places.imports, write)
        add(compact: places.declarations) { writer, declaration in
            write(&writer, declaration.name)
            writer.add(compact: declaration.inheritance, write)
            writer.add(compact: declaration.members, write)
        }
        add(compact: places.instantiations, write)
        add(compact: [places.entryPoint].compactMap(\.self), write)
    }
}

extension PackedReader {
    mutating func places() throws(Damaged) -> FilePlaces {
        if try compactCount() == 0 { return FilePlaces() }
        var line = 0
        func place(_ reader: inout PackedReader) throws(Damaged) -> Place {
            line &+= try reader.compactNumber()
            return Place(line: line, column: try reader.compactNumber())
        }
        func declaration(_ reader: inout PackedReader) throws(Damaged) -> DeclarationPlaces {
            DeclarationPlaces(
                name: try place(&reader),
                inheritance: try reader.compactList(place),
                members: try reader.compactList(place)
            )
        }
        var places = FilePlaces(
            imports: try compactList(place),
            declarations: try compactList(declaration),
            instantiations: try compactList(place)
        )
        places.entryPoint = try compactList(place).first
        return places
    }
}
