import NeedleGraph

/// Who has the properties that are missing elsewhere, found by name and type.
struct PropertyHolders {
    typealias Holder = (component: ID<Component>, property: ID<Property>)

    private struct Key: Hashable {
        var name: Name
        var type: TypeExpression
    }

    private var holders: [Key: [Holder]] = [:]

    /// - Parameter requirements: What is missing.
    /// - Complexity: Linear in the properties of all components.
    init(of requirements: some Sequence<ID<Requirement>>, _ program: Program) {
        let names = Set(requirements.map { program.requirements[$0].signature.name })
        for component in program.components.ids where !program.components[component].isTemplate {
            for position in program.properties.positions(in: component) {
                let id = ID<Property>(position)
                let signature = program.properties[id].signature
                guard names.contains(signature.name), program.properties[id].doubt == nil else { continue }
                holders[Key(name: signature.name, type: signature.type), default: []].append((component, id))
            }
        }
    }

    /// Those with a property of this name and type, in the order of components.
    func holders(of signature: Signature) -> [Holder] {
        holders[Key(name: signature.name, type: signature.type)] ?? []
    }
}
