/// The lines of a graph file, from the module down to the parts of its facts. `GraphFileReading` mirrors them.
extension LineWriter {
    mutating func write(_ graph: ModuleGraph) {
        write(0, "module", graph.name)
        if let packageName = graph.packageName { write(0, "package", packageName) }
        if let isolation = graph.defaultIsolation { write(0, "isolation", isolation) }
        write(0, "depends", each: graph.dependencies)
        for file in graph.files { write(file) }
    }

    private mutating func write(_ file: FileFacts) {
        write(0, "file", file.path)
        for type in file.types { write(1, type.access?.rawValue, "type", names: [type.name]) }
        for declaration in file.imports { write(declaration) }
        for declaration in file.declarations { write(declaration) }
        for instantiation in file.instantiations { write(instantiation) }
    }

    private mutating func write(_ declaration: Import) {
        if let kind = declaration.kind {
            write(1, declaration.access?.rawValue, "import", texts: [declaration.path.text, kind])
        } else {
            write(1, declaration.access?.rawValue, "import", names: [declaration.path])
        }
        write(2, "attribute", each: declaration.attributes)
        write(2, declaration.conditions)
    }

    private mutating func write(_ declaration: Declaration) {
        write(
            1,
            declaration.access?.rawValue,
            declaration.isLocal ? "local" : nil,
            declaration.isFinal ? "final" : nil,
            declaration.isNonisolated ? "nonisolated" : nil,
            declaration.kind.rawValue,
            names: [declaration.name]
        )
        if let parent = declaration.parent { write(2, "in", String(parent)) }
        write(2, "attribute", each: declaration.attributes)
        write(2, "generic", each: declaration.genericParameters)
        if let requirements = declaration.genericRequirements { write(2, "where", requirements) }
        for type in declaration.inheritance { write(2, "inherits", type) }
        if let aliased = declaration.aliased { write(2, "aliases", aliased) }
        write(2, declaration.conditions)
        write(2, "failable", each: declaration.failableInitializers)
        for member in declaration.members { write(member) }
    }

    private mutating func write(_ member: Member) {
        write(
            2,
            member.access?.rawValue,
            member.isStatic ? "static" : nil,
            member.typeOrigin == .written ? nil : member.typeOrigin.rawValue,
            member.kind.rawValue,
            names: [member.name] + names(of: member.type)
        )
        for parameter in member.parameters { write(parameter) }
        write(3, "generic", each: member.genericParameters)
        if let requirements = member.genericRequirements { write(3, "where", requirements) }
        if let setter = member.setter { write(3, setter.access?.rawValue, "settable", texts: []) }
        if member.effects.isAsync { write(3, "async", texts: []) }
        if let throwing = member.effects.throwing { write(3, "throws", names: names(of: throwing.type)) }
        write(3, "modifier", each: member.modifiers)
        write(3, "attribute", each: member.attributes)
        write(3, member.conditions)
        if let call = member.initializerCall { write(3, "call", names: [call]) }
        if member.sharedCalls != 0 { write(3, "shared", String(member.sharedCalls)) }
        write(3, "sharing", each: member.sharingFunctions)
    }

    private mutating func write(_ parameter: Parameter) {
        write(
            3,
            parameter.label == nil ? "unlabelled" : nil,
            parameter.isVariadic ? "variadic" : nil,
            parameter.hasDefault ? "defaulted" : nil,
            "parameter",
            names: (parameter.label.map { [$0] } ?? []) + names(of: parameter.type)
        )
    }

    private mutating func write(_ instantiation: Instantiation) {
        write(1, instantiation.namesInitializer ? "init" : nil, "makes", names: names(of: instantiation.callee))
        switch instantiation.parentArgument {
        case .enclosingInstance: break
        case .other(let expression): write(2, "parent", expression)
        }
        if let declaration = instantiation.declaration { write(2, "declaration", String(declaration)) }
        if let member = instantiation.member { write(2, "member", String(member)) }
        write(2, instantiation.conditions)
    }

    private mutating func write(_ depth: Int, _ word: String, _ type: TypeReference) {
        write(depth, word, names: names(of: type))
    }

    private mutating func write(_ depth: Int, _ conditions: [Condition]) {
        for condition in conditions { write(depth, "if", condition.text) }
    }

    /// The written form and, where it differs, the canonical one; nothing for a type that is missing.
    private func names(of type: TypeReference?) -> [Name] {
        guard let type else { return [] }
        return type.canonical == type.written ? [type.written] : [type.written, type.canonical]
    }
}
