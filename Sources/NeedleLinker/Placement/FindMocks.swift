import NeedleDiagnostics
import NeedleGraph

/// Finds the functions `mock` that the calls of each module need, sorted by component and parameters.
///
/// - Complexity: Linear in the components if there is a call, and in the calls times the edges below their components.
func findMocks(
    _ solution: Solution,
    _ environments: SideTable<Component, Environment?>,
    _ options: LinkOptions
) -> ([ID<Module>: [Mock]], [Diagnostic]) {
    if solution.program.mockCalls.isEmpty { return ([:], []) }
    var finder = MockFinder(solution, environments, options)
    for call in solution.program.mockCalls { finder.read(call) }
    return (finder.mocks, finder.diagnostics)
}

private struct MockFinder: SolutionReader {
    let solution: Solution
    let environments: SideTable<Component, Environment?>
    private let registrations: RegistrationPlacement
    private let classes: [TypeName: [ID<Component>]]
    private var found: [Key: Mock] = [:]
    private(set) var diagnostics: [Diagnostic] = []

    private struct Key: Hashable {
        var module: ID<Module>
        var component: ID<Component>
        var parameters: [Mock.Parameter]
    }

    init(_ solution: Solution, _ environments: SideTable<Component, Environment?>, _ options: LinkOptions) {
        (self.solution, self.environments) = (solution, environments)
        let program = solution.program
        registrations = RegistrationPlacement(solution: solution, options: options)
        classes = Dictionary(grouping: program.components.ids) { program.components[$0].type }
    }

    var mocks: [ID<Module>: [Mock]] {
        Dictionary(grouping: found, by: \.key.module).mapValues { list in
            list.map(\.value).sorted { ($0.component, names(of: $0)) < ($1.component, names(of: $1)) }
        }
    }

    /// The labels of a mock, for sorting.
    private func names(of mock: Mock) -> String {
        mock.parameters.map { parameter in
            guard case .value(let requirement) = parameter else { return "_:" }
            return program.requirements[requirement].signature.name.text + ":"
        }.joined()
    }

    mutating func read(_ call: CallReader.MockCall) {
        let (module, reference) = (call.place.module, call.place.reference(in: modules))
        let all = classes[call.type] ?? []
        guard let first = all.first else { return }
        if components.isTemplate(first), !call.isSpecific {
            return diagnostics.append(.genericArgumentsUnknown(call.type.name.text, reference))
        }
        let alike = all.filter { components[$0].arguments == call.arguments }
        // A specialization may be one component in each of several modules.
        let nearest = alike.first { modules.sees(module, components[$0].module) }
            .map { components[$0].module }
        for id in alike where call.arguments == nil || components[id].module == nearest { read(call, of: id) }
    }

    private mutating func read(_ call: CallReader.MockCall, of id: ID<Component>) {
        var condition = components[id].condition.and(call.condition)
        if condition.isNever { return }
        if let fault = fault(of: call, id) { return report(fault, call) }
        var parameters: [Mock.Parameter] = []
        var met: [ID<Requirement>: ID<Requirement>] = [:]
        let named = solution.requirementsOfMock(of: id)
        for label in call.labels {
            var parameter = Mock.Parameter.creator
            if label != "_" {
                do throws(Diagnostic.MockFault) {
                    let value = try solution.value(label, ofMock: id, among: named)
                    parameter = .value(value.requirement)
                    for other in value.met { met[other] = value.requirement }
                    condition = condition.and(solution.condition(of: value.requirement, in: environments[id]))
                } catch {
                    return report(error, call)
                }
                if condition.isNever { return report(.isOfOtherBuilds(label.text), call) }
            }
            if parameters.contains(parameter) { return report(.isRepeated(label.text), call) }
            parameters.append(parameter)
        }
        let reference = call.place.reference(in: modules)
        let key = Key(module: call.place.module, component: id, parameters: parameters)
        if let known = found[key] {
            found[key]?.condition = condition.or(known.condition)
            found[key]?.calls = known.calls + [reference]
            return
        }
        let registered = registrations.emissions(below: id, seenFrom: key.module, ofPrograms: true, isMock: true)
        found[key] = Mock(
            component: id,
            parameters: parameters,
            met: met,
            calls: [reference],
            condition: condition,
            registered: registered.filter { modules.sees(key.module, $0) }.sorted(),
            isolation: program.resolver.isolation(ofMembersOf: components[id].symbol)
        )
    }

    private mutating func report(_ fault: Diagnostic.MockFault, _ call: CallReader.MockCall) {
        let diagnostic = Diagnostic.badMock(call.name, fault, call.place.reference(in: modules))
        if !diagnostics.contains(diagnostic) { diagnostics.append(diagnostic) }
    }

    /// Why a component can have no mock.
    private func fault(of call: CallReader.MockCall, _ id: ID<Component>) -> Diagnostic.MockFault? {
        if components.isRoot(id) { return .isRoot }
        if !call.labels.contains("_"), let name = components.classWithoutParentInitializer(id, symbols) {
            return .lacksInitializer(of: name)
        }
        let (resolver, arguments) = (program.resolver, components[id].arguments ?? [])
        if !arguments.allSatisfy({ resolver.isNameable($0, in: call.place.module) }) {
            return .hasHiddenArgument(components[id].name)
        }
        let owner = components[id].module
        let access = environments[id]?.access ?? components[id].access
        if modules.isNameable(access, of: owner, from: call.place.module) { return nil }
        return .isHidden(module: modules[call.place.module].name, owner: modules[owner].name)
    }
}
