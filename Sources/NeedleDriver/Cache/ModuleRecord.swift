// The record that the cache keeps of one parse of a module.
//
//     fields      the name of the graph file, the facts hash, what the module was parsed with, a source, and whether the
//                 parser said anything
//     witness     the files of the module, in the order in which a walk meets them
//     details     for each source the numbers of its places, and what the parser said

internal import NeedleDiagnostics
internal import NeedleGraph

/// A module's record: all that is known of it but its files, and where these are.
struct ModuleRecord: Sendable {
    /// The part of a record beside its payloads.
    struct Fields: Hashable, Sendable {
        var graphFileName: String
        var factsHash: Fingerprint
        /// As in `ModuleKey`, sorted.
        var options: [String] = []
        var packageName: String?
        var dependencies: [String] = []
        /// How many sources it has, without generated ones.
        var sourceCount = 0
        /// The path by which one of these is opened.
        var firstSource = ""
        /// Whether the parser said something of a source.
        var hasDiagnostics = false
    }

    private enum Place: Sendable {
        case file(witness: WorkspaceRecord.Payload, details: WorkspaceRecord.Payload)
        /// It is not in the file yet.
        case memory(NewRecord)
    }

    /// Tells the record from every other one that says something else.
    let id: Fingerprint
    let name: String
    let fields: Fields
    private let place: Place

    /// - Returns: nil for the record of something else.
    init?(_ record: WorkspaceRecord) {
        let fields = record.fields.withUnsafeBytes { bytes in
            var reader = PackedReader(bytes)
            return Fields(&reader)
        }
        guard record.kind == .module, let fields else { return nil }
        (id, name, self.fields) = (record.id, record.name, fields)
        place = .file(witness: record.payloads.first, details: record.payloads.second)
    }

    /// A record that is not in the file yet.
    init(_ name: String, _ fields: Fields, _ witness: Witness = Witness([]), details: [UInt8] = []) {
        let record = NewRecord(.module, name, fields: fields.bytes, payloads: (witness.bytes, details))
        (id, self.name, self.fields, place) = (record.id, name, fields, .memory(record))
    }

    /// The files of the module; nil if these are not whole.
    func witness(in file: WorkspaceFile?) -> Witness? {
        switch place {
        case .file(let witness, _): file?.bytes(of: witness).map { Witness(bytes: $0) }
        case .memory(let record): Witness(bytes: record.payloads.first)
        }
    }

    private func details(in file: WorkspaceFile?) -> [UInt8]? {
        switch place {
        case .file(_, let details): file?.bytes(of: details)
        case .memory(let record): record.payloads.second
        }
    }

    /// All that is known of the module; nil if that is not whole.
    func sources(in file: WorkspaceFile?) -> ModuleSources? {
        guard let witness = witness(in: file), let details = details(in: file) else { return nil }
        return ModuleSources(self, witness, details)
    }

    /// The record as it is written; nil if it is in the file already, and not whole there.
    func newRecord(_ file: WorkspaceFile?) -> NewRecord? {
        if case .memory(let record) = place { return record }
        guard let witness = witness(in: file), let details = details(in: file) else { return nil }
        return NewRecord(.module, name, fields: fields.bytes, payloads: (witness.bytes, details))
    }

    /// The module with the same sources, of which the stamps are others, or with other generated files.
    /// - Returns: nil if it is not whole.
    func with(_ witness: Witness, _ file: WorkspaceFile?) -> ModuleRecord? {
        details(in: file).map { ModuleRecord(name, fields, witness, details: $0) }
    }
}

extension ModuleRecord.Fields {
    fileprivate init?(_ reader: inout PackedReader) {
        guard let graphFileName = reader.text(), let factsHash = reader.fingerprint(), let options = reader.list(),
            let packageNames = reader.list(), let dependencies = reader.list(), let sourceCount = reader.count(),
            let firstSource = reader.text(), let diagnosticCount = reader.count()
        else { return nil }
        self.init(
            graphFileName: graphFileName,
            factsHash: factsHash,
            options: options,
            packageName: packageNames.first,
            dependencies: dependencies,
            sourceCount: sourceCount,
            firstSource: firstSource,
            hasDiagnostics: diagnosticCount > 0
        )
    }

    fileprivate var bytes: [UInt8] {
        var writer = PackedWriter()
        writer.add(graphFileName)
        writer.add(factsHash)
        writer.add(options)
        writer.add(packageName.map { [$0] } ?? [])
        writer.add(dependencies)
        writer.add(sourceCount)
        writer.add(firstSource)
        writer.add(hasDiagnostics ? 1 : 0)
        return writer.bytes
    }
}

extension WorkspaceFile {
    /// The state of a module that was written last, whether or not it counts.
    func lastState(of name: ModuleName) -> ModuleRecord? {
        records(.module(name)).reversed().lazy.compactMap(ModuleRecord.init).first
    }

    /// The graph file of the newest state of a module that had these facts.
    func graphFile(of name: ModuleName, _ factsHash: Fingerprint) -> String? {
        records(.module(name)).last { ModuleRecord($0)?.fields.factsHash == factsHash }?.graphFileName
    }

    /// The newest record of a state of a module.
    /// - Parameter graphFileName: Tells the state.
    func state(of name: ModuleName, _ graphFileName: String) -> ModuleRecord? {
        records(.module(name)).last { $0.graphFileName == graphFileName }.flatMap { ModuleRecord($0) }
    }
}

