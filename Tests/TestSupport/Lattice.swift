/// A program of rows of two components, `L1` and `R1` in the first. `Root` makes both of the first row, and each makes both of
/// the next, so the number of paths doubles with each row. The last two require `cache`.
///
/// - Parameter members: Further members of components, by their names.
package func lattice(rows: Int, _ members: [String: String] = ["Root": "let cache: Int"]) -> String {
    func component(_ name: String, _ base: String, row: Int) -> String {
        let next = row == rows ? [] : ["L", "R"].map { "\($0)\(row + 1)" }
        let children = next.map { "var \($0.lowercased()): \($0) { \($0)(parent: self) }" }
        return "class \(name): \(base) { \(([members[name]].compactMap(\.self) + children).joined(separator: "; ")) }"
    }
    let below = (1...rows).flatMap { row in
        let base = "Component<any \(row == rows ? "LeafDependency" : "EmptyDependency")>"
        return ["L", "R"].map { component("\($0)\(row)", base, row: row) }
    }
    let needs = "protocol LeafDependency: Dependency { var cache: Int { get } }"
    let lines = ["import NeedleFoundation", needs, component("Root", "BootstrapComponent", row: 0)] + below
    return "// module: App\n" + lines.joined(separator: "\n")
}
