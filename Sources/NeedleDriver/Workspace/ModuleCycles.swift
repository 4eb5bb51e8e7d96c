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
    var isTold = Array(repeating: false, count: modules.count)
    let cycles = Cycles(next.map { $0.compactMap(\.self) })
    return next.indices.filter { cycles.isOnCycle[$0] }.compactMap { start -> Diagnostic? in
        guard !isTold[start], let cycle = cycle(from: start, next) else { return nil }
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

/// A shortest path from a module back to itself; nil if there is none.
private func cycle(from start: Int, _ next: [[Int?]]) -> [Int]? {
    var before: [Int: Int] = [:]
    var queue = [start]
    var position = 0
    while position < queue.count {
        let module = queue[position]
        position += 1
        for case let target? in next[module] {
            if target == start {
                var cycle = [module]
                while let step = before[cycle[0]] { cycle.insert(step, at: 0) }
                return cycle
            }
            if before[target] == nil {
                before[target] = module
                queue.append(target)
            }
        }
    }
    return nil
}
