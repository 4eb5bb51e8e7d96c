// The record that the cache keeps of one parse of a module.
//
//     fields      the name of the graph file, the facts hash, the parameters of the parse, a source, and whether there are
//                 diagnostics of the parser
//     payload     a witness with the files of the module, in the order of a walk; then for each source the numbers of its
//                 places, and the diagnostics of the parser

internal import NeedleDiagnostics
internal import NeedleFileSystem
package import NeedleGraph

/// A module's record: its fields, and access to its files and places.
package struct ModuleRecord: Sendable {
    /// A record without its payload.
    struct Fields: Hashable, Sendable {
        var graphFileName: String
        var factsHash: Fingerprint
        var parameters: ModuleParameters
        /// The path for opening one of the sources.
        var firstSource = ""
        /// Whether the parser reported anything about a source.
        var hasDiagnostics = false
    }

    /// The record as it is in the file, or will be written.
    let record: WorkspaceRecord
    let fields: Fields

    /// Equal only for records with equal contents.
    package var id: Fingerprint { record.id }

    /// - Returns: nil for a record of another kind.
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

    /// The record of the result of a parse.
    init(_ index: ModuleIndex) {
        var details = PackedWriter()
        for source in index.sources {
            details.add(source.places)
            details.add(source.diagnostics) { $0.add($1) }
            details.add(source.silentErrors) { $0.add($1) }
        }
        let fields = Fields(
            graphFileName: index.key.graphFileName,
            factsHash: index.factsHash,
            parameters: index.parameters,
            firstSource: index.sources.first?.printedPath ?? "",
            hasDiagnostics: index.sources.contains { !$0.diagnostics.isEmpty || !$0.silentErrors.isEmpty }
        )
        self.init(fields, Witness(index.files.map(\.row)), details: details.bytes)
    }

    /// The files of the module; nil if the record is damaged.
    package var witness: Witness? { record.payload.flatMap(Witness.first)?.witness }

    /// The whole index of the module; nil if the record is damaged.
    package var index: ModuleIndex? {
        guard let (witness, details) = record.payload.flatMap(Witness.first) else { return nil }
        return PackedReader.read(details) { reader throws(Damaged) in
            var files: [SourceRecord] = []
            for row in witness.rows() {
                var file = try SourceRecord(row)
                if !file.isGenerated {
                    file.places = try reader.places()
                    file.diagnostics = try reader.list(Diagnostic.init)
                    file.silentErrors = try reader.list(Diagnostic.init)
                }
                files.append(file)
            }
            if !reader.isAtEnd || files.isEmpty { throw Damaged() }
            return ModuleIndex(fields.parameters, factsHash: fields.factsHash, files: files)
        }
    }

    /// The record of the same module with other stamps; nil if the record is damaged.
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
        firstSource = try reader.text()
        hasDiagnostics = try reader.count() > 0
    }
}

extension WorkspaceFile {
    /// The graph file of the newest state of a module with these facts.
    func graphFile(of name: ModuleName, _ factsHash: Fingerprint) -> String? {
        records(name.text).last { ModuleRecord($0)?.fields.factsHash == factsHash }?.graphFileName
    }

    /// The index from an earlier parse of exactly these sources, for example on another branch.
    func index(of key: ModuleKey) -> ModuleIndex? {
        let graphFile = key.graphFileName
        let record = records(key.parameters.module).last { $0.graphFileName == graphFile }
        let index = record.flatMap(ModuleRecord.init)?.index
        // Two keys may have equal fingerprints, so the keys are compared.
        return index?.key == key ? index : nil
    }
}

extension SourceRecord {
    fileprivate init(_ row: Witness.Row) throws(Damaged) {
        guard let file = row.file else { throw Damaged() }
        self.init(path: row.path, printedPath: row.printedPath ?? row.path, file: file)
        isGenerated = row.kind == .generated
    }

    fileprivate var row: Witness.Row {
        let printedPath = printedPath.hasSameBytes(as: path) ? nil : printedPath
        return Witness.Row(path, printedPath: printedPath, isGenerated ? .generated : .source, file)
    }
}

extension PackedWriter {
    mutating func add(_ places: FilePlaces) {
        add(places.imports) { $0.add($1) }
        add(places.declarations) { writer, declaration in
            writer.add(declaration.name)
            writer.add(declaration.inheritance) { $0.add($1) }
            writer.add(declaration.members) { $0.add($1) }
        }
        add(places.instantiations) { $0.add($1) }
        add([places.entryPoint].compactMap(\.self)) { $0.add($1) }
    }

    mutating func add(_ place: Place) {
        add(place.line)
        add(place.column)
    }
}

extension PackedReader {
    mutating func places() throws(Damaged) -> FilePlaces {
        func places(_ reader: inout PackedReader) throws(Damaged) -> [Place] {
            try reader.list { reader throws(Damaged) in try reader.place() }
        }
        func declaration(_ reader: inout PackedReader) throws(Damaged) -> DeclarationPlaces {
            DeclarationPlaces(
                name: try reader.place(),
                inheritance: try places(&reader),
                members: try places(&reader)
            )
        }
        return FilePlaces(
            imports: try places(&self),
            declarations: try list(declaration),
            instantiations: try places(&self),
            entryPoint: try places(&self).first
        )
    }

    mutating func place() throws(Damaged) -> Place { Place(line: try number(), column: try number()) }
}
