extension FileWriter {
    mutating func write(_ declaration: TypeDeclaration) {
        var lines = text(of: declaration)
        if let namespace = declaration.namespace {
            let isElsewhere = program.homeOfNamespace(declaration) != declaration.file
            let head = isElsewhere ? "extension" : "\(nonisolated)\(declaration.access.prefix)enum"
            lines = ["\(head) \(namespace) {"] + lines.map { "    " + $0 } + ["}"]
        }
        write(lines, under: .always, indentation: "")
    }

    mutating func writeNamespace(of declaration: TypeDeclaration) {
        write("\(nonisolated)\(declaration.access.prefix)enum \(declaration.namespace ?? "") {}")
    }

    /// Writes the property wrappers of the module, if there are any.
    mutating func writeWrappers() {
        let forms = program.components.filter { $0.module == module }.flatMap(\.properties).map(\.form)
        for form in [Property.Form.wrapped, .wrappedConstant] where forms.contains(form) {
            write("@propertyWrapper \(nonisolated)public struct \(wrapper(form))<Value> {")
            write("    private var value: Value")
            write("    public init(wrappedValue: Value) { value = wrappedValue }")
            write("    public var wrappedValue: Value {")
            write("        get { value }")
            if form == .wrapped { write("        set { value = newValue }") }
            write("    }")
            write("}")
        }
    }

    func wrapper(_ form: Property.Form) -> String {
        "\(form == .wrapped ? "Held" : "Fixed")In\(program.module(module).name)"
    }

    /// The modifier that keeps a type off the actor of the module's default isolation.
    private var nonisolated: String { program.module(module).isOnMainActor ? "nonisolated " : "" }

    private mutating func text(of declaration: TypeDeclaration) -> [String] {
        let access = nonisolated + declaration.access.prefix
        let name = declaration.name
        let shown = declaration.access.prefix
        let number = ["    \(shown)let id: Int", "    \(shown)init(_ id: Int) { self.id = id }"]
        switch declaration.kind {
        case .struct: return ["\(access)struct \(name) {"] + number + ["}"]
        case .pack: return ["\(access)struct \(name)<each Item> {"] + number + ["}"]
        case .class: return ["\(access)final class \(name) {"] + number + ["}"]
        case .enum:
            return [
                "\(access)enum \(name) {", "    case value(Int)", "    \(shown)init(_ id: Int) { self = .value(id) }",
                "    \(shown)var id: Int { switch self { case .value(let id): id } }", "}",
            ]
        case .protocol:
            return ["\(access)protocol \(name) { var id: Int { get } }"]
                + ["\(access)struct \(name.extended(by: "Value\(declaration.id)")): \(name) {"] + number + ["}"]
        case .box, .hashableBox:
            let constraint = declaration.kind == .hashableBox ? " where Value: Hashable" : ""
            return [
                "\(access)struct \(name)<Value>\(constraint) {", "    \(shown)let value: Value",
                "    \(shown)init(_ value: Value) { self.value = value }", "}",
            ]
        case .alias(let type): return ["\(shown)typealias \(name) = \(self.name(type, declaration.access))"]
        }
    }

    mutating func write(_ declaration: ProtocolDeclaration) {
        var inherited = declaration.inherits.map { name(Named(program.protocol($0)), declaration.access) }
        if declaration.isDependency {
            use(library: "NeedleFoundation", declaration.access)
            inherited.insert("Dependency", at: declaration.id % 2 == 0 ? 0 : inherited.count)
        }
        let heirs = inherited.isEmpty ? "" : ": " + inherited.joined(separator: ", ")
        let isNonisolated = program.mustBeNonisolated(declaration)
        let isDefault = program.module(module).isOnMainActor && !isNonisolated
        let head = (isNonisolated ? "nonisolated " : "") + declaration.access.prefix
        write("\(head)protocol \(declaration.name)\(heirs) {")
        for requirement in declaration.requirements {
            let isBare = requirement.isIsolatedFunction || !isDefault
            let actor = attribute(
                requirement.actor,
                isMainDefault: isDefault && requirement.id % 2 == 0,
                none: isBare ? "" : "nonisolated "
            )
            let limit = requirement.isLimited ? "@available(macOS 13, iOS 16, *) " : ""
            let accessors = requirement.isSettable ? "get set" : "get\(requirement.effects.suffix)"
            let type = name(requirement.type, declaration.access)
            let line =
                requirement.isIsolatedFunction
                ? "func \(requirement.name)(isolation: isolated (any Actor)?) -> \(type)"
                : "var \(requirement.name): \(type) { \(accessors) }"
            write([limit + actor + line], under: requirement.condition)
        }
        write("}")
        writeDefaults(of: declaration)
    }

    private mutating func writeDefaults(of declaration: ProtocolDeclaration) {
        let defaults = declaration.requirements.filter(\.hasDefault)
        if defaults.isEmpty { return }
        write("extension \(declaration.name) {")
        for requirement in defaults {
            let head = "\(nonisolated)\(declaration.access.prefix)var \(requirement.name)"
            let type = name(requirement.type, declaration.access)
            write("    \(head): \(type) { \(value(requirement.id, of: requirement.type)) }")
        }
        write("}")
    }

