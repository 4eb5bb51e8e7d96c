import NeedleDiagnostics
import NeedleGraph

/// Decides which modules get `registerProviderFactories()`.
///
/// For each root it is the lowest module that sees the root and every module with an edge below it: mostly the app;
/// two apps that share a tree get one each. A module further up, such as a demo of the app, needs none of its own.
struct RegistrationPlacement {
    let modules: Modules
    let components: Table<Component>
    let edges: Table<Edge>
    let plugins: SideTable<Component, Plugin?>
    let options: LinkOptions

    func place() -> (registrations: [Registration], diagnostics: [Diagnostic]) {
        var diagnostics: [Diagnostic] = []
        var needed: [ID<Component>: Set<ID<Module>>] = [:]
        for root in components.ids where components[root].isRoot {
            needed[root] = emissions(below: root)
        }
        var places: Set<ID<Module>> = []
        if options.rootModules.isEmpty {
            for (root, emissions) in needed.sorted(by: { $0.key < $1.key }) {
                let found = lowestModules(seeing: emissions.union([components[root].module]))
                if found.isEmpty { diagnostics.append(.noRootModule(components[root].name)) }
                places.formUnion(found)
            }
        } else {
            for name in options.rootModules {
                guard let module = modules.named(name) else {
                    diagnostics.append(.unknownRoot(name, known: modules.ids.map { modules[$0].name }))
                    continue
                }
                places.insert(module)
            }
        }
        return (places.sorted().map { registration(in: $0, needed) }, diagnostics)
    }

    /// The modules whose generated files hold the edges below a root.
    private func emissions(below root: ID<Component>) -> Set<ID<Module>> {
        var outgoing = SideTable<Component, [ID<Edge>]>(for: components, repeating: [])
        for id in edges.ids {
            outgoing[edges[id].parent].append(id)
        }
        var result: Set<ID<Module>> = []
        var seen: Set<ID<Component>> = [root]
        var pending = [root]
        while let current = pending.popLast() {
            if plugins[current] != nil { result.insert(components[current].module) }
            for id in outgoing[current] {
                if edges[id].isEmitted { result.insert(edges[id].emission) }
                if seen.insert(edges[id].child).inserted { pending.append(edges[id].child) }
            }
        }
        return result
    }

    private func lowestModules(seeing needed: Set<ID<Module>>) -> [ID<Module>] {
        let candidates = modules.ids.filter { candidate in needed.allSatisfy { modules.sees(candidate, $0) } }
        return candidates.filter { candidate in
            !candidates.contains { $0 != candidate && modules.sees(candidate, $0) }
        }
    }

    private func registration(in module: ID<Module>, _ needed: [ID<Component>: Set<ID<Module>>]) -> Registration {
        let covered = needed.filter { modules.sees(module, components[$0.key].module) }
        let registered = covered.values.reduce(into: Set<ID<Module>>()) { $0.formUnion($1) }
        return Registration(module: module, registered: registered.filter { modules.sees(module, $0) }.sorted())
    }
}
