import NeedleDiagnostics
import NeedleGraph

/// Finds macros that may add members to components. Macros are not expanded, so their members are unknown.
extension ProgramReader {
    /// The macros of a component and of its superclasses that may add members, each with the declaration it is attached to.
    func macros(of component: ID<Component>) -> [(name: String, reference: FactReference)] {
        var reported: Set<String> = []
        return declarations(of: components.withSuperclasses(component)).flatMap { symbol in
            let declaration = symbols[symbol].declaration
            let context = program.resolver.context(around: symbol)
            let unknown = declaration.attributes.map(\.name).filter { name in
                guard mayBeMacro(name) else { return false }
                return program.resolver.typeName(of: program.resolver.resolve(name, in: context)) == nil
            }
            let names = unknown.map { "@\($0.withoutLastArguments ?? $0)" } + declaration.expansions.map { "#\($0)" }
            return names.filter { reported.insert($0).inserted }.map { ($0, symbols[symbol].reference(in: modules)) }
        }
    }

    /// The declarations of classes, each with its extensions.
    func declarations(of classes: some Sequence<ID<Component>>) -> [ID<Symbol>] {
        classes.map { components[$0].type }.uniqued().flatMap { symbols.declared($0) + symbols.extensions(of: $0) }
    }
}

/// Notes about macros where a provider is missing.
extension GapExplainer {
    /// The macros on the path that may add the missing property, and the components they are attached to.
    func macroNotes(_ gap: Gap) -> (notes: [Note], components: Set<ID<Component>>) {
        let missing = program.requirements[gap.requirement].signature.name
        var notes: [Note] = []
        var owners: Set<ID<Component>> = []
        for parent in gap.path.map({ demand.edges[$0].parent }) where owners.insert(parent).inserted {
            let macros = macros(of: parent)
            if macros.isEmpty { owners.remove(parent) }
            notes += macros.map { macro in
                let message =
                    "'\(macro.name)' may add '\(missing)' to '\(name(parent))', but macros are not expanded; if "
                    + "it does, declare a property that reads it, and require that one"
                return Note(message, at: .fact(macro.reference))
            }
        }
        return (notes, owners)
    }
}

/// Whether an attribute of a class may be a macro that adds members of any name. Attributes of the language and the system do
/// not.
private func mayBeMacro(_ attribute: TypeExpression) -> Bool {
    let name = attribute.path?.last.name.text ?? ""
    return name.first != "_" && !name.hasSuffix("Actor") && !attributesOfTheSystem.contains(name)
}

private let attributesOfTheSystem: Set<String> = [
    "IBDesignable", "NSApplicationMain", "Observable", "UIApplicationMain", "abi", "available", "backDeployed",
    "concurrent", "dynamicCallable", "dynamicMemberLookup", "export", "frozen", "globalActor", "main", "nonobjc",
    "objc", "objcMembers", "preconcurrency", "propertyWrapper", "requires_stored_property_inits", "resultBuilder",
    "safe", "unsafe", "usableFromInline", "warn_unqualified_access",
]
