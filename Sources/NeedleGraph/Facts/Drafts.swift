// The mutable facts of a file, which grow while its source is read.

extension Member {
    /// A mutable member.
    package struct Draft: Hashable, Sendable {
        package var kind: Kind
        package var name: Name
        package var type: TypeReference?
        package var typeOrigin = TypeOrigin.written
        package var access: Access?
        package var isStatic = false
        package var setter: Setter?
        package var initializerCall: Name?
        package var parameters: [Parameter] = []
        package var readings: [Reading] = []
        package var sharedCalls = 0
        package var genericParameters: [GenericParameter] = []
        package var genericRequirements: [GenericRequirement] = []
        package var effects = Effects()
        package var modifiers: [Modifier] = []
        package var attributes: [Attribute] = []
        package var conditions: [Condition] = []
        package var sharingFunctions: [String] = []
        package var elementCalls: [ElementCall] = []

        package init(kind: Kind = .variable, name: Name) {
            (self.kind, self.name) = (kind, name)
        }

        fileprivate func row(_ builder: TableBuilder) -> Row {
            var row = Row(name: name, kind: kind)
            (row.type, row.typeOrigin, row.access, row.setter, row.isStatic) = (
                type, typeOrigin, access, setter, isStatic
            )
            var extras = Extras(sharedCalls: UInt32(clamping: sharedCalls))
            extras.initializerCall = initializerCall
            extras.parameters = builder.add(parameters)
            extras.readings = builder.add(readings)
            var details = Details()
            details.genericParameters = builder.add(genericParameters)
            details.genericRequirements = builder.add(genericRequirements)
            details.effects = effects
            details.modifiers = builder.add(modifiers)
            details.attributes = builder.add(attributes.map(\.number))
            details.conditions = builder.add(conditions)
            details.sharingFunctions = builder.add(sharingFunctions.map { Name($0) })
            details.elementCalls = builder.add(elementCalls)
            if !details.isNone { extras.details = RowNumber(builder.add(details)) }
            if !extras.isNone { row.extras = RowNumber(builder.add(extras)) }
            return row
        }
    }
}

extension Declaration {
    /// A mutable declaration.
    package struct Draft: Hashable, Sendable {
        package var kind: Kind
        package var name: Name
        package var meaning: TypeReference?
        package var access: Access?
        package var isFinal = false
        package var isLocal = false
        package var isNonisolated = false
        /// The index of the enclosing declaration in the same file.
        package var parent: Int?
        package var inheritance: [TypeReference] = []
        package var members: [Member.Draft] = []
        package var attributes: [Attribute] = []
        package var genericParameters: [GenericParameter] = []
        package var genericRequirements: [GenericRequirement] = []
        package var conditions: [Condition] = []
        package var failableInitializers: [String] = []
        package var expansions: [String] = []
        package var parentInitializer: ParentInitializer?

        package init(kind: Kind, name: Name) {
            (self.kind, self.name) = (kind, name)
        }

        /// The type that a typealias stands for.
        package var aliased: TypeReference? { kind == .typealias ? meaning : nil }

        /// Whether the declaration needs no `Details`.
        package var isPlain: Bool {
            attributes.isEmpty && genericParameters.isEmpty && genericRequirements.isEmpty && conditions.isEmpty
                && failableInitializers.isEmpty && expansions.isEmpty && parentInitializer == nil
        }

        fileprivate func row(_ builder: TableBuilder) -> Row {
            var row = Row(name: name, kind: kind)
            (row.meaning, row.access, row.isFinal) = (meaning, access, isFinal)
            (row.isLocal, row.isNonisolated, row.parentIndex) = (isLocal, isNonisolated, parent.map(Int32.init) ?? -1)
            row.inheritance = builder.add(inheritance)
            row.members = builder.add(members.map { $0.row(builder) })
            if isPlain { return row }
            var details = Details()
            details.attributes = builder.add(attributes.map(\.number))
            details.genericParameters = builder.add(genericParameters)
            details.genericRequirements = builder.add(genericRequirements)
            details.conditions = builder.add(conditions)
            details.failableInitializers = builder.add(failableInitializers.map { Name($0) })
            details.expansions = builder.add(expansions.map { Name($0) })
            details.parentInitializer = parentInitializer
            row.details = RowNumber(builder.add(details))
            return row
        }
    }
}

extension FileFacts {
    /// The mutable facts of a file; `FileFacts` explains each.
    package struct Draft: Hashable, Sendable {
        package var path: String
        package var types: [TopLevelType] = []
        package var imports: [Import] = []
        package var declarations: [Declaration.Draft] = []
        package var instantiations: [Instantiation] = []
        package var hasEntryPoint = false
        package var mentionsRegistration = false
        package var createdBeforeRegistration: [String] = []

        package init(path: String) {
            self.path = path
        }
    }

    /// The facts of a draft as rows.
    package init(_ draft: Draft) {
        let builder = TableBuilder()
        var row = Row(path: builder.add(draft.path.utf8.map { PathByte(byte: $0) }))
        row.types = builder.add(draft.types)
        row.imports = builder.add(draft.imports.map { $0.row(builder) })
        row.declarations = builder.add(draft.declarations.map { $0.row(builder) })
        row.instantiations = builder.add(draft.instantiations.map { $0.row(builder) })
        row.createdBeforeRegistration = builder.add(draft.createdBeforeRegistration.map { Name($0) })
        (row.hasEntryPoint, row.mentionsRegistration) = (draft.hasEntryPoint, draft.mentionsRegistration)
        _ = builder.add(row)
        self.init(builder.finish(), row: 0)
    }

    /// A file without facts.
    package init(path: String) {
        self.init(Draft(path: path))
    }
}
