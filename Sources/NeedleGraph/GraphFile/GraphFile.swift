// The graph file: what one module contributes to the graph, as lines that a person can read and `diff` can compare.
//
//     needle graph 28
//     module⇥Game
//     package⇥shop
//     depends⇥Players
//     file⇥Modules/Game/GameComponent.swift
//       type public⇥GameComponent
//       import public⇥Foundation.URL⇥struct
//         attribute⇥preconcurrency
//       declares final class⇥GameComponent
//         inherits⇥Component<GameDependency>
//         has public variable⇥board⇥Board?
//           if⇥DEBUG
//       makes⇥ScoreSheetComponent
//         declaration⇥0
//         member⇥3
//     file⇥Modules/Game/main.swift
//       starts
//       registers
//     checksum 99aa06d3014798d86001c324468d497f
//
// One fact per line; deeper lines belong to the line above them. What has its default value is left out: access that
// was not written, a stored type that equals the written one, `parent: self`. The order of the lines is fixed, so
// that equal facts are equal bytes. `declaration`, `member` and `in` count from 0 in the order of the file. The last line is a
// checksum of all lines before it.

/// The version of the graph file format. It changes whenever the format does, or what the parser records.
package let graphFileVersion = 28

private let header = "needle graph \(graphFileVersion)\n"
private let checksumWord = "checksum "

/// The graph file of a module.
///
/// Reading it gives an equal module graph, for every module graph whose indices are in range.
///
/// - Precondition: The types are listed by files.
package func writeGraphFile(_ graph: ModuleGraph) -> [UInt8] { sealGraphFile(graph).bytes }

/// The graph file of a module, as `writeGraphFile` gives it, and its facts hash.
package func sealGraphFile(_ graph: ModuleGraph) -> (bytes: [UInt8], factsHash: Fingerprint) {
    precondition(graph.types.isEmpty, "the files of all types are known")
    var (graph, lines) = (graph, LineWriter(header: header))
    graph.code(&lines)
    let factsHash = Fingerprint(hashing: lines.bytes)
    return (lines.bytes + "\(checksumWord)\(factsHash)\n".utf8, factsHash)
}

/// The module graph that a graph file holds.
///
/// Every index in the result is in range. Writing it gives the same bytes.
///
/// - Parameters:
///   - factsHash: The hash that the facts must have, if it is known.
///   - areTypesOfModule: Whether the types that files list become `ModuleGraph.types`, whichever files they are in, and
///     files with nothing else are left out. A linker needs no more.
/// - Throws: `GraphFileError`, when the bytes are not those of a whole graph file of this version.
/// - Complexity: O(*n*) in the number of bytes.
package func readGraphFile(
    _ bytes: [UInt8],
    factsHash: Fingerprint? = nil,
    areTypesOfModule: Bool = false
) throws(GraphFileError) -> ModuleGraph {
    try bytes.withUnsafeBufferPointer { bytes throws(GraphFileError) in
        let hash = try NeedleGraph.factsHash(of: bytes)
        guard hash == factsHash ?? hash else { throw .checksumMismatch }
        let content = bytes[..<endOfLines(in: bytes)]
        if let offset = UnsafeBufferPointer(rebasing: content).firstInvalidUTF8 {
            throw .malformedLine(content[..<offset].count { $0 == .newline } + 1)
        }
        var lines = LineReader(bytes, header.utf8.count..<content.endIndex, areTypesOfModule: areTypesOfModule)
        var graph = ModuleGraph(name: "")
        try graph.code(&lines)
        guard lines.isAtEnd else { throw lines.malformed }
        if areTypesOfModule { graph.types = lines.takeTypes() }
        return graph
    }
}

/// The name of the module in a graph file, and its facts hash, as `factsHash(of:)` gives it; no other fact is read.
///
/// - Throws: `GraphFileError`, as `factsHash(of:)`, and when the file does not begin with a module.
package func graphFileHead(of bytes: [UInt8]) throws(GraphFileError) -> (module: String, factsHash: Fingerprint) {
    try bytes.withUnsafeBufferPointer { bytes throws(GraphFileError) in
        let hash = try factsHash(of: bytes)
        var lines = LineReader(bytes, header.utf8.count..<endOfLines(in: bytes))
        var graph = ModuleGraph(name: "")
        try graph.codeName(&lines)
        return (graph.name, hash)
    }
}

/// The facts hash of a graph file: equal for equal facts, whatever the sources.
///
/// It is the checksum on the last line, after the content was found to fit it; no fact is read.
///
/// - Throws: `GraphFileError`, when the file is of another version, cut off, or not what its checksum says.
/// - Complexity: O(*n*) in the number of bytes, all of it hashing.
package func factsHash(of bytes: UnsafeBufferPointer<UInt8>) throws(GraphFileError) -> Fingerprint {
    guard bytes.starts(with: header.utf8) else { throw .wrongVersion }
    let end = endOfLines(in: bytes)
    guard end >= header.utf8.count, bytes[end - 1] == .newline, bytes[bytes.count - 1] == .newline,
        bytes[end...].starts(with: checksumWord.utf8),
        let checksum = Fingerprint(hex: bytes[(end + checksumWord.utf8.count)...].dropLast())
    else { throw .cutOff }
    guard checksum == Fingerprint(hashing: UnsafeBufferPointer(rebasing: bytes[..<end])) else {
        throw .checksumMismatch
    }
    return checksum
}

/// The facts hash of a graph file; see `factsHash(of:)` over a buffer.
package func factsHash(of bytes: [UInt8]) throws(GraphFileError) -> Fingerprint {
    try bytes.withUnsafeBufferPointer { buffer throws(GraphFileError) in try factsHash(of: buffer) }
}

/// The offset of the last line, which has the checksum: its word, 32 digits and the end of the line.
private func endOfLines(in bytes: UnsafeBufferPointer<UInt8>) -> Int { bytes.count - checksumWord.utf8.count - 33 }
