// The file of a `ModuleIndex`, lines like those of a graph file.
//
//     needle index 1
//     graph 1
//     module Game
//     package shop
//     depends Players
//     option define DEBUG
//     facts 99aa06d3014798d86001c324468d497f
//     time 1700000000000000000
//     source Modules/Game/GameComponent.swift
//       opened /Users/ada/Shop/Modules/Game/GameComponent.swift
//       stamp 1024⇥1700000000000000000⇥1700000000000000000⇥42
//       content 99aa06d3014798d86001c324468d497f
//       places 1 0 8 …
//       diagnostic syntax-error⇥expected '}' to end class
//         at /Users/ada/Shop/Modules/Game/GameComponent.swift⇥12⇥1
//         note class begins here
//           at /Users/ada/Shop/Modules/Game/GameComponent.swift⇥3⇥1
//     checksum …
//
// `opened` is left out where it equals the path. `places` is described in `FilePlaces+Numbers`.

private let indexFrame = SealedText(header: "needle index 1")

/// The file of an index. Reading it gives an equal index.
package func writeModuleIndex(_ index: ModuleIndex) -> [UInt8] {
    indexFrame.seal { lines in lines.write(index) }
}

/// The index that a file holds. Writing it gives the same bytes.
///
/// - Throws: `GraphFileError`, when the bytes are not those of a whole index of this version, also when the index
///   belongs to a graph file of another version.
/// - Complexity: O(*n* log *n*) in the number of bytes.
package func readModuleIndex(_ bytes: UnsafeBufferPointer<UInt8>) throws(GraphFileError) -> ModuleIndex {
    try indexFrame.unseal(bytes) { lines throws(GraphFileError) in try lines.moduleIndex() }
}

/// The index that a file holds; see `readModuleIndex(_:)` over a buffer.
package func readModuleIndex(_ bytes: [UInt8]) throws(GraphFileError) -> ModuleIndex {
    try bytes.withUnsafeBufferPointer { buffer throws(GraphFileError) in try readModuleIndex(buffer) }
}

extension LineWriter {
    fileprivate mutating func write(_ index: ModuleIndex) {
        write(0, "graph", String(index.key.formatVersion))
        write(0, "module", index.key.module)
        if let packageName = index.key.packageName { write(0, "package", packageName) }
        write(0, "depends", each: index.key.dependencies)
        write(0, "option", each: index.key.options)
        write(0, "facts", index.factsHash.hex)
        write(0, "time", String(index.timestamp))
        for source in index.sources { write(source) }
    }

    private mutating func write(_ source: SourceRecord) {
        write(0, "source", source.path)
        if !source.printedPath.hasSameBytes(as: source.path) { write(1, "opened", source.printedPath) }
        let stamp = source.stamp
        let numbers = [stamp.size, stamp.modificationTime, stamp.changeTime].map { String($0) }
        write(1, "stamp", texts: numbers + [String(stamp.inode)])
        write(1, "content", source.content.hex)
        if source.places != FilePlaces() { write(1, "places", numbers: source.places.numbers) }
        for diagnostic in source.diagnostics { write(diagnostic) }
    }

    private mutating func write(_ diagnostic: RecordedDiagnostic) {
        write(1, "diagnostic", texts: [diagnostic.id, diagnostic.message])
        write(2, diagnostic.location)
        for note in diagnostic.notes {
            write(2, "note", note.message)
            write(3, note.location)
        }
    }

    private mutating func write(_ depth: Int, _ location: Location?) {
        guard let location else { return }
        let place = location.place.map { [String($0.line), String($0.column)] } ?? []
        write(depth, "at", texts: [location.path] + place)
    }
}

extension LineReader {
    fileprivate mutating func moduleIndex() throws(GraphFileError) -> ModuleIndex {
        guard try number("graph", at: 0) == graphFileVersion else { throw .wrongVersion }
        guard let module = try line("module", at: 0) else { throw malformed }
        let packageName = try line("package", at: 0)
        let dependencies = try lines("depends", at: 0)
        let options = try lines("option", at: 0)
        let factsHash = try fingerprint("facts", at: 0)
        guard let timestamp = try number("time", at: 0) else { throw malformed }
        var sources: [SourceRecord] = []
        while let path = try line("source", at: 0) { sources.append(try source(path)) }
        let index = ModuleIndex(
            options: options,
            module: module,
            packageName: packageName,
            dependencies: dependencies,
            factsHash: factsHash,
            timestamp: Int64(timestamp),
            sources: sources
        )
        guard options.isSortedInBytes, sources.map(\.path).isSortedInBytes else { throw malformed }
        return index
    }

    private mutating func source(_ path: String) throws(GraphFileError) -> SourceRecord {
        let printedPath = try line("opened", at: 1)
        guard printedPath?.hasSameBytes(as: path) != true else { throw malformed }
        var source = SourceRecord(
            path: path,
            printedPath: printedPath ?? path,
            stamp: try stamp(),
            content: try fingerprint("content", at: 1)
        )
        let placesLine = malformed
        if let text = try line("places", at: 1) {
            guard let places = FilePlaces(text: text), places != FilePlaces() else { throw placesLine }
            source.places = places
        }
        while let diagnostic = try takeDiagnostic() { source.diagnostics.append(diagnostic) }
        return source
    }

    private mutating func stamp() throws(GraphFileError) -> FileStamp {
        try expect("stamp", at: 1)
        let stamp = FileStamp(
            size: try integer(firstText()),
            modificationTime: try integer(nextText()),
            changeTime: try integer(nextText()),
            inode: try integer(nextText())
        )
        try endLine()
        return stamp
    }

    private mutating func takeDiagnostic() throws(GraphFileError) -> RecordedDiagnostic? {
        guard take("diagnostic", at: 1) else { return nil }
        var diagnostic = RecordedDiagnostic(id: try firstText(), message: try nextText())
        try endLine()
        diagnostic.location = try takeLocation(at: 2)
        while let message = try line("note", at: 2) {
            diagnostic.notes.append(LocatedNote(message: message, location: try takeLocation(at: 3)))
        }
        return diagnostic
    }

    private mutating func takeLocation(at depth: Int) throws(GraphFileError) -> Location? {
        guard take("at", at: depth) else { return nil }
        var location = Location(path: try firstText())
        if let line = try takeNextText() {
            location.place = Place(line: try integer(line), column: try integer(nextText()))
        }
        try endLine()
        return location
    }

    private mutating func fingerprint(_ word: StaticString, at depth: Int) throws(GraphFileError) -> Fingerprint {
        let number = malformed
        guard let text = try line(word, at: depth), let fingerprint = Fingerprint(hex: text) else { throw number }
        return fingerprint
    }

    private func integer<Number: FixedWidthInteger>(_ text: String) throws(GraphFileError) -> Number {
        guard let number = Number(canonical: text) else { throw malformed }
        return number
    }
}
