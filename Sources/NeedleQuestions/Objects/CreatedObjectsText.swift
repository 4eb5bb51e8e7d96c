import NeedleDiagnostics
package import NeedleGraph

extension CreatedObjects {
    /// The tree, the number of shared objects, the longest chain, and the objects that nothing read.
    /// - Parameter location: The place of a fact; nil if it is not known.
    package func text(location: (FactReference) -> Location?) -> String {
        var columns = Columns()
        for (branches, row) in zip(treeBranches(rows.map(\.depth)), rows) {
            let notes = [row.isShared ? "shared" : "", row.isConditional ? "maybe" : "", row.isRepeated ? "(*)" : ""]
            columns.add(
                branches + row.name,
                notes.filter { !$0.isEmpty }.joined(separator: ", "),
                row.reference.map { location($0)?.text ?? $0.path } ?? ""
            )
        }
        let isRepeated = rows.contains(where: \.isRepeated)
        let shared = Set(rows.filter(\.isShared).map(\.name)).count
        let reads = rows.count { $0.reference != nil && !$0.isRepeated }
        var text = columns.text() + (isRepeated ? "(*) shown above\n" : "")
        text += "\n\(counted(shared, "shared object")), \(counted(reads, "read"))\n"
        if longest.count > 1 { text += "longest chain: \(longest.joined(separator: " -> "))\n" }
        if !unread.isEmpty { text += "not needed for it: \(quoted(unread, atMost: 10))\n" }
        return text
    }
}
