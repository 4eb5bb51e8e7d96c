// The record that the cache keeps of one parse of a module, and the index that a run makes of it.
//
//     fields      the name of the graph file, the facts hash, the parameters of the parse, a source, and whether there are
//                 diagnostics of the parser
//     payload     a witness with the files of the module, in the order of a walk; then for each source the numbers of its
//                 places, and the diagnostics of the parser

package import NeedleDiagnostics
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

// MARK: - Index

// The data of a graph file that are not facts: its sources, the places of its facts, and the key under which it is stored,
// with everything that decides the facts.

/// The sources of a module, as one parse found them. An index describes one folder on one machine.
package struct ModuleIndex: Hashable, Sendable {
    package let parameters: ModuleParameters
    /// The checksum of the graph file.
    package let factsHash: Fingerprint
    /// The sources, generated files included, sorted by path.
    let files: [SourceRecord]

    /// - Parameter files: In any order.
    init(_ parameters: ModuleParameters, factsHash: Fingerprint, files: [SourceRecord]) {
        (self.parameters, self.factsHash) = (parameters, factsHash)
        self.files = files.sorted { $0.path.precedesInBytes($1.path) }
    }

    /// The files that are not generated, sorted by path.
    package var sources: [SourceRecord] { files.filter { !$0.isGenerated } }

    /// The key of the graph file, with the content of each source.
    package var key: ModuleKey {
        ModuleKey(parameters: parameters, sources: sources.map { ModuleKey.Source(path: $0.path, content: $0.content) })
    }

    /// The record of the source at `path`.
    ///
    /// - Complexity: O(log *n*) in the number of sources.
    package func source(at path: String) -> SourceRecord? { file(at: path).flatMap { $0.isGenerated ? nil : $0 } }

    /// The record of the file at `path`, generated or not.
    ///
    /// - Complexity: O(log *n*) in the number of files.
    func file(at path: String) -> SourceRecord? {
        let index = files.partitioningIndex { !$0.path.precedesInBytes(path) }
        guard index < files.endIndex, files[index].path.hasSameBytes(as: path) else { return nil }
        return files[index]
    }

    /// The place of a fact of this module; nil if the index does not know its file.
    package func location(of fact: FactReference) -> Location? {
        guard fact.module == parameters.module, let source = source(at: fact.path) else { return nil }
        return Location(path: source.printedPath, place: source.places.place(of: fact.element))
    }

    /// The parser's diagnostics about the sources.
    var diagnostics: [Diagnostic] { sources.flatMap { $0.resolved($0.diagnostics) } }

    /// The errors that are reported only if the graph depends on their files.
    var silentErrors: [SilentError] {
        sources.flatMap { source in
            source.resolved(source.silentErrors).map { error in
                SilentError(module: parameters.module, path: source.path, printedPath: source.printedPath, error: error)
            }
        }
    }
}

/// The record of an index about one source file.
package struct SourceRecord: Hashable, Sendable {
    /// The path as in `FileFacts.path`.
    package var path: String
    /// The path for opening the file and for messages.
    package var printedPath: String
    /// The file when it was read.
    var file: Witness.FileContent
    /// Whether its header names a generator; nothing else is recorded of it then.
    var isGenerated = false
    /// The places of the file's facts.
    package var places = FilePlaces()
    /// The parser's diagnostics about the file.
    package var diagnostics: [Diagnostic] = []
    /// Its syntax errors that are reported only if the graph depends on the file.
    package var silentErrors: [Diagnostic] = []

    /// The hash of the content.
    var content: Fingerprint { file.content }

    /// The record of a file, completed from another record of the same content.
    func parsed(as known: SourceRecord) -> SourceRecord {
        var record = self
        (record.places, record.diagnostics, record.silentErrors) = (known.places, known.diagnostics, known.silentErrors)
        return record
    }

    /// The parser uses the path of facts; messages use the path that opens the file.
    fileprivate func resolved(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
        ordered(diagnostics).map { diagnostic in
            diagnostic.movingLocations { Location(path: printedPath, place: $0.place) }
        }
    }
}

