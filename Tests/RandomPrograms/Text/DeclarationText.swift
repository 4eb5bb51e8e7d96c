extension FileWriter {
    mutating func write(_ declaration: TypeDeclaration) {
        var lines = text(of: declaration)
        if let namespace = declaration.namespace {
            lines = ["\(declaration.access.prefix)enum \(namespace) {"] + lines.map { "    " + $0 } + ["}"]
        }
        write(lines, under: .always, indentation: "")
    }

    private mutating func text(of declaration: TypeDeclaration) -> [String] {
        let access = declaration.access.prefix
        let name = declaration.name
        let number = ["    \(access)let id: Int", "    \(access)init(_ id: Int) { self.id = id }"]
        switch declaration.kind {
        case .struct: return ["\(access)struct \(name) {"] + number + ["}"]
        case .class: return ["\(access)final class \(name) {"] + number + ["}"]
        case .enum:
            return [
                "\(access)enum \(name) {", "    case value(Int)", "    \(access)init(_ id: Int) { self = .value(id) }",
                "    \(access)var id: Int { switch self { case .value(let id): id } }", "}",
            ]
        case .protocol:
            return ["\(access)protocol \(name) { var id: Int { get } }"]
                + ["\(access)struct \(name)Value\(declaration.id): \(name) {"] + number + ["}"]
        case .box:
            return [
                "\(access)struct \(name)<Value> {", "    \(access)let value: Value",
                "    \(access)init(_ value: Value) { self.value = value }", "}",
            ]
        case .alias(let type): return ["\(access)typealias \(name) = \(self.name(type, declaration.access))"]
        }
    }

    mutating func write(_ declaration: ProtocolDeclaration) {
        var inherited = declaration.inherits.map { name(Named(program.protocol($0)), declaration.access) }
        if declaration.isDependency {
            use(library: "NeedleFoundation", declaration.access)
            inherited.insert("Dependency", at: declaration.id % 2 == 0 ? 0 : inherited.count)
        }
        let heirs = inherited.isEmpty ? "" : ": " + inherited.joined(separator: ", ")
        write("\(declaration.access.prefix)protocol \(declaration.name)\(heirs) {")
        for requirement in declaration.requirements {
            let actor = requirement.isOnMainActor ? "@MainActor " : ""
            let accessors = requirement.isSettable ? "get set" : "get\(requirement.effects.suffix)"
            let type = name(requirement.type, declaration.access)
            write(["\(actor)var \(requirement.name): \(type) { \(accessors) }"], under: requirement.condition)
        }
        write("}")
    }

    mutating func write(_ component: ComponentDeclaration) {
        if let namespace = component.namespace {
            write("\(component.access.prefix)enum \(namespace) {")
            shadowed.insert(component.name)
        }
        write("\(component.access.prefix)final class \(component.name): \(superclass(of: component)) {")
        if let nested = component.nested {
            shadowed.insert(nested)
            write("    \(component.access.prefix)struct \(nested) {}")
        }
        for property in component.properties where !property.isInExtension { write(property, of: component) }
        for edge in ownEdges(of: component) where !edge.isInExtension { write(edge) }
        writeReport(of: component)
        write("}")
        if component.namespace != nil { write("}") }
        shadowed = []
    }

    private mutating func superclass(of component: ComponentDeclaration) -> String {
        use(library: "NeedleFoundation", component.access)
        if component.isRoot { return "BootstrapComponent" }
        var names = component.dependency.map { name(Named(program.protocol($0)), component.access) }
        if program.mistake == .misspelledProtocol(component: component.id) { names[0] += "x" }
        let composed = names.isEmpty ? "EmptyDependency" : names.joined(separator: " & ")
        let isPlain = !program.language.has("ExistentialAny") && component.id % 2 == 0
        return "Component<\(isPlain ? "" : "any ")\(composed)>"
    }

    /// What of a component stands in an extension in its own module.
    mutating func writeExtension(of component: ComponentDeclaration) {
        let properties = component.properties.filter(\.isInExtension)
        let edges = ownEdges(of: component).filter(\.isInExtension)
        guard !properties.isEmpty || !edges.isEmpty else { return }
        use(library: "NeedleFoundation", .internal)
        write("extension \(name(Named(component), .internal)) {")
        shadowed = Set([component.nested].compactMap { $0 })
        for property in properties { write(property, of: component) }
        for edge in edges { write(edge) }
        write("}")
        shadowed = []
    }

    /// The edges of other modules' components that this module makes, and a function that has them visited.
    mutating func writeForeignEdges() {
        let edges = program.edges.filter { $0.home == module }
        guard !edges.isEmpty else { return }
        use(library: "NeedleFoundation", .internal)
        use(library: "Trace", .internal)
        for edge in edges {
            write("extension \(name(Named(program.component(edge.parent)), .internal)) {")
            write(edge)
            write("}")
        }
        let actor = program.isOnMainActor ? "@MainActor " : ""
        write("\(actor)public func visit\(program.module(module).name)() {")
        for edge in edges {
            let parent = name(Named(program.component(edge.parent)), .internal)
            let visit = "(scope as! \(parent)).\(read(edge)).report(path + [\(edge.child)])"
            let isFirst = "path.filter({ $0 == \(edge.child) }).count < 2"
            write(["onVisit(\(parent).self) { scope, path in if \(isFirst) { \(visit) } }"], under: edge.condition)
        }
        write("}")
    }
}
