import Foundation

extension Program {
    /// A smaller program that fails in the same way.
    ///
    /// Parts are removed one by one, as long as the rest fails in the same way and time remains.
    package func shrunk(
        failingAs kind: String,
        seconds: Double = 120,
        _ failure: (Program) -> Failure?
    ) -> Program {
        let end = Date().addingTimeInterval(seconds)
        var smallest = self
        var isSmaller = true
        while isSmaller {
            isSmaller = false
            for change in smallest.changes {
                guard Date() < end else { return smallest }
                let candidate = smallest.changed(by: change)
                guard candidate != smallest, candidate.isSound, failure(candidate)?.kind == kind else { continue }
                smallest = candidate
                isSmaller = true
            }
        }
        return smallest
    }

    /// The parts that can be removed, largest first. A change that no longer applies does nothing.
    package var changes: [@Sendable (inout Program) -> Void] {
        var changes: [@Sendable (inout Program) -> Void] = []
        for component in components { changes.append { $0.remove(component: component.id) } }
        for edge in edges { changes.append { $0.edges.removeAll { $0.id == edge.id } } }
        for declaration in protocols {
            changes.append { $0.remove(protocol: declaration.id) }
            for requirement in declaration.requirements {
                changes.append { $0.remove(requirement: requirement.id) }
                changes.append { $0.set(type: .int, for: requirement) }
                if requirement.hasDefault { changes.append { $0.removeDefault(of: requirement.id) } }
            }
        }
        for component in components {
            for property in component.properties {
                changes.append { $0.components.changeEach { $0.properties.removeAll { $0.id == property.id } } }
            }
        }
        for component in components {
            changes.append { $0.change(component.id) { $0.contribution?.source = .class } }
            changes.append { $0.change(component.id) { $0.contribution?.order = nil } }
            // A subclass makes the same contribution as its superclass.
            if component.superclass == nil, !components.contains(where: { $0.superclass == component.id }) {
                changes.append { $0.change(component.id) { $0.contribution = nil } }
            }
            if component.base != nil, !component.properties.contains(where: \.isOverride) {
                changes.append { $0.change(component.id) { $0.base = nil } }
            }
            if component.plugin?.members.isEmpty == false {
                changes.append { $0.change(component.id) { $0.plugin?.members.removeLast() } }
            }
            for collection in component.collections {
                changes.append { $0.change(component.id) { $0.collections.removeAll { $0.id == collection.id } } }
            }
        }
        for type in types { changes.append { $0.types.removeAll { $0.id == type.id } } }
        for module in modules { changes.append { $0.remove(module: module.id) } }
        return changes + simplifications
    }

    private var simplifications: [@Sendable (inout Program) -> Void] {
        [
            { program in
                program.components.changeEach { $0.properties.changeEach { $0.isInExtension = false } }
                program.edges.changeEach { $0.isInExtension = false }
            },
            { $0.joinFiles() },
            { $0.edges.changeEach { $0.form = .call } },
            { $0.components.changeEach { ($0.nested, $0.namespace) = (nil, nil) } },
            { $0.language.features = [] },
            { $0.language = .swift5 },
            { $0.modules.changeEach { $0.statesImportLevels = false } },
            { $0.modules.changeEach { $0.package = nil } },
            { $0.modules.changeEach { $0.isOnMainActor = false } },
            { program in
                let umbrellas = Set(program.modules.filter { !$0.exports.isEmpty }.map(\.id))
                program.modules.removeAll { umbrellas.contains($0.id) }
                program.modules.changeEach { $0.dependencies.removeAll(where: umbrellas.contains) }
            },
            { program in
                program.components.changeEach { $0.properties.changeEach { $0.saysNonisolated = false } }
                program.protocols.changeEach { $0.requirements.changeEach { $0.isLimited = false } }
                program.types.changeEach { $0.isNamespaceElsewhere = false }
            },
        ]
    }

    /// Puts the declarations of each module into one file.
    mutating func joinFiles() {
        modules.changeEach { $0.files = 1 }
        types.changeEach { $0.file = 0 }
        protocols.changeEach { $0.file = 0 }
        components.changeEach { $0.file = 0 }
    }

    func changed(by change: (inout Program) -> Void) -> Program {
        var copy = self
        change(&copy)
        return copy
    }

