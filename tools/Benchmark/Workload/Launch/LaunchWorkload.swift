// An app in one module whose launch and whose compilation are measured: all of its types are different ones.

/// An app of scopes ten levels deep, with and without Needle.
///
/// Each component shares objects of types of its own, and requires as many from the scopes above it: of its parent first,
/// then of the one above that, up to the root. The scopes of a level are spread evenly over those of the level above.
package struct LaunchWorkload: Sendable {
    /// Who wires the scopes.
    package enum Wiring: String, CaseIterable, Sendable {
        case needle = "Needle"
        case hand = "ByHand"
    }

    /// Without the root.
    package let components: Int
    package let levels: Int
    /// How many more types conform to a protocol, as in an app that has much besides its scopes.
    package let conformances: Int
    /// How many objects each component shares, and how many it requires.
    package let objects: Int

    package init(components: Int, levels: Int = 10, objects: Int = 6, conformances: Int = 0) {
        self.components = components
        self.levels = levels
        self.objects = objects
        self.conformances = conformances
    }

    /// The sources; paths are relative to a folder that is a workspace.
    package func files(_ wiring: Wiring) -> [WorkloadFile] {
        let plan = LaunchPlan(self)
        let folder = "Modules/App"
        let text = LaunchText(plan: plan, wiring: wiring)
        var files = [
            WorkloadFile(path: "\(folder)/Launch.swift", text.launch(reading: plan.firstPath), hasComponents: true),
            WorkloadFile(path: "\(folder)/Objects.swift", text.objects, hasComponents: false),
        ]
        for (level, scopes) in plan.levels.enumerated() {
            files.append(
                WorkloadFile(path: "\(folder)/Level\(level).swift", text.components(scopes), hasComponents: true)
            )
        }
        if conformances > 0 {
            let path = "\(folder)/Others.swift"
            files.append(WorkloadFile(path: path, text.conformances(conformances), hasComponents: false))
        }
        return files
    }
}

extension WorkloadFile {
    fileprivate init(path: String, _ text: SwiftText, hasComponents: Bool) {
        self.init(path: path, text: text.text, lines: text.lines, hasComponents: hasComponents)
    }
}

/// The scopes of the app, by number; 0 is the root.
struct LaunchPlan {
    /// A scope's property: what it shares, and what others require.
    struct Property {
        let scope: Int
        let index: Int

        var name: String { "object\(scope)x\(index)" }
        var type: String { "Object\(scope)x\(index)" }
    }

    /// The scopes of each level, the root's first.
    let levels: [Range<Int>]
    /// The parent of each scope; the root's is never asked for.
    let parents: [Int]
    let children: [[Int]]
    /// How many objects each scope shares.
    let objects: Int

    init(_ workload: LaunchWorkload) {
        // A level is as many times as large as the first as its number says.
        let weight = workload.levels * (workload.levels + 1) / 2
        var levels = [0..<1]
        var parents = [0]
        for level in 1...workload.levels {
            let end = 1 + workload.components * (level * (level + 1) / 2) / weight
            let (start, above) = (levels[level - 1].upperBound, levels[level - 1])
            parents += (start..<end).map { above.lowerBound + ($0 - start) * above.count / (end - start) }
            levels.append(start..<end)
        }
        self.levels = levels
        self.parents = parents
        var children = parents.map { _ in [Int]() }
        for scope in parents.indices.dropFirst() { children[parents[scope]].append(scope) }
        self.children = children
        objects = workload.objects
    }

    /// The root, its first child, and so on.
    var firstPath: [Int] {
        Array(sequence(first: 0) { self.children[$0].first })
    }

    /// The scopes above a scope, its parent first.
    func ancestors(of scope: Int) -> [Int] {
        Array(sequence(first: scope) { $0 == 0 ? nil : self.parents[$0] }.dropFirst())
    }

    /// What a scope shares.
    func properties(of scope: Int) -> [Property] {
        (0..<objects).map { Property(scope: scope, index: $0) }
    }

    /// What a scope requires, and how many scopes above its parent that is.
    func requirements(of scope: Int) -> [(property: Property, distance: Int)] {
        let ancestors = ancestors(of: scope)
        return (0..<(ancestors.isEmpty ? 0 : objects)).map { index in
            let distance = index * ancestors.count / objects
            let number = (scope + index) % objects
            return (Property(scope: ancestors[distance], index: number), distance)
        }
    }
}
