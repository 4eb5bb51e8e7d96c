// A synthetic app of uneven modules, made by other rules than a `LayeredWorkload`.

/// An app whose sources look like those of real ones: views, models, networking, extensions of system types.
///
/// A tenth of the files hold components, and a third have an `extension`. Few modules are large and most are small. The
/// scopes form a tree that nobody layered: some near the root make many others, and some have up to five parents.
package struct AppWorkload: Workload {
    package let shape: AppShape
    private let plan: AppPlan

    package init(_ shape: AppShape) {
        self.shape = shape
        plan = planApp(shape)
    }

    package var name: String { "app of \(shape.modules) modules" }
    package var seed: UInt64 { shape.seed }
    package var modules: [String] { plan.modules.map(\.name) }
    package var components: Int { plan.scopes.count }
    package var edges: Int { plan.scopes.reduce(0) { $0 + $1.parents.count } }
    package var depth: Int { plan.scopes.reduce(0) { max($0, $1.depth) } }
    package var sharedComponents: Int { plan.scopes.count { $0.parents.count > 1 } }
    /// How many requirements each component has, the root left out.
    package var requirementCounts: [Int] { plan.scopes.dropFirst().map(\.requirements.count) }
    /// How many files each module has.
    package var fileCounts: [Int] { plan.modules.map(\.files) }

    package func allFiles() -> AnySequence<WorkloadFile> {
        AnySequence(plan.modules.indices.lazy.flatMap { appFiles(ofModule: $0, plan: plan, shape: shape) })
    }

    package func imports(of module: String) -> [String] {
        guard let planned = plan.modules.first(where: { $0.name == module }) else { return [] }
        return planned.imports.sorted().map { plan.modules[$0].name }
    }

    package var systemModules: [WorkloadFile] { systemModuleFiles }
}
