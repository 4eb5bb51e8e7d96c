// A synthetic monorepo as files.

package import NeedleGraph

/// A monorepo that is written from a shape and its seed.
package struct Workload: Sendable {
    package let shape: WorkloadShape
    private let plan: WorkloadPlan

    package init(_ shape: WorkloadShape) {
        self.shape = shape
        plan = planWorkload(shape)
    }

    package var modules: [String] { shape.isOneModule ? ["App"] : plan.modules.map(\.name) }
    package var components: Int { plan.components.count }
    package var edges: Int { plan.components.reduce(0) { $0 + $1.parents.count } }
    /// How many scopes lie between the root and the deepest one, that one included.
    package var depth: Int { plan.components.reduce(0) { max($0, $1.depth) } }
    /// How many components have more than one parent.
    package var sharedComponents: Int { plan.components.count { $0.parents.count > 1 } }
    /// How many requirements each component has, the root left out.
    package var requirementCounts: [Int] { plan.components.dropFirst().map(\.requirements.count) }

    /// The files, module by module, the app's first; made while they are asked for.
    package func allFiles() -> some Sequence<WorkloadFile> {
        plan.modules.indices.lazy.flatMap { files(ofModule: $0, plan: plan, shape: shape) }
    }

    /// The modules that a module imports, directly; for those who compile it.
    package func imports(of module: String) -> [String] {
        guard !shape.isOneModule, let plan = plan.modules.first(where: { $0.name == module }) else { return [] }
        return plan.imports.sorted().map { self.plan.modules[$0].name }
    }

    /// The code that somebody would write by hand for what Needle generates, if all is one module.
    package var handWritten: String { handWrittenText(plan) }
}

/// What a person who compares two runs wants to know of a workload.
package struct WorkloadSize: Sendable {
    package private(set) var files = 0
    package private(set) var lines = 0
    package private(set) var bytes = 0
    private var fingerprints = FingerprintBuilder()

    package init() {}

    package mutating func add(_ file: WorkloadFile) {
        files += 1
        lines += file.lines
        bytes += file.text.utf8.count
        fingerprints.add(file.path)
        fingerprints.add(Fingerprint(hashing: Array(file.text.utf8)))
    }

    /// Of the paths and bytes of all files, in their order.
    package var fingerprint: Fingerprint { fingerprints.fingerprint }
}
