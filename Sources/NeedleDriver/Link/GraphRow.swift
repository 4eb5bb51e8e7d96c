// The list of graph files that the link of one module is given.

internal import NeedleFileSystem
internal import NeedleGraph

/// A module that is linked, as a build system names its files.
///
/// A row has columns with a tab between them. Those from the third on may be left out, or be `-` for none:
///
///     module   the name of the module
///     graph    its graph file, of `needle parse --output`
///     places   where its facts stand, of `needle parse --places`, or the file `workspace` of a cache; read for messages alone
///     output   the file that the link of that module wrote, which a proof compares with what it would write
///     mark     a file that whoever runs the tool for the module wrote, and in the next column what it must hold
struct GraphRow: Sendable {
    var module: String
    var graph: String
    var places: String?
    var generated: String?
    var mark: (path: String, text: String)?

    /// - Returns: Nil if columns are missing, or there are too many.
    fileprivate init?(_ line: Substring.UTF8View) {
        let columns = line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false).map {
            String(Substring($0))
        }
        guard [2, 3, 4, 6].contains(columns.count), !columns.contains("") else { return nil }
        func column(_ index: Int) -> String? {
            index < columns.count && columns[index] != "-" ? columns[index] : nil
        }
        (module, graph) = (columns[0], columns[1])
        (places, generated) = (column(2), column(3))
        if let path = column(4), let text = column(5) { mark = (path, text) }
    }
}

/// Reads a list of graph files.
/// - Throws: What is wrong with a row, with its line.
func readGraphRows(_ path: String, _ fileSystem: FileSystem) throws(Failure) -> [GraphRow] {
    let bytes = try Failure.wrapping(try fileSystem.readStream(path))
    guard let text = String(validUTF8: bytes) else { throw Failure("the list of graph files is not UTF-8", path: path) }
    var rows: [GraphRow] = []
    var names: Set<String> = []
    let lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (number, line) in lines.enumerated() {
        let line = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
        if line.isEmpty { continue }
        guard let row = GraphRow(line) else {
            let columns = "a module, a graph file, and up to four more columns, with tabs between them"
            throw Failure("line \(number + 1) is no row: it needs \(columns)", path: path)
        }
        guard names.insert(row.module).inserted else {
            let name = ModuleName.printable(row.module)
            throw Failure("line \(number + 1) is a second row of module '\(name)'", path: path)
        }
        rows.append(row)
    }
    return rows
}
