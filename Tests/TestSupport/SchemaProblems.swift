import Foundation

/// The problems of documents that do not match a schema in the folder `schemas`, a line each.
///
/// - Parameters:
///   - documents: The texts by their names, with which the lines begin.
///   - schema: The name of the file, for example `sarif-2.1.0.schema.json`.
/// - Throws: `SchemaNotAsked` if Python or its module jsonschema is missing.
package func schemaProblems(_ documents: [String: String], schema: String) throws -> [String] {
    let folder = try TemporaryFolder()
    let names = documents.keys.sorted()
    for (index, name) in names.enumerated() { _ = try folder.write(documents[name] ?? "", to: "\(index).json") }
    let root = PackageFolder.root
    let paths = names.indices.map { folder.url.appendingPathComponent("\($0).json").path }
    let result = try run(
        "python3",
        [root.appendingPathComponent("tools/validate").path, root.appendingPathComponent("schemas/\(schema)").path]
            + paths
    )
    switch result.end {
    case .exit(0) where result.output.isEmpty: return []
    case .exit(1) where !result.output.isEmpty: break
    default: throw SchemaNotAsked(description: result.errors)
    }
    return result.output.split(separator: "\n").map { line in
        for (index, path) in paths.enumerated() where line.hasPrefix(path + ": ") {
            return names[index] + line.dropFirst(path.count)
        }
        return String(line)
    }
}

/// A failed attempt to check documents against a schema.
package struct SchemaNotAsked: Error, CustomStringConvertible {
    package var description: String
}
