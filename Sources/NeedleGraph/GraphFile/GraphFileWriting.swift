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
        for type in file.types.listed { write(type) }
        for declaration in file.imports { write(declaration) }
        for declaration in file.declarations { write(declaration) }
        for instantiation in file.instantiations { write(instantiation) }
        if file.hasEntryPoint { write(1, "starts") }
        if file.mentionsRegistration { write(1, "registers") }
    }

    private mutating func write(_ type: ListedType) {
        begin(1)
        add(word: type.access?.rawValue)
        add(word: "type")
        add(text: type.name)
        end()
    }

    private mutating func write(_ declaration: Import) {
        begin(1)
        add(word: declaration.access?.rawValue)
        add(word: "import")
        add(text: declaration.path.utf8)
        if var kind = declaration.kind { kind.withUTF8 { add(text: $0) } }
        end()
        write(2, declaration.attributes)
        write(2, declaration.conditions)
    }

    private mutating func write(_ declaration: Declaration) {
        begin(1)
        add(word: declaration.access?.rawValue)
        if declaration.isLocal { add(word: "local") }
        if declaration.isFinal { add(word: "final") }
        if declaration.isNonisolated { add(word: "nonisolated") }
        add(word: declaration.kind.rawValue)
        if declaration.kind == .extension { add(declaration.meaning) } else { add(text: declaration.name.utf8) }
        end()
        if let parent = declaration.parent { write(2, "in", String(parent)) }
        write(2, declaration.attributes)
        write(2, declaration.genericParameters, declaration.genericRequirements)
        for type in declaration.inheritance { write(2, "inherits", type) }
        if let aliased = declaration.aliased { write(2, "aliases", aliased) }
        write(2, declaration.conditions)
        write(2, "failable", each: declaration.failableInitializers)
        write(2, "expands", each: declaration.expansions)
        for member in declaration.members { write(member) }
    }

    private mutating func write(_ member: Member) {
        begin(2)
        add(word: member.access?.rawValue)
        if member.isStatic { add(word: "static") }
        if member.typeOrigin != .written { add(word: member.typeOrigin.rawValue) }
        add(word: member.kind.rawValue)
        add(text: member.name.utf8)
        add(member.type)
        end()
        for parameter in member.parameters { write(parameter) }
        write(3, member.genericParameters, member.genericRequirements)
        if let setter = member.setter {
            begin(3)
            add(word: setter.access?.rawValue)
            add(word: "settable")
            end()
        }
        if member.effects.isAsync { write(3, "async") }
        if let throwing = member.effects.throwing { write(3, "throws", throwing.type) }
        write(3, "modifier", each: member.modifiers.map(\.rawValue))
        write(3, member.attributes)
        write(3, member.conditions)
        if let call = member.initializerCall {
            begin(3)
            add(word: "call")
            add(text: call.utf8)
            end()
        }
        if member.sharedCalls != 0 { write(3, "shared", String(member.sharedCalls)) }
        write(3, "sharing", each: member.sharingFunctions)
        write(3, "super", each: member.superReads)
        for call in member.elementCalls {
            begin(3)
            add(word: "element")
            add(text: call.type.stored.utf8)
            add(text: call.labels.utf8)
            end()
        }
    }

    private mutating func write(_ parameter: Parameter) {
        begin(3)
        if parameter.label == nil { add(word: "unlabelled") }
        if parameter.isVariadic { add(word: "variadic") }
        if parameter.hasDefault { add(word: "defaulted") }
        add(word: "parameter")
        if let label = parameter.label { add(text: label.utf8) }
        add(parameter.type)
        end()
    }

    private mutating func write(_ instantiation: Instantiation) {
        begin(1)
        if instantiation.namesInitializer { add(word: "init") }
        add(word: "makes")
        add(instantiation.callee)
        end()
        switch instantiation.parentArgument {
        case .enclosingInstance: break
        case .other(let expression): write(2, "parent", expression)
        case .parameter(let labels, let withParent):
            write(2, "takes", labels)
            write(2, "parent", withParent)
        }
        if let keeper = instantiation.keeper { write(2, "kept", keeper.rawValue) }
        if let declaration = instantiation.declaration { write(2, "declaration", String(declaration)) }
        if let member = instantiation.member { write(2, "member", String(member)) }
        write(2, instantiation.conditions)
    }

    private mutating func write(_ depth: Int, _ word: StaticString, _ type: TypeReference?) {
        begin(depth)
        add(word: word)
        add(type)
        end()
    }

    private mutating func write(_ depth: Int, _ attributes: [Attribute]) {
        for attribute in attributes {
            begin(depth)
            add(word: "attribute")
            add(text: attribute.name.stored.utf8)
            if var arguments = attribute.arguments { arguments.withUTF8 { add(text: $0) } }
            end()
            guard let availability = attribute.availability else { continue }
            for platform in availability.platforms {
                write(depth + 1, "platform", texts: [platform.name] + (platform.version.map { [$0] } ?? []))
            }
            if availability.isForAll { write(depth + 1, "all") }
            write(depth + 1, "label", each: availability.labels.map(\.rawValue))
        }
    }

    private mutating func write(_ depth: Int, _ conditions: [Condition]) {
        for condition in conditions { write(depth, "if", condition.text) }
    }

    private mutating func write(
        _ depth: Int,
        _ parameters: [GenericParameter],
        _ requirements: [GenericRequirement]
    ) {
        for parameter in parameters {
            begin(depth)
            if parameter.kind != .type { add(word: parameter.kind.rawValue) }
            add(word: "generic")
            add(text: parameter.name.utf8)
            if let constraint = parameter.constraint { add(text: constraint.stored.utf8) }
            end()
        }
        for requirement in requirements {
            begin(depth)
            if requirement.relation == .same { add(word: requirement.relation.rawValue) }
            add(word: "where")
            add(text: requirement.left.stored.utf8)
            add(text: requirement.right.stored.utf8)
            end()
        }
    }

    /// Adds the type as it was written and, where that differs, as it is stored; nothing for a type that is missing.
    private mutating func add(_ type: TypeReference?) {
        guard let type else { return }
        add(text: type.written.utf8)
        let stored = type.type.stored
        if stored != type.written { add(text: stored.utf8) }
    }
}
