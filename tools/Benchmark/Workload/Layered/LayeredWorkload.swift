// A synthetic monorepo whose modules and scopes are layered.

/// A monorepo of layered modules of one size.
package struct LayeredWorkload: Workload {
    package let shape: WorkloadShape
    private let plan: WorkloadPlan

    package init(_ shape: WorkloadShape) {
        self.shape = shape
        plan = planWorkload(shape)
    }

    package var name: String { shape.name }
    package var seed: UInt64 { shape.seed }
    package var systemModules: [WorkloadFile] { [] }
    package var modules: [String] { shape.isOneModule ? ["App"] : plan.modules.map(\.name) }
    package var components: Int { plan.components.count }
    package var edges: Int { plan.components.reduce(0) { $0 + $1.parents.count } }
    package var depth: Int { plan.components.reduce(0) { max($0, $1.depth) } }
    package var sharedComponents: Int { plan.components.count { $0.parents.count > 1 } }
    /// How many requirements each component has, the root left out.
    package var requirementCounts: [Int] { plan.components.dropFirst().map(\.requirements.count) }

    package func allFiles() -> AnySequence<WorkloadFile> {
        AnySequence(plan.modules.indices.lazy.flatMap { files(ofModule: $0, plan: plan, shape: shape) })
    }

    package func imports(of module: String) -> [String] {
        guard !shape.isOneModule, let plan = plan.modules.first(where: { $0.name == module }) else { return [] }
        return plan.imports.sorted().map { self.plan.modules[$0].name }
    }

    /// The code that somebody would write by hand for what Needle generates, if all is one module.
    package var handWritten: String { handWrittenText(plan) }
}
