// A monorepo in Swift that uber/needle's generator understands.

internal import NeedleGraph

/// Another monorepo with small changes, so that uber/needle's generator understands it.
///
/// The generator looks up dependency protocols without `any`, and it ignores internal properties and properties without a
/// written type.
package struct UberNeedleWorkload: Workload {
    private let other: any Workload

    package init(_ other: any Workload) {
        self.other = other
    }

    package var name: String { other.name }
    package var seed: UInt64 { other.seed }
    package var modules: [String] { other.modules }
    package var components: Int { other.components }
    package var edges: Int { other.edges }
    package var depth: Int { other.depth }
    package var sharedComponents: Int { other.sharedComponents }
    package var systemModules: [WorkloadFile] { other.systemModules }

    package func imports(of module: String) -> [String] { other.imports(of: module) }

    package func allFiles() -> AnySequence<WorkloadFile> {
        AnySequence(other.allFiles().lazy.map(\.asUberNeedleReads))
    }
}

extension WorkloadFile {
    var asUberNeedleReads: WorkloadFile {
        var file = self
        if hasComponents { file.text = NeedleWorkload.asUberNeedleReads(text) }
        return file
    }
}

private func asUberNeedleReads(_ text: String) -> String {
    var isInComponent = false
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
        if line.contains(text: ": Component<") || line.contains(text: ": BootstrapComponent") { isInComponent = true }
        if line == "}" { isInComponent = false }
        guard isInComponent else { return String(line) }
        return asUberNeedleReads(line: line.replacing(text: ": Component<any ", with: ": Component<"))
    }
    return lines.joined(separator: "\n")
}

/// A line of a component.
private func asUberNeedleReads(line: String) -> String {
    let isMember = line.hasPrefix("    ") && !line.hasPrefix("     ")
    var words = line.split(separator: " ").map(String.init).drop { $0 == "public" }
    guard isMember, let first = words.first, ["let", "var"].contains(first), !line.contains(text: "ViewModel")
    else { return line }
    // For example `let name = Type(`.
    let start = words.startIndex
    if words[start + 2] == "=" { words[start + 1] += ": \(words[start + 3].prefix { $0 != "(" })" }
    return "    public \(words.joined(separator: " "))"
}
