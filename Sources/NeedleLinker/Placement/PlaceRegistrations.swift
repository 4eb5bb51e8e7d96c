import NeedleDiagnostics
import NeedleGraph

/// The modules that get `registerProviderFactories()`, and what each registers.
func placeRegistrations(_ solution: Solution, _ options: LinkOptions) -> ([Registration], [Diagnostic]) {
    RegistrationPlacement(solution: solution, options: options).place()
}

/// Decides which modules get `registerProviderFactories()`.
///
/// Each root gets one, in the lowest module that sees the root, every module with an edge below it, and the code that leads
/// there. Mostly that is the app; two apps that share a tree get one each. A module further up, such as a demo of the app,
/// needs none.
struct RegistrationPlacement: SolutionReader, Sendable {
    let solution: Solution
    let options: LinkOptions
    private let contributions: [ID<Component>: [Contribution]]
    let roots: [ID<Component>]

    init(solution: Solution, options: LinkOptions) {
        (self.solution, self.options) = (solution, options)
        let program = solution.demand.program
        contributions = Dictionary(grouping: program.contributions.list, by: \.collector)
        roots = program.components.ids.filter { program.components.isRoot($0) }
    }

    func place() -> ([Registration], [Diagnostic]) {
        var diagnostics: [Diagnostic] = []
        var places: Set<ID<Module>> = []
        if options.rootModules.isEmpty {
            for root in roots {
                let emissions = emissions(below: root)
                let found = lowestModules(seeing: emissions, below: root)
                if found.isEmpty { diagnostics.append(unseenRoot(root, emissions)) }
                places.formUnion(found)
            }
            places = withContributions(places)
        } else {
            for name in options.rootModules {
                guard let module = modules.named(Name(name)) else {
                    diagnostics.append(.unknownRoot(name, known: modules.ids.map { modules[$0].name }))
                    continue
                }
                let rootModules = Set(roots.map { components[$0].module })
                if !rootModules.isEmpty, !rootModules.contains(where: { modules.sees(module, $0) }) {
                    let names = rootModules.sorted().map { modules[$0].name }
                    diagnostics.append(.rootlessModule(name, rootsIn: names))
                    continue
                }
                places.insert(module)
            }
        }
        let placed = places.sorted().map(registration)
        return (placed, diagnostics + uncalled(placed))
    }

    /// Reports that no module sees everything below a root. The module that sees most of it is usually the app, and lacks an
    /// import.
    private func unseenRoot(_ root: ID<Component>, _ emissions: Set<ID<Module>>) -> Diagnostic {
        var needed = emissions.union([components[root].module])
        func unseen(_ module: ID<Module>) -> [ID<Module>] { needed.filter { !modules.sees(module, $0) }.sorted() }
        func nearest() -> ID<Module> {
            let counts = modules.ids.map { module in
                (unseen: unseen(module).count, others: -modules.ids.count { modules.sees(module, $0) }, module: module)
            }
            return counts.min { $0 < $1 }?.module ?? components[root].module
        }
        let anchor = program.reference(root)
        if unseen(nearest()).isEmpty {
            if let cycle = cycle(above: needed) {
                return .noRootModule(components[root].name, cycle: cycle.map { modules[$0].name }, anchor: anchor)
            }
            // Each module that sees all of it lacks a module on the path to it.
            needed.formUnion(homes(below: root))
        }
        let nearest = nearest()
        return .noRootModule(
            components[root].name,
            nearest: modules[nearest].name,
            unseen: unseen(nearest).map { modules[$0].name },
            anchor: anchor
        )
    }

    /// A shortest cycle of imports between modules that see all needed modules; nil if there is none. Its first module is also
    /// its last.
    private func cycle(above needed: Set<ID<Module>>) -> [ID<Module>]? {
        let candidates = modules.ids.filter { candidate in needed.allSatisfy { modules.sees(candidate, $0) } }
        for start in candidates {
            let paths = ShortestPaths(from: start) { modules[$0].imports.map { (step: $0, to: $0) } }
            let last = paths.places.first { modules[$0].imports.contains(start) }
            if let last { return [start] + paths.steps(to: last) + [start] }
        }
        return nil
    }

    /// The modules of the edges below a root.
    private func homes(below root: ID<Component>) -> Set<ID<Module>> {
        Set(demand.reach(of: [root]).flatMap { demand.edges(outOf: $0) }.map { edges[$0].home })
    }

    /// Adds the modules that start a program or name the function, and that see contributions which no module below them
    /// registers together. A contributor may be known only at the top, so the lowest modules of a root may see none.
    private func withContributions(_ places: Set<ID<Module>>) -> Set<ID<Module>> {
        if program.contributions.list.allSatisfy({ $0.module == components[$0.collector].module }) { return places }
        var registered: [ID<Module>: Set<ID<Module>>] = [:]
        for place in places { registered[place] = emissions(seenFrom: place) }
        for module in modules.ranked where registered[module] == nil {
            // A link of the module alone knows no root that it does not see.
            guard mentionsRegistration(module) || entryPoint(of: module) != nil,
                roots.contains(where: { modules.sees(module, components[$0].module) })
            else { continue }
            let needed = emissions(seenFrom: module)
            let isServed = registered.contains { modules.sees(module, $0.key) && $0.value.isSuperset(of: needed) }
            if !isServed { registered[module] = needed }
        }
        return Set(registered.keys)
    }

