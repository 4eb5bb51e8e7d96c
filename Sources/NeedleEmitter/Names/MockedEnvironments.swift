// Finds mocks of environments. The linker cannot: no source declares an environment, so the linker does not know its name.
//
// A mock is a class that inherits a component's environment, directly or through a protocol or a typealias. A superclass in a
// module that is not parsed may make it a partial mock. So every mock in a module that sees NeedleFoundationTest counts;
// members that no mock lacks do no harm.

import NeedleGraph
import NeedleLinker

/// An environment that a module mocks.
struct MockedEnvironment: Sendable {
    var component: ID<Component>
    /// The access that the mocks require for its members.
    var access: Access
    /// The builds in which any of the mocks exists.
    var condition: CompilationCondition
}

/// For each module, the environments that it mocks, sorted by component.
///
/// - Complexity: Linear in the declarations of the modules that see NeedleFoundationTest.
func mockedEnvironments(
    _ graph: LinkedGraph,
    _ names: GeneratedNames
) -> SideTable<Module, [MockedEnvironment]> {
    var mocked = SideTable<Module, [MockedEnvironment]>(for: graph.modules.table, repeating: [])
    let testing = graph.modules.ids.filter { graph.modules.table[$0].importsTestSupport }
    if testing.isEmpty { return mocked }
    let search = MockSearch(graph, names)
    for module in graph.modules.ids where testing.contains(where: { graph.modules.sees(module, $0) }) {
        mocked[module] = search.environments(mockedIn: module)
    }
    return mocked
}

private struct MockSearch {
    private let graph: LinkedGraph
    /// The components with environments, by environment name, in order.
    private let components: [Name: [ID<Component>]]

    init(_ graph: LinkedGraph, _ names: GeneratedNames) {
        self.graph = graph
        let named = graph.components.ids.compactMap { id in names.environment(of: id).map { (name: $0, id: id) } }
        components = Dictionary(grouping: named, by: \.name).mapValues { $0.map(\.id) }
    }

    func environments(mockedIn module: ID<Module>) -> [MockedEnvironment] {
        var found: [ID<Component>: MockedEnvironment] = [:]
        for id in graph.symbols.declarations(in: module) {
            switch graph.symbols.table[id].kind {
            case .class, .protocol, .extension: break
            case .struct, .enum, .actor, .typealias: continue
            }
            for component in components(inheritedBy: id) {
                guard let access = access(of: component, in: module, mockedBy: id) else { continue }
                let condition = graph.symbols.condition(of: id)
                guard let known = found[component] else {
                    found[component] = MockedEnvironment(component: component, access: access, condition: condition)
                    continue
                }
                found[component]?.access = max(known.access, access)
                found[component]?.condition = .any([known.condition, condition])
            }
        }
        return found.values.sorted { $0.component < $1.component }
    }

    /// The access that the compiler requires of a mock's members; nil if the module does not see the environment.
    private func access(of component: ID<Component>, in module: ID<Module>, mockedBy mock: ID<Symbol>) -> Access? {
        let owner = graph.components[component].module
        guard let environment = graph.environments[component]?.access else { return nil }
        let access = min(graph.symbols.effectiveAccess(of: mock), .public)
        if graph.modules.isVisible(environment, of: owner, from: module) { return min(access, environment) }
        // The compiler treats what `@testable` exposes as public.
        let isTested = graph.modules.table[module].views.contains { view in
            view.modules.contains { $0.module == owner && $0.isTestable }
        }
        return isTested ? access : nil
    }

    /// The components whose environments a declaration inherits, in no particular order.
    private func components(inheritedBy id: ID<Symbol>) -> Set<ID<Component>> {
        var found: Set<ID<Component>> = []
        var seen: Set<TypeName> = []
        var pending = inherited(by: id)
        while let (type, context) = pending.popLast() {
            for path in type.compositionParts.compactMap(\.path) {
                switch graph.resolver.meaning(of: path, in: context) {
                case .genericParameter: continue
                case .external(let module, let name):
                    let parts = [module].compactMap { $0 } + name.parts
                    if let component = component(named: parts, seenFrom: context) { found.insert(component) }
                case .type(let type):
                    guard seen.insert(type).inserted else { continue }
                    if let alias = graph.resolver.typealiasDeclaration(of: type, in: context),
                        let aliased = graph.symbols.table[alias].declaration.aliased
                    {
                        pending.append((aliased.type, graph.resolver.context(around: alias)))
                    }
                    pending += graph.symbols.declared(type).filter { graph.symbols.table[$0].kind == .protocol }
                        .flatMap(inherited)
                }
            }
        }
        return found
    }

    /// The types that a declaration inherits, each with its place.
    private func inherited(by id: ID<Symbol>) -> [(type: TypeExpression, context: NameContext)] {
        let context = graph.resolver.context(around: id)
        return graph.symbols.table[id].inheritance.map { ($0.type, context) }
    }

    /// The component whose environment has this name, with or without the module in front.
    private func component(named parts: [Name], seenFrom context: NameContext) -> ID<Component>? {
        guard let name = parts.last, let candidates = components[name] else { return nil }
        func component(of modules: [ID<Module>]) -> ID<Component>? {
            modules.lazy.compactMap { module in candidates.first { graph.components[$0].module == module } }.first
        }
        switch parts.count {
        case 1:
            let view = graph.modules.table[context.module].views[context.file].modules.map(\.module)
            return component(of: [context.module] + view)
        case 2: return graph.modules.named(parts[0]).flatMap { component(of: graph.modules.exported(by: $0)) }
        default: return nil
        }
    }
}