    private mutating func writePluginExtension(of component: ComponentDeclaration) {
        guard let plugin = component.plugin else { return }
        write("\(nonisolated)\(component.access.prefix)protocol Plugins\(component.id): PluginExtension {")
        for member in plugin.members { write("    var \(member.name): \(name(member.type, component.access)) { get }") }
        write("}")
    }

    mutating func write(_ component: ComponentDeclaration) {
        writeSource(of: component, superclass: superclass(of: component))
        writePluginExtension(of: component)
        if let namespace = component.namespace {
            write("\(nonisolated)\(component.access.prefix)enum \(namespace) {")
            shadowed.insert(component.name)
        }
        let constraint = component.argument == .int ? ": Hashable & Sendable" : ""
        let parameter = component.isGeneric ? "<Value\(constraint)>" : ""
        let isInherited = program.components.contains { $0.superclass == component.id || $0.base == component.id }
        let opened = component.access == .public ? "open " : component.access.prefix
        let head = isInherited ? opened + "class" : "\(component.access.prefix)final class"
        let inherited = (base(of: component) ?? superclass(of: component)) + conformances(of: component)
        write("\(head) \(component.name)\(parameter): \(inherited) {")
        shadowed.formUnion(program.lineage(of: component).compactMap(\.nested))
        if let nested = component.nested {
            write("    \(component.access.prefix)struct \(nested) {}")
        }
        for property in component.properties where !property.isInExtension { write(property, of: component) }
        for edge in ownEdges(of: component) where !edge.isInExtension { write(edge) }
        if base(of: component) == nil, component.contribution?.source != .extension { writeContribution(of: component) }
        for collection in component.collections where !collection.isInExtension { write(collection) }
        writeStepOfCircle(in: component)
        if component.superclass == nil { writeReport(of: component) }
        write("}")
        if component.namespace != nil { write("}") }
        shadowed = []
    }

    private mutating func superclass(of component: ComponentDeclaration) -> String {
        // The runtime library is then visible through the module of the inherited component.
        let inheritsOther = component.superclass != nil || component.base != nil
        use(library: "NeedleFoundation", inheritsOther ? .internal : component.access)
        if component.isRoot { return "BootstrapComponent" }
        if let superclass = component.superclass ?? component.base {
            return name(Named(program.component(superclass)), component.access)
        }
        var names = component.dependency.map { name(Named(program.protocol($0)), component.access) }
        if program.mistake == .misspelledProtocol(component: component.id) { names[0] = names[0].extended(by: "x") }
        let composed = names.isEmpty ? "EmptyDependency" : names.joined(separator: " & ")
        let isPlain = !program.language.has("ExistentialAny") && component.id % 2 == 0
        let argument = (isPlain ? "" : "any ") + composed
        if let plugin = component.plugin {
            let nonCore = name(Named(program.component(plugin.nonCore)), component.access)
            return "PluginizedComponent<\(argument), \(isPlain ? "" : "any ")Plugins\(component.id), \(nonCore)>"
        }
        return "\(program.isPluggedIn(component) ? "NonCore" : "")Component<\(argument)>"
    }

    /// Writes the parts of a component that are in an extension in its own module.
    mutating func writeExtension(of component: ComponentDeclaration) {
        let properties = component.properties.filter(\.isInExtension)
        let edges = ownEdges(of: component).filter(\.isInExtension)
        let collections = component.collections.filter(\.isInExtension)
        let contributes = component.contribution?.source == .extension
        guard !properties.isEmpty || !edges.isEmpty || !collections.isEmpty || contributes else { return }
        use(library: "NeedleFoundation", contributes ? component.access : .internal)
        write("extension \(name(Named(component), .internal))\(contributes ? ": Contributing" : "") {")
        shadowed = Set(program.lineage(of: component).compactMap(\.nested))
        for property in properties { write(property, of: component) }
        for edge in edges { write(edge) }
        for collection in collections { write(collection) }
        if contributes { writeContribution(of: component) }
        write("}")
        shadowed = []
    }

    /// Writes the edges of other modules' components that this module creates, and a function that visits them.
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
        let actor = program.isOnMainActor ? "@MainActor " : nonisolated
        write("\(actor)public func visit\(program.module(module).name)() {")
        for edge in edges {
            let parent = name(Named(program.component(edge.parent)), .internal)
            let visit = "(scope as! \(parent)).\(program.read(edge.id)).report(path + [\(edge.child)])"
            let isFirst = "path.filter({ $0 == \(edge.child) }).count < 2"
            write(["onVisit(\(parent).self) { scope, path in if \(isFirst) { \(visit) } }"], under: edge.condition)
        }
        write("}")
    }
}

extension Program {
    func homeOfNamespace(_ declaration: TypeDeclaration) -> Int {
        let files = module(declaration.module).files
        return declaration.isNamespaceElsewhere ? (declaration.file + 1) % files : declaration.file
    }

    /// Whether a protocol must be explicitly nonisolated. The module may isolate its inherited protocols, and whether it is then
    /// isolated itself depends on the language mode. Some other protocols are explicitly nonisolated as well.
    func mustBeNonisolated(_ declaration: ProtocolDeclaration) -> Bool {
        if module(declaration.module).isOnMainActor { return declaration.id % 2 == 0 }
        return declaration.inherits.contains { id in
            let parent = self.protocol(id)
            return module(parent.module).isOnMainActor && !mustBeNonisolated(parent) || mustBeNonisolated(parent)
        }
    }
}