    mutating func change(_ component: Int, _ change: (inout ComponentDeclaration) -> Void) {
        components.changeEach { if $0.id == component { change(&$0) } }
    }

    mutating func remove(component: Int) {
        let plugged = components.filter { $0.id == component }.compactMap(\.plugin?.nonCore)
        components.changeEach { if $0.plugin?.nonCore == component { $0.plugin = nil } }
        let heirs = components.filter { $0.superclass == component || $0.base == component }.map(\.id)
        let removed = Set([component] + plugged + heirs)
        components.removeAll { removed.contains($0.id) }
        edges.removeAll { removed.contains($0.parent) || removed.contains($0.child) }
    }

    private mutating func remove(protocol id: Int) {
        protocols.removeAll { $0.id == id }
        for index in protocols.indices { protocols[index].inherits.removeAll { $0 == id } }
        for index in components.indices { components[index].dependency.removeAll { $0 == id } }
    }

    private mutating func remove(module id: Int) {
        guard app.id != id else { return }
        modules.removeAll { $0.id == id }
        for index in modules.indices {
            modules[index].dependencies.removeAll { $0 == id }
            modules[index].exports.removeAll { $0 == id }
        }
    }

    mutating func removeDefault(of requirement: Int) {
        protocols.changeEach { declaration in
            declaration.requirements.changeEach { if $0.id == requirement { $0.hasDefault = false } }
        }
    }

    /// Changes the type of a requirement, and of all properties with its name and type.
    private mutating func set(type: ValueType, for requirement: Requirement) {
        protocols.changeEach { declaration in
            declaration.requirements.changeEach { if $0.name == requirement.name { $0.type = type } }
        }
        components.changeEach { component in
            component.properties.changeEach { if $0.name == requirement.name { $0.type = type } }
            component.plugin?.members.changeEach { if $0.name == requirement.name { $0.type = type } }
        }
    }

    /// Whether no reference leads to a removed part.
    package var isSound: Bool {
        let modules = Set(self.modules.map(\.id))
        let types = Set(self.types.map(\.id))
        let owners = self.types.map(\.module) + protocols.map(\.module) + components.map(\.module)
        guard modules.isSuperset(of: owners + edges.compactMap(\.home)) else { return false }
        var named = components.flatMap(\.properties).map(\.type) + protocols.flatMap(\.requirements).map(\.type)
        named += components.flatMap { $0.plugin?.members ?? [] }.map(\.type)
        named += components.compactMap(\.contribution?.type) + components.flatMap(\.collections).map(\.type)
        for type in self.types { if case .alias(let other) = type.kind { named.append(other) } }
        named += components.map(\.argument)
        guard types.isSuperset(of: named.flatMap(\.declarations)), namesAreUnique else { return false }
        let isAnyVisible = components.allSatisfy { component in
            component.dependency.isEmpty || protocols(of: component).contains(where: \.isDependency)
        }
        guard components.allSatisfy({ hasOverridden($0) && hasListed($0) }), defaultsKeptAbove.isEmpty else {
            return false
        }
        let isMistakeThere = mistake.map { $0.isThere(in: self) && isWithoutFault } ?? true
        return isAnyVisible && isMistakeThere && components.contains(where: \.isRoot) && unnameable.isEmpty
    }

    /// Whether the properties that a component overrides exist.
    private func hasOverridden(_ component: ComponentDeclaration) -> Bool {
        let inherited = lineage(of: component).dropFirst().flatMap(\.properties)
        return component.properties.allSatisfy { property in
            !property.isOverride || inherited.contains { $0.name == property.name && $0.type == property.type }
        }
    }

    /// Whether a non-core component declares the members of the plugin extension.
    private func hasListed(_ component: ComponentDeclaration) -> Bool {
        guard let plugin = component.plugin else { return true }
        let properties = self.component(plugin.nonCore).properties.filter { $0.access > .private }
        return plugin.members.allSatisfy { member in
            properties.contains { $0.name == member.name && $0.type == member.type }
        }
    }

    /// Whether no module declares two types with the same name, which may happen when namespaces are removed.
    private var namesAreUnique: Bool {
        let byModule = Dictionary(grouping: self.named, by: \.module).values
        return byModule.allSatisfy { Set($0.map(\.topLevelName)).count == $0.count }
    }
}

extension MutableCollection {
    mutating func changeEach(_ change: (inout Element) -> Void) {
        for index in indices { change(&self[index]) }
    }
}
