import NeedleDiagnostics
import NeedleGraph

/// The modules that get `registerProviderFactories()`, and what each registers.
func placeRegistrations(
    _ program: Program,
    _ solution: Solution,
    _ options: LinkOptions
) -> ([Registration], [Diagnostic]) {
    RegistrationPlacement(program, solution, options).place()
}

/// Decides which modules get `registerProviderFactories()`.
///
/// Each root has one, in the lowest module that sees the root, every module with an edge below it, and how the root leads
/// there. Mostly that is the app; two apps that share a tree get one each. A module further up, such as a demo of the app,
/// needs none of its own.
struct RegistrationPlacement: ProgramReader, Sendable {
    let program: Program
    let demand: DemandPropagation
    private let options: LinkOptions
    private let conditionalImports: [ID<Module>: [ID<Module>: CompilationCondition]]

    init(_ program: Program, _ solution: Solution, _ options: LinkOptions) {
        self.program = program
        demand = solution.demand
        self.options = options
        conditionalImports = Self.conditionalImports(program.modules)
    }

    func place() -> ([Registration], [Diagnostic]) {
        var diagnostics: [Diagnostic] = []
        var needed: [ID<Component>: Set<ID<Module>>] = [:]
        // What is stored can be asked for without a copy of each component.
        for root in components.ids where components[root].kind == .bootstrap {
            needed[root] = emissions(below: root)
        }
        var places: Set<ID<Module>> = []
        if options.rootModules.isEmpty {
            for (root, emissions) in needed.sorted(by: { $0.key < $1.key }) {
                let found = lowestModules(seeing: emissions, below: root)
                if found.isEmpty { diagnostics.append(unseenRoot(root, emissions)) }
                places.formUnion(found)
            }
        } else {
            for name in options.rootModules {
                guard let module = modules.named(Name(name)) else {
                    diagnostics.append(.unknownRoot(name, known: modules.ids.map { modules[$0].name }))
                    continue
                }
                let rootModules = Set(needed.keys.map { components[$0].module })
                if !rootModules.isEmpty, !rootModules.contains(where: { modules.sees(module, $0) }) {
                    let names = rootModules.sorted().map { modules[$0].name }
                    diagnostics.append(.rootlessModule(name, rootsIn: names))
                    continue
                }
                places.insert(module)
            }
        }
        let placed = places.sorted().map { registration(in: $0, needed) }
        return (placed, diagnostics + uncalled(placed, needed))
    }

    /// That no module sees all that is below a root. The one that sees most of it is mostly the app, and lacks an import.
    private func unseenRoot(_ root: ID<Component>, _ emissions: Set<ID<Module>>) -> Diagnostic {
        let needed = emissions.union([components[root].module])
        func unseen(_ module: ID<Module>) -> [ID<Module>] { needed.filter { !modules.sees(module, $0) }.sorted() }
        let counts = modules.ids.map { module in
            (unseen: unseen(module).count, others: -modules.ids.count { modules.sees(module, $0) }, module: module)
        }
        let nearest = counts.min { $0 < $1 }?.module ?? components[root].module
        return .noRootModule(
            components[root].name,
            nearest: modules[nearest].name,
            unseen: unseen(nearest).map { modules[$0].name },
            anchor: symbols[components[root].symbol].reference(in: modules)
        )
    }

    /// The modules whose generated files hold the edges below a root.
    /// - Parameter viewer: Where the registration stands, if that matters: edges that a module makes that it does not see
    ///   lead nowhere.
    private func emissions(below root: ID<Component>, seenFrom viewer: ID<Module>? = nil) -> Set<ID<Module>> {
        func edges(outOf component: ID<Component>) -> [ID<Edge>] {
            demand.edges(outOf: component).filter { id in
                viewer.map { modules.sees($0, demand.edges[id].home) } ?? true
            }
        }
        let below = reached(from: [root]) { id in edges(outOf: id).map { demand.edges[$0].child } }
        let pluginized = below.filter { program.plugins[$0] != nil }.map { components[$0].module }
        let registered = below.flatMap(edges).filter { demand.edges[$0].isRegistered }
        return Set(pluginized + registered.map { demand.edges[$0].emission })
    }

    /// The lowest modules that see these modules, and that they hold edges below the root: an extension in a module above
    /// may be what leads from the root to them.
    private func lowestModules(seeing emissions: Set<ID<Module>>, below root: ID<Component>) -> [ID<Module>] {
        let needed = emissions.union([components[root].module])
        let candidates = modules.ids.filter { candidate in needed.allSatisfy { modules.sees(candidate, $0) } }
        let lowest = lowest(of: candidates)
        // Mostly the lowest know it, so that nobody has to look from each.
        if lowest.allSatisfy({ self.emissions(below: root, seenFrom: $0) == emissions }) { return lowest }
        return self.lowest(of: candidates.filter { self.emissions(below: root, seenFrom: $0) == emissions })
    }

    private func lowest(of candidates: [ID<Module>]) -> [ID<Module>] {
        candidates.filter { candidate in !candidates.contains { $0 != candidate && modules.sees(candidate, $0) } }
    }

    private func registration(in module: ID<Module>, _ needed: [ID<Component>: Set<ID<Module>>]) -> Registration {
        let covered = needed.keys.filter { modules.sees(module, components[$0].module) }
        let registered = Set(covered.flatMap { emissions(below: $0, seenFrom: module) })
        let seen = registered.filter { modules.sees(module, $0) }
        let conditions = conditionalImports.isEmpty ? [:] : conditions(ofImportsBelow: module)
        return Registration(
            module: module,
            registered: seen.sorted(),
            conditions: conditions.filter { seen.contains($0.key) && !$0.value.isAlways }
        )
    }

    /// When each module is imported by this one, directly or through others.
    private func conditions(ofImportsBelow top: ID<Module>) -> [ID<Module>: CompilationCondition] {
        var conditions = [top: CompilationCondition.always]
        // Importers come before what they import.
        for importer in modules.ranked.reversed() {
            guard let condition = conditions[importer] else { continue }
            for imported in modules[importer].imports {
                let way = condition.and(conditionalImports[importer]?[imported] ?? .always)
                conditions[imported] = conditions[imported].map { .any([$0, way]) } ?? way
            }
        }
        return conditions
    }

    /// The modules that others import under conditions alone, by who imports them.
    private static func conditionalImports(_ modules: Modules) -> [ID<Module>: [ID<Module>: CompilationCondition]] {
        var result: [ID<Module>: [ID<Module>: CompilationCondition]] = [:]
        for id in modules.ids where modules[id].hasConditionalImports {
            let imports = modules[id].facts.files.lazy.flatMap(\.imports)
            for name in Set(imports.filter { !$0.conditions.isEmpty }.map(\.module)) {
                guard let imported = modules.named(name), !modules[id].facts.dependencies.contains(name.text) else {
                    continue
                }
                let all = imports.filter { $0.module == name }.map { CompilationCondition($0.conditions) }
                result[id, default: [:]][imported] = .any(Array(all))
            }
        }
        return result
    }
}
