// The cycles in the dependencies that `needle.json` lists.

internal import NeedleDiagnostics
internal import NeedleGraph
internal import NeedleLinker

/// One error for each cycle of modules, with a short cycle as the example.
///
/// - Parameter modules: In any order.
/// - Complexity: Linear in modules and dependencies, if there is no cycle.
func moduleCycles(_ modules: [ManifestModule]) -> [Diagnostic] {
    guard modules.contains(where: { !$0.dependencies.isEmpty }) else { return [] }
    let modules = modules.sorted { $0.name < $1.name }
    let numbers = Dictionary(uniqueKeysWithValues: modules.enumerated().map { ($1.name.text, $0) })
    let next = modules.map { $0.dependencies.map { numbers[$0.text] } }
    let known = next.map { $0.compactMap(\.self) }
    var isTold = Array(repeating: false, count: modules.count)
    let cycles = Cycles(known)
    return next.indices.filter { cycles.isOnCycle[$0] }.compactMap { start -> Diagnostic? in
        if isTold[start] { return nil }
        let paths = ShortestPaths(from: start) { known[$0].map { (step: $0, to: $0) } }
        guard let last = paths.places.first(where: { known[$0].contains(start) }) else { return nil }
        let cycle = [start] + paths.steps(to: last)
        for module in cycle { isTold[module] = true }
        let names = (cycle + [start]).map { modules[$0].name.text }
        let steps = zip(cycle, cycle.dropFirst() + [start]).compactMap { module, target in
            next[module].firstIndex(of: target).map { index in
                (path: Workspace.manifestName, place: modules[module].dependencies[index].place)
            }
        }
        return .moduleCycle(names, steps: steps)
    }
}