/// The files of a module, with the places of its facts.
struct ModuleSources: Sendable {
    var index: ModuleIndex
    /// The generated files among them, sorted by path.
    var generated: [SourceRecord]

    init(_ index: ModuleIndex, generated: [SourceRecord]) {
        (self.index, self.generated) = (index, generated)
    }

    init?(_ module: ModuleRecord, _ witness: Witness, _ details: [UInt8]) {
        var sources: [SourceRecord] = []
        var generated: [SourceRecord] = []
        let isWhole = details.withUnsafeBytes { bytes in
            var reader = PackedReader(bytes)
            for row in witness.rows {
                guard var source = SourceRecord(row) else { return false }
                if row.expectation.isGenerated {
                    generated.append(source)
                } else {
                    guard reader.addDetails(to: &source) else { return false }
                    sources.append(source)
                }
            }
            return reader.isAtEnd
        }
        guard isWhole, !sources.isEmpty else { return nil }
        self.generated = generated
        index = ModuleIndex(
            options: module.fields.options,
            module: module.name,
            packageName: module.fields.packageName,
            dependencies: module.fields.dependencies,
            factsHash: module.fields.factsHash,
            sources: sources
        )
    }

    /// The record that keeps them.
    var record: ModuleRecord {
        var details = PackedWriter()
        for source in index.sources { details.addDetails(of: source) }
        let rows = index.sources.map { $0.row(isGenerated: false) } + generated.map { $0.row(isGenerated: true) }
        let fields = ModuleRecord.Fields(
            graphFileName: index.graphFileName,
            factsHash: index.factsHash,
            options: index.key.options,
            packageName: index.key.packageName,
            dependencies: index.key.dependencies,
            sourceCount: index.sources.count,
            firstSource: index.sources.first?.printedPath ?? "",
            hasDiagnostics: index.sources.contains { !$0.diagnostics.isEmpty }
        )
        let witness = Witness(rows.sorted { bytesAscending($0.path, $1.path) })
        return ModuleRecord(index.key.module, fields, witness, details: details.bytes)
    }
}

extension SourceRecord {
    /// - Returns: nil if the row is of no source.
    fileprivate init?(_ row: Witness.Row) {
        guard let file = row.expectation.file else { return nil }
        let printedPath = row.printedPath ?? row.path
        self.init(path: row.path, printedPath: printedPath, stamp: file.stamp, content: file.content)
    }

    fileprivate func row(isGenerated: Bool) -> Witness.Row {
        let file = Witness.FileContent(stamp: stamp, content: content)
        let printed = printedPath.hasSameBytes(as: path) ? nil : printedPath
        return Witness.Row(path, printedPath: printed, isGenerated ? .generated(file) : .source(file))
    }
}

extension PackedWriter {
    fileprivate mutating func addDetails(of source: SourceRecord) {
        let numbers = source.places == FilePlaces() ? [] : source.places.numbers
        add(compact: numbers.count)
        for number in numbers { add(compact: number) }
        add(compact: source.diagnostics.count)
        for diagnostic in source.diagnostics {
            add(diagnostic.id)
            add(compact: diagnostic.isSilent ? 1 : 0)
            add(diagnostic.message)
            add(diagnostic.location)
            add(diagnostic.notes.count)
            for note in diagnostic.notes {
                add(note.message)
                add(note.location)
            }
        }
    }

    /// Adds the path, the line and the column; no path for no location, no line for no place.
    private mutating func add(_ location: Location?) {
        add(location.map { [$0.path] } ?? [])
        add(location?.place?.line ?? 0)
        add(location?.place?.column ?? 0)
    }
}

extension PackedReader {
    /// - Returns: Whether they are whole.
    fileprivate mutating func addDetails(to source: inout SourceRecord) -> Bool {
        guard let numberCount = compactNumber(), numberCount >= 0 else { return false }
        var numbers: [Int] = []
        for _ in 0..<numberCount {
            guard let number = compactNumber() else { return false }
            numbers.append(number)
        }
        if !numbers.isEmpty {
            guard let places = FilePlaces(numbers: numbers) else { return false }
            source.places = places
        }
        guard let count = compactNumber(), count >= 0 else { return false }
        for _ in 0..<count {
            guard let diagnostic = recordedDiagnostic() else { return false }
            source.diagnostics.append(diagnostic)
        }
        return true
    }

    private mutating func recordedDiagnostic() -> RecordedDiagnostic? {
        guard let id = text(), let silence = compactNumber(), 0...1 ~= silence, let message = text(),
            let location = location(), let count = count()
        else { return nil }
        var diagnostic = RecordedDiagnostic(id: id, message: message, location: location, isSilent: silence == 1)
        for _ in 0..<count {
            guard let message = text(), let location = self.location() else { return nil }
            diagnostic.notes.append(LocatedNote(message: message, location: location))
        }
        return diagnostic
    }

    /// - Returns: nil if it is not whole.
    private mutating func location() -> Location?? {
        guard let path = list(), let line = number(), let column = number() else { return nil }
        let place = line == 0 ? nil : Place(line: Int(line), column: Int(column))
        return .some(path.first.map { Location(path: $0, place: place) })
    }
}
