package import RandomTesting

/// A call of a component's `mock`, and a report of the scope that it creates.
package struct MockCall: Hashable, Sendable {
    /// The number with which the program makes this call in place of everything else.
    var id: Int
    var component: Int
    /// The generic argument of the component, if it has one. Usually, no component is created with it.
    var argument: ValueType?
    /// The module with the call.
    var module: Int
    /// The names of the requirements that the call gives, in order.
    var names: [String]

    /// The number that is given for a name.
    func number(of name: String) -> Int { 9000 + (names.firstIndex(of: name) ?? 0) }
}

extension Features {
    /// Without what a scope alone lacks, or what no call can give.
    package var ofMocks: Features {
        var features = self
        (features.foreignEdges, features.conditions, features.conditionalProviders) = (false, false, false)
        (features.compilerConditions, features.defaults, features.isolatedParameters) = (false, false, false)
        features.contributions = false
        return features
    }
}

extension Program {
    /// The program with calls of `mock` for each component for which that is possible: in its own module, or in the app.
    package func withMocks(using random: inout SeededGenerator) -> Program {
        var copy = self
        for component in components where !component.isRoot && !isNonCore(component.id) {
            let alone = Oracle(self, flags: [], above: component.id)
            if alone.isCut { continue }
            let needed = alone.needed
            let isShown =
                component.access == .public
                && needed.allSatisfy { $0.isPublic(in: self) } && isVisible(.public, of: component.module, from: app.id)
            let module = isShown && random.chance(oneIn: 2) ? app.id : component.module
            guard self.module(module).exports.isEmpty else { continue }
            let byName = Dictionary(grouping: needed.map(\.requirement), by: \.name)
            var names = byName.keys.filter { name in
                // One value meets all requirements of a name and a type.
                Set(byName[name]!.map { canonical($0.type) }).count == 1
                    && byName[name]!.contains { widestAccess($0.type, in: module) != nil }
            }.sorted()
            names.shuffle(using: &random)
            if random.chance(oneIn: 2) { names.removeLast(names.isEmpty ? 0 : random.number(0..<names.count)) }
            let arguments = [.int, .data, component.argument].filter { widestAccess($0, in: module) != nil }
            let call = MockCall(
                id: copy.mocks.count,
                component: component.id,
                argument: component.isGeneric ? arguments[random.number(0..<arguments.count)] : nil,
                module: module,
                names: names
            )
            let beside = copy.mocks.filter { $0.module == module }
            if mocks(beside + [call], of: self.module(module)).unnameable.isEmpty { copy.mocks.append(call) }
        }
        return copy
    }

    /// The type of the value for a name.
    func type(of name: String, in call: MockCall) -> ValueType? {
        let named = Oracle(self, flags: [], above: call.component).needed.map(\.requirement).filter { $0.name == name }
        return named.map(\.type).first { widestAccess($0, in: call.module) != nil }
    }

    /// The calls that a smaller program still has.
    var liveMocks: [MockCall] {
        mocks.filter { call in
            components.contains { $0.id == call.component } && modules.contains { $0.id == call.module }
                && call.names.allSatisfy { type(of: $0, in: call) != nil }
        }
    }
}

/// A requirement that nothing in a scope alone or below it provides.
struct NeededRequirement {
    var requirement: Requirement
    var declaration: ProtocolDeclaration

    fileprivate func isPublic(in program: Program) -> Bool {
        declaration.access == .public
            && program.allDeclarations(requirement.type).allSatisfy { $0.access == .public }
    }
}

/// What a scope alone reports, until it reads what the call does not give.
struct MockReport {
    var lines: [String] = []
    /// The name that stops the program.
    var lacking: String?
}

extension Oracle {
    /// The requirements of the scopes on all paths that nothing on these paths provides.
    var needed: [NeededRequirement] {
        ways.flatMap { way in
            let component = program.component(way.components[way.components.count - 1])
            return program.protocols(of: component).flatMap { declaration in
                declaration.requirements.filter { provider(of: $0, atEndOf: way) == nil }.map {
                    NeededRequirement(requirement: $0, declaration: declaration)
                }
            }
        }
    }

    func report(of call: MockCall) -> MockReport {
        var report = MockReport()
        for way in ways {
            report.lines.append("\(way.components)")
            for requirement in requirements(atEndOf: way) {
                var number = provider(of: requirement, atEndOf: way)?.id
                if number == nil, call.names.contains(requirement.name) { number = call.number(of: requirement.name) }
                guard let number else {
                    report.lacking = requirement.name
                    return report
                }
                report.lines.append("\(way.components) \(requirement.id) \(number)")
            }
            let plugin = program.component(way.components[way.components.count - 1]).plugin
            for member in plugin?.members ?? [] {
                let properties = plugin.map { program.component($0.nonCore).properties } ?? []
                guard let property = properties.first(where: { $0.name == member.name }) else { continue }
                report.lines.append("\(way.components) plugin \(member.id) \(property.id)")
            }
        }
        return report
    }
}