    /// The modules whose generated files contain the edges below all roots that a module sees.
    private func emissions(seenFrom viewer: ID<Module>) -> Set<ID<Module>> {
        let seen = roots.filter { modules.sees(viewer, components[$0].module) }
        return Set(seen.flatMap { emissions(below: $0, seenFrom: viewer, ofPrograms: true) })
    }

    /// The modules whose generated files contain the edges below a root.
    ///
    /// - Parameters:
    ///   - viewer: The module of the registration, if that matters: edges in modules that it does not see lead nowhere.
    ///   - ofPrograms: Whether contributions count that each program writes itself.
    ///   - isMock: Whether `viewer` creates a mock of `root`, so that all that it sees is in the program.
    func emissions(
        below root: ID<Component>,
        seenFrom viewer: ID<Module>? = nil,
        ofPrograms: Bool = false,
        isMock: Bool = false
    ) -> Set<ID<Module>> {
        func isThere(_ module: ID<Module>, _ isOfProgram: Bool) -> Bool {
            (ofPrograms || !isOfProgram) && viewer.map { modules.sees($0, module) } ?? true
        }
        var homes: Set = [components[root].module]
        if isMock, let viewer { homes.insert(viewer) }
        var registering: Set<ID<Module>> = []
        let below = reached(from: [root]) { parent in
            demand.edges(outOf: parent).compactMap { id -> ID<Component>? in
                let isOfProgram = edges[id].isContributed && !demand.passesOn(id)
                guard isThere(edges[id].home, isOfProgram),
                    program.mayBeAbove(root, edgeOf: parent, in: edges[id].home)
                else { return nil }
                homes.insert(edges[id].home)
                if edges.isRegistered(id), !isOfTemplate(id) { registering.insert(edges[id].emission) }
                return edges[id].child
            }
        }
        let pluginized = below.filter { program.plugins[$0] != nil }.map { components[$0].module }
        // Each module that adds the edges of a specialization adds all of them, so other programs' modules need not be visible.
        let specialized = below.filter { components[$0].template.map(hasClasses) ?? false }.flatMap {
            components[$0].makers
        }.filter { maker in homes.contains { modules.sees($0, maker) } }
        let contributed = below.flatMap { contributions[$0] ?? [] }.filter {
            isThere($0.module, $0.module != components[$0.collector].module)
        }
        return registering.union(
            pluginized + specialized.filter { isThere($0, false) } + contributed.map(\.module)
        )
    }

    /// Whether the class of a template serves a specialization's edge.
    private func isOfTemplate(_ edge: ID<Edge>) -> Bool {
        components[edges[edge].parent].template != nil && edges[edge].server.map { components.isTemplate($0) } ?? false
    }

    /// Whether a generic component has code for its specializations.
    private func hasClasses(_ template: ID<Component>) -> Bool {
        demand.edges(outOf: template).contains { id in
            demand.edges[id].hasClass || demand.edges[id].server.map { components.isTemplate($0) } ?? false
        }
    }

    /// The lowest modules that see these modules, and from which the root leads to their edges: an extension in a module above
    /// may be part of a path.
    private func lowestModules(seeing emissions: Set<ID<Module>>, below root: ID<Component>) -> [ID<Module>] {
        let needed = emissions.union([components[root].module])
        let candidates = modules.ids.filter { candidate in needed.allSatisfy { modules.sees(candidate, $0) } }
        let lowest = modules.lowest(of: candidates)
        // The lowest candidates usually see every path, so the others need not be searched.
        if lowest.allSatisfy({ self.emissions(below: root, seenFrom: $0) == emissions }) { return lowest }
        return modules.lowest(of: candidates.filter { self.emissions(below: root, seenFrom: $0) == emissions })
    }

    private func registration(in module: ID<Module>) -> Registration {
        let seen = emissions(seenFrom: module).filter { modules.sees(module, $0) }
        let conditions = conditions(ofImportsBelow: module)
        // If two modules register the same contribution, the last one wins: the one further up, which sees more.
        let programs = Set(
            program.contributions.list.filter { $0.module != components[$0.collector].module }.map(\.module)
        )
        let last = modules.ranked.filter { programs.contains($0) && seen.contains($0) }
        return Registration(
            module: module,
            registered: seen.subtracting(last).sorted() + last,
            conditions: conditions.filter { seen.contains($0.key) && !$0.value.isAlways }
        )
    }

    /// The condition under which this module imports each module, directly or indirectly.
    private func conditions(ofImportsBelow top: ID<Module>) -> [ID<Module>: CompilationCondition] {
        let conditionalImports = conditionalImports()
        if conditionalImports.isEmpty { return [:] }
        var conditions = [top: CompilationCondition.always]
        // Importers come before the modules that they import.
        for importer in modules.ranked.reversed() {
            guard let condition = conditions[importer] else { continue }
            for imported in modules[importer].imports {
                let builds = condition.and(conditionalImports[importer]?[imported] ?? .always)
                conditions[imported] = builds.or(conditions[imported])
            }
        }
        return conditions
    }

    /// The modules that each module imports only under conditions.
    private func conditionalImports() -> [ID<Module>: [ID<Module>: CompilationCondition]] {
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
