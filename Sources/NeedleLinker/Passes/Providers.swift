import NeedleGraph

/// Answers which property of a component meets a requirement, as seen from a module.
struct Providers {
    let modules: Modules
    let components: Table<Component>
    let requirements: Table<Requirement>
    let properties: SideTable<Component, [String: [Property]]>

    /// The property of `component` that meets `requirement` and that code in `viewer` can name; the exact one if several do.
    func provider(_ requirement: ID<Requirement>, in component: ID<Component>, from viewer: ID<Module>) -> Property? {
        let wanted = requirements[requirement].signature
        guard let namesakes = properties[component][wanted.name] else { return nil }
        return namesakes.first { property in
            property.isTypeKnown && isVisible(property.access, of: property.module, from: viewer)
                && property.signature.meets(wanted, canSet: canSet(property, from: viewer))
        }
    }

    /// The property that would meet the requirement if it could be named from everywhere in its module.
    func providerAnywhere(_ requirement: ID<Requirement>, in component: ID<Component>) -> Property? {
        let wanted = requirements[requirement].signature
        return properties[component][wanted.name]?.first { property in
            property.isTypeKnown && property.access > .fileprivate
                && property.signature.meets(wanted, canSet: (property.setterAccess ?? .private) > .fileprivate)
        }
    }

    /// Whether code in `viewer` can name what `module` declares with this access.
    func isVisible(_ access: Access, of module: ID<Module>, from viewer: ID<Module>) -> Bool {
        if viewer == module { return access > .fileprivate }
        guard modules.sees(viewer, module) else { return false }
        let package = modules[module].facts.packageName
        let isSamePackage = package != nil && package == modules[viewer].facts.packageName
        return access >= (isSamePackage ? .package : .public)
    }

    private func canSet(_ property: Property, from viewer: ID<Module>) -> Bool {
        property.setterAccess.map { isVisible($0, of: property.module, from: viewer) } ?? false
    }
}
