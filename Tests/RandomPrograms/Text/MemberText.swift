extension FileWriter {
    func ownEdges(of component: ComponentDeclaration) -> [Edge] {
        program.edges.filter { $0.parent == component.id && $0.home == nil }
    }

    mutating func write(_ property: Property, of component: ComponentDeclaration) {
        // Members in the class are as nonisolated as those of the runtime; in an extension, the module decides.
        let isDefault = program.module(module).isOnMainActor && property.isInExtension
        // For an import, a public member of an internal class counts as internal.
        let type = name(property.type, min(property.access, component.access))
        let actor = attribute(
            property.actor,
            isMainDefault: isDefault && property.id % 2 == 0,
            none: isDefault || property.saysNonisolated ? "nonisolated " : ""
        )
        var value = value(property.id, of: property.type)
        if case .circle(property.id, let path, let requirement)? = program.mistake {
            value = "_ = \(program.read(path[0])).circle\(requirement); return \(value)"
        }
        let head = actor + accessPrefix(of: property, in: component)
        if property.isOverride, property.form == .shared, component.id % 2 == 0 {
            value = "_ = super.\(property.name); return \(value)"
        }
        let line =
            switch property.form {
            case .inferred where program.showsType(property.type): "\(head)let \(property.name) = \(value)"
            case .constant, .inferred: "\(head)let \(property.name): \(type) = \(value)"
            case .stored: "\(head)var \(property.name): \(type) = \(value)"
            case .lazy: "\(head)lazy var \(property.name): \(type) = \(value)"
            case .shared: "\(head)var \(property.name): \(type) { shared { \(value) } }"
            case .limited where property.access == .private: "\(head)let \(property.name): \(type) = \(value)"
            case .limited: "\(head)private(set) var \(property.name): \(type) = \(value)"
            case .wrapped, .wrappedConstant:
                "@\(wrapper(property.form)) \(head)var \(property.name): \(type) = \(value)"
            case .weak where program.isOptionalClass(property.type):
                "\(head)weak var \(property.name): \(type) = \(keep(value, property.id))"
            case .weak: "\(head)var \(property.name): \(type) = \(value)"
            case .unowned where program.isClass(property.type):
                "\(head)unowned let \(property.name): \(type) = \(keep(value, property.id))"
            case .unowned: "\(head)let \(property.name): \(type) = \(value)"
            case .function: "\(head)func \(property.name)(isolation: isolated (any Actor)?) -> \(type) { \(value) }"
            case .computed where property.effects == .none: "\(head)var \(property.name): \(type) { \(value) }"
            case .computed: "\(head)var \(property.name): \(type) { get\(property.effects.suffix) { \(value) } }"
            }
        write([line], under: property.condition)
    }

    /// The access modifier of a property, which is `open` if it is overridden, and `override`.
    private func accessPrefix(of property: Property, in component: ComponentDeclaration) -> String {
        if property.isOverride { return "override " + min(property.access, component.access).prefix }
        let isOverridden = program.components.contains { heir in
            heir.base == component.id && heir.properties.contains { $0.isOverride && $0.name == property.name }
        }
        return isOverridden && property.access == .public && component.access == .public
            ? "open " : property.access.prefix
    }

    /// The attribute of an isolated member, followed by a space, or the modifier of a nonisolated one.
    mutating func attribute(_ actor: GlobalActor?, isMainDefault: Bool, none: String) -> String {
        switch actor {
        case .main: return isMainDefault ? "" : "@MainActor "
        case .work:
            // For an import, the access of a declaration with an attribute does not matter.
            use(library: "Trace", .internal)
            return "@Work "
        case nil: return none
        }
    }

    /// The name of a new variable in the file with the value.
    private mutating func keep(_ value: String, _ id: Int) -> String {
        kept.append("nonisolated(unsafe) private let kept\(id) = \(value)")
        return "kept\(id)"
    }

    mutating func write(_ edge: Edge) {
        let parent = program.component(edge.parent)
        let child = program.component(edge.child)
        let home = program.home(of: edge)
        let access = home == parent.module ? min(parent.access, child.access) : .internal
        let isShown = access == .public && program.isVisible(.public, of: child.module, from: home)
        let shown: Access = isShown ? .public : .internal
        let argument = child.isGeneric ? (parent.isGeneric ? "<Value>" : "<\(name(child.argument, shown))>") : ""
        let type = name(Named(child), shown) + argument
        use(library: "NeedleFoundation", .internal)
        let call = "(parent: \(program.mistake?.parentArgument(edge) ?? "self"))"
        let line =
            switch edge.form {
            case .call: "var child\(edge.id): \(type) { \(type)\(call) }"
            case .initializer: "var child\(edge.id): \(type) { \(type).init\(call) }"
            case .implicit: "var child\(edge.id): \(type) { .init\(call) }"
            case .shared: "var child\(edge.id): \(type) { shared { \(type)\(call) } }"
            case .function: "func child\(edge.id)() -> \(type) { \(type)\(call) }"
            }
        let isInExtension = edge.isInExtension || edge.home != nil
        let actor = isInExtension && program.module(module).isOnMainActor ? "nonisolated " : ""
        write([actor + shown.prefix + line], under: edge.condition)
    }

    /// Writes the member with which a scope is part of the planted cycle.
    mutating func writeStepOfCircle(in component: ComponentDeclaration) {
        guard case .circle(_, let path, let requirement)? = program.mistake,
            let position = path.firstIndex(where: { id in
                program.edges.contains { $0.id == id && $0.child == component.id }
            })
        else { return }
        let name = program.requirements(of: component).first { $0.id == requirement }?.name ?? ""
        let isLast = position == path.count - 1
        let value = isLast ? "dependency.\(name)" : "\(program.read(path[position + 1])).circle\(requirement)"
        write(["\(component.access.prefix)var circle\(requirement): Any { \(value) }"], under: .always)
    }

    /// Writes a method that prints the values that the component and the scopes below it get.
    mutating func writeReport(of component: ComponentDeclaration) {
        let actor = program.isOnMainActor ? "@MainActor " : ""
        let isBase = program.components.contains { $0.base == component.id }
        let access = isBase && component.access == .public ? "open " : component.access.prefix
        write("    \(actor)\(component.base == nil ? "" : "override ")\(access)func report(_ path: [Int]) {")
        if component.base == nil { write("        print(path)") } else { write("        super.report(path)") }
        // The base class reads its own requirements.
        let protocols = component.base == nil ? program.protocols(of: component) : []
        for declaration in protocols where !declaration.requirements.isEmpty {
            use(declaration.module, .internal)
            for requirement in declaration.requirements { writeReading(requirement) }
        }
        writePlugin(of: component)
        writeCollecting(of: component)
        for edge in ownEdges(of: component) {
            use(program.component(edge.child).module, .internal)
            let isFirst = "path.filter({ $0 == \(edge.child) }).count < 2"
            let line = "if \(isFirst) { \(program.read(edge.id)).report(path + [\(edge.child)]) }"
            write([line], under: edge.condition, indentation: "        ")
        }
        if program.edges.contains(where: { $0.parent == component.id && $0.home != nil }) {
            use(library: "Trace", .internal)
            write("        visit(self, path)")
        }
        if let nonCore = component.plugin.map({ program.component($0.nonCore) }) {
            let scope = "(nonCoreComponent as! \(name(Named(nonCore), .internal)))"
            let isFirst = "path.filter({ $0 == \(nonCore.id) }).count < 2"
            write("        if \(isFirst) { \(scope).report(path + [\(nonCore.id)]) }")
        }
        writeCollected(of: component)
        write("    }")
        for requirement in protocols.flatMap(\.requirements) where requirement.actor == .work {
            let number = number(of: "dependency.\(requirement.name)", as: requirement.type)
            let line = "@Work func read\(requirement.id)(_ path: [Int]) { \(printed(number, requirement)) }"
            write([line], under: requirement.condition)
        }
    }

    /// Writes code that reads the members of the plugin extension.
    private mutating func writePlugin(of component: ComponentDeclaration) {
        for member in component.plugin?.members ?? [] {
            let number = number(of: "pluginExtension.\(member.name)", as: member.type)
            write("        print(path, \"plugin\", \"\(member.id)\", \(number))")
        }
    }

    private mutating func writeReading(_ requirement: Requirement) {
        var value = "dependency.\(requirement.name)" + (requirement.isIsolatedFunction ? "(isolation: nil)" : "")
        var lines: [String] = []
        if requirement.actor == .work || requirement.effects.isAsync {
            use(library: "Trace", .internal)
            lines.append("nonisolated(unsafe) let scope\(requirement.id) = self")
            value = "wait { \(requirement.effects.isThrowing ? "try " : "")await scope\(requirement.id).\(value) }"
        } else if requirement.effects.isThrowing {
            value = "(try! \(value))"
        }
        if requirement.actor == .work {
            lines.append("wait { await scope\(requirement.id).read\(requirement.id)(path) }")
        } else {
            let number = number(of: value, as: requirement.type)
            lines.append(printed(number, requirement))
        }
        write(lines, under: requirement.condition, indentation: "        ")
    }

    private func printed(_ number: String, _ requirement: Requirement) -> String {
        "print(path, \"\(requirement.id)\", \(number))"
    }
}

extension Program {
    func isClass(_ type: ValueType) -> Bool {
        if case .named(let id) = canonical(type) { self.type(id).kind == .class } else { false }
    }

    func isOptionalClass(_ type: ValueType) -> Bool {
        if case .optional(let wrapped) = canonical(type) { isClass(wrapped) } else { false }
    }

    func showsType(_ type: ValueType) -> Bool {
        switch type {
        case .int, .string: return true
        case .named(let id):
            let (declaration, kind) = (self.type(id), self.type(id).kind)
            // A lower-case name may be that of a function, and an unparsed type may have a failable initializer.
            let isClear = declaration.name.plain.first?.isLowercase == false && module(declaration.module).isParsed
            return isClear && (kind == .struct || kind == .class || kind == .enum)
        case .data, .box, .optional, .array, .dictionary, .pair, .function, .collection: return false
        }
    }
}