/// A syntax error in a file that does not mention Needle.
package struct SilentError: Hashable, Sendable {
    var module: String
    /// The file, by the path of facts and by the path that opens it.
    package var path: String
    var printedPath: String
    var error: Diagnostic
}

/// Everything that decides the facts of a module, except its sources.
package struct ModuleParameters: Hashable, Sendable {
    /// The module's name as `import` spells it.
    package var module: String
    /// The options of parsing, each in one canonical text, for example `define DEBUG`, sorted.
    var options: [String] = []
    /// The same as `ModuleGraph.packageName`.
    var packageName: String?
    /// The same as `ModuleGraph.dependencies`, in the same order.
    var dependencies: [String] = []
}

/// Everything that decides the facts of a module.
///
/// The fingerprint of a key finds the graph file. Since two keys may have equal fingerprints, the key itself is compared, too.
package struct ModuleKey: Hashable, Sendable {
    let parameters: ModuleParameters
    /// The sources, sorted by path.
    let sources: [Source]

    /// One source file and its content.
    struct Source: Hashable, Sendable {
        /// The path as in `FileFacts.path`.
        let path: String
        /// The hash of the content.
        let content: Fingerprint
    }

    /// The fingerprint of all parts of the key, and of the version of the graph file.
    ///
    /// - Complexity: O(*n*) in the number of sources.
    var fingerprint: Fingerprint {
        var builder = FingerprintBuilder()
        builder.add(graphFileVersion)
        builder.add(parameters.options)
        builder.add(parameters.module)
        builder.add(parameters.packageName)
        builder.add(parameters.dependencies)
        for source in sources {
            builder.add(source.path)
            builder.add(source.content)
        }
        return builder.fingerprint
    }

    /// The name of the graph file for this key, for example
    /// `Game-99aa06d3014798d86001c324468d497f.graph`.
    package var graphFileName: String { "\(parameters.module)-\(fingerprint).graph" }
}

extension ModuleKey {
    /// The differences from `old`, one phrase each, which explain why a module was parsed.
    ///
    /// For example `source Modules/Game/Board.swift changed`. Empty only if both keys are equal.
    func differences(from old: ModuleKey) -> [String] {
        let (new, previous) = (parameters, old.parameters)
        var phrases: [String] = []
        if new.module != previous.module { phrases.append("module name is '\(new.module)', was '\(previous.module)'") }
        if new.packageName != previous.packageName {
            func quoted(_ name: String?) -> String { name.map { "'\($0)'" } ?? "not set" }
            phrases.append("package name is \(quoted(new.packageName)), was \(quoted(previous.packageName))")
        }
        phrases += changes(from: previous.options, to: new.options).map { "option \($0)" }
        phrases += changes(from: previous.dependencies, to: new.dependencies).map { "dependency \($0)" }
        if new.dependencies != previous.dependencies, Set(new.dependencies) == Set(previous.dependencies) {
            phrases.append("dependencies are listed in another order")
        }
        let known = Dictionary(old.sources.map { ($0.path, $0.content) }) { first, _ in first }
        let now = Set(sources.map(\.path))
        let changed = sources.filter { known[$0.path] != $0.content }.map { source in
            (source.path, known[source.path] == nil ? "added" : "changed")
        }
        let removed = old.sources.filter { !now.contains($0.path) }.map { ($0.path, "removed") }
        let sorted = (changed + removed).sorted { bytesAscending($0.0, $1.0) }
        return phrases + sorted.map { "source \($0) \($1 == "changed" ? "" : "was ")\($1)" }
    }

    private func changes(from old: [String], to new: [String]) -> [String] {
        new.filter { !old.contains($0) }.map { "'\($0)' was added" }
            + old.filter { !new.contains($0) }.map { "'\($0)' was removed" }
    }
}
