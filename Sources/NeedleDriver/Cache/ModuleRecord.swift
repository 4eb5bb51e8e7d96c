// The record that the cache keeps of one parse of a module.
//
//     fields      the name of the graph file, the facts hash, what the module was parsed with, a source, and whether the
//                 parser said anything
//     payload     a witness with the files of the module, in the order in which a walk meets them; then for each source the
//                 numbers of its places, and what the parser said

internal import NeedleDiagnostics
internal import NeedleFileSystem
internal import NeedleGraph

/// A module's record: all that is known of it but its files, and where these are.
struct ModuleRecord: Sendable {
    /// The part of a record beside its payload.
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
    init(_ fields: Fields, _ witness: Witness = Witness([]), details: some Sequence<UInt8> = []) {
        var (writer, payload) = (PackedWriter(), PackedWriter())
        writer.add(fields)
        payload.add(witness)
        payload.append(details)
        let name = fields.parameters.module
        record = WorkspaceRecord(.module, name, fields: writer.bytes, payload: payload.bytes)
        self.fields = fields
    }

    /// The record of what a parse found.
    init(_ index: ModuleIndex) {
        var details = PackedWriter()
        for source in index.sources {
            details.add(source.places)
            details.add(source.diagnostics) { $0.add($1) }
            details.add(source.silentErrors) { $0.add($1) }
        }
        let rows = index.sources.map { $0.row(.source) } + index.generated.map { $0.row(.generated) }
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

    /// The files of the module; nil if the record is not whole.
    var witness: Witness? { record.payload.flatMap(Witness.first)?.witness }

    /// All that is known of the module; nil if the record is not whole.
    var index: ModuleIndex? {
        guard let (witness, details) = record.payload.flatMap(Witness.first) else { return nil }
        return PackedReader.read(details) { reader throws(Damaged) in
            var (sources, generated): ([SourceRecord], [SourceRecord]) = ([], [])
            for row in witness.rows() {
                var source = try SourceRecord(row)
                if row.kind == .generated {
                    generated.append(source)
                    continue
                }
                source.places = try reader.places()
                source.diagnostics = try reader.list(Diagnostic.init)
                source.silentErrors = try reader.list(Diagnostic.init)
                sources.append(source)
            }
            if !reader.isAtEnd || sources.isEmpty { throw Damaged() }
            return ModuleIndex(fields.parameters, factsHash: fields.factsHash, sources: sources, generated: generated)
        }
    }

    /// The module with the same sources, of which the stamps are others; nil if the record is not whole.
    func with(_ witness: Witness) -> ModuleRecord? {
        record.payload.flatMap(Witness.first).map { ModuleRecord(fields, witness, details: $0.rest) }
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
        records(name.text).last { ModuleRecord($0)?.fields.factsHash == factsHash }?.graphFileName
    }

    /// The index from an earlier parse of exactly these sources, for example on another branch.
    func index(of key: ModuleKey) -> ModuleIndex? {
        let graphFile = key.graphFileName
        let record = records(key.parameters.module).last { $0.graphFileName == graphFile }
        let index = record.flatMap(ModuleRecord.init)?.index
        // Two keys could share a fingerprint, so the key itself decides.
        return index?.key == key ? index : nil
    }
}

extension SourceRecord {
    fileprivate init(_ row: Witness.Row) throws(Damaged) {
        guard let file = row.file else { throw Damaged() }
        let printedPath = row.printedPath ?? row.path
        self.init(path: row.path, printedPath: printedPath, stamp: file.stamp, content: file.content)
    }

    fileprivate func row(_ kind: Witness.Row.Kind) -> Witness.Row {
        let file = Witness.FileContent(stamp: stamp, content: content)
        return Witness.Row(path, printedPath: printedPath.hasSameBytes(as: path) ? nil : printedPath, kind, file)
    }
}

/// The places of a file as numbers: 0 if it has none; else 1, and each list as its count and its places. A place is the
/// distance of its line from the place before, and its column. For example, an import at 1:8 and a class at 3:13 with a member
/// at 4:9 are `1 1 1 8 1 2 13 0 1 1 9 0 0`. The place where the program starts is a list of one or none at the end.
extension PackedWriter {
    mutating func add(_ places: FilePlaces) {
        add(places == FilePlaces() ? 0 : 1)
        if places == FilePlaces() { return }
        var line = 0
        func write(_ writer: inout PackedWriter, _ place: Place) {
            writer.add(place.line &- line)
            writer.add(place.column)
            line = place.line
        }
        add(places.imports, write)
        add(places.declarations) { writer, declaration in
            write(&writer, declaration.name)
            writer.add(declaration.inheritance, write)
            writer.add(declaration.members, write)
        }
        add(places.instantiations, write)
        add([places.entryPoint].compactMap(\.self), write)
    }
}

extension PackedReader {
    mutating func places() throws(Damaged) -> FilePlaces {
        if try count() == 0 { return FilePlaces() }
        var line = 0
        func place(_ reader: inout PackedReader) throws(Damaged) -> Place {
            line &+= try reader.number()
            return Place(line: line, column: try reader.number())
        }
        func declaration(_ reader: inout PackedReader) throws(Damaged) -> DeclarationPlaces {
            DeclarationPlaces(
                name: try place(&reader),
                inheritance: try reader.list(place),
                members: try reader.list(place)
            )
        }
        var places = FilePlaces(
            imports: try list(place),
            declarations: try list(declaration),
            instantiations: try list(place)
        )
        places.entryPoint = try list(place).first
        return places
    }
}
