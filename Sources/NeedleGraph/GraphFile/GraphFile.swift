// The graph file: what one module contributes to the graph, as lines that a person can read and `diff` can compare.
//
//     needle graph 18
//     module Game
//     package shop
//     depends Players
//     file Modules/Game/GameComponent.swift
//       public type GameComponent
//       public import Foundation.URL⇥struct
//         attribute preconcurrency
//       final class GameComponent
//         inherits Component<GameDependency>
//         public variable board⇥Board?
//           if DEBUG
//       makes ScoreSheetComponent
//         declaration 0
//         member 3
//     file Modules/Game/main.swift
//       starts
//       registers
//     checksum 99aa06d3014798d86001c324468d497f
//
// One fact per line; deeper lines belong to the line above them. What has its default value is left out: access that
// was not written, a stored type that equals the written one, `parent: self`. The order of the lines is fixed, so
// that equal facts are equal bytes. `declaration`, `member` and `in` count from 0 in the order of the file.

/// The version of the graph file format. It changes whenever the format does, or what the parser records.
package let graphFileVersion = 18

let graphFileFrame = SealedText(header: "needle graph \(graphFileVersion)")

/// The graph file of a module.
///
/// Reading it gives an equal module graph, for every module graph whose indices are in range.
///
/// - Precondition: The types are listed by files.
package func writeGraphFile(_ graph: ModuleGraph) -> [UInt8] { sealGraphFile(graph).bytes }

/// The graph file of a module, as `writeGraphFile` gives it, and its facts hash.
package func sealGraphFile(_ graph: ModuleGraph) -> (bytes: [UInt8], checksum: Fingerprint) {
    precondition(graph.types.isEmpty, "the files of all types are known")
    return graphFileFrame.seal { lines in lines.write(graph) }
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
        try graphFileFrame.unseal(bytes, expecting: factsHash) { lines throws(GraphFileError) in
            try lines.moduleGraph(areTypesOfModule: areTypesOfModule)
        }
    }
}

/// The name of the module in a graph file, and its facts hash, as `factsHash(of:)` gives it; no other fact is read.
///
/// - Throws: `GraphFileError`, as `factsHash(of:)`, and when the file does not begin with a module.
package func graphFileHead(of bytes: [UInt8]) throws(GraphFileError) -> (module: String, factsHash: Fingerprint) {
    try bytes.withUnsafeBufferPointer { buffer throws(GraphFileError) in
        try graphFileFrame.unsealHead(buffer) { lines throws(GraphFileError) in try lines.moduleName() }
    }
}

/// The facts hash of a graph file: equal for equal facts, whatever the sources.
///
/// It is the checksum on the last line, after the content was found to fit it; no fact is read.
///
/// - Throws: `GraphFileError`, when the file is of another version, cut off, or not what its checksum says.
package func factsHash(of bytes: UnsafeBufferPointer<UInt8>) throws(GraphFileError) -> Fingerprint {
    try graphFileFrame.verify(bytes)
}

/// The facts hash of a graph file; see `factsHash(of:)` over a buffer.
package func factsHash(of bytes: [UInt8]) throws(GraphFileError) -> Fingerprint {
    try bytes.withUnsafeBufferPointer { buffer throws(GraphFileError) in try factsHash(of: buffer) }
}
