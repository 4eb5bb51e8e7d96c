/// Reads the lines that `GraphFileWriting` writes, in the same order: the arguments of an initializer are evaluated
/// from left to right, so that the calls below stand in the order of the lines.
extension LineReader {
    mutating func moduleGraph() throws(GraphFileError) -> ModuleGraph {
        guard let name = try line("module", at: 0) else { throw malformed }
        var graph = ModuleGraph(name: name)
        graph.packageName = try line("package", at: 0)
        graph.defaultIsolation = try line("isolation", at: 0)
        graph.dependencies = try lines("depends", at: 0)
        while let path = try line("file", at: 0) {
            graph.files.append(try fileFacts(path))
        }
        graph.files = graph.files.exact()
        return graph
    }

    private mutating func fileFacts(_ path: String) throws(GraphFileError) -> FileFacts {
        var file = FileFacts(path: path)
        while let type = try takeTopLevelType() { file.types.append(type) }
        file.types = file.types.exact()
        while let declaration = try takeImport() { file.imports.append(declaration) }
        file.imports = file.imports.exact()
        while let declaration = try takeDeclaration(index: file.declarations.count) {
            file.declarations.append(declaration)
        }
        file.declarations = file.declarations.exact()
        while let instantiation = try takeInstantiation(among: file.declarations) {
            file.instantiations.append(instantiation)
        }
        return file
    }

    private mutating func takeTopLevelType() throws(GraphFileError) -> TopLevelType? {
        guard depth == 1 else { return nil }
        let access = takeAccess()
        guard take("type", at: 1) else {
            rewindLine()
            return nil
        }
        let name = try firstName()
        let type = TopLevelType(name, access: access)
        guard type.access == access else { throw malformed }
        try endLine()
        return type
    }

    private mutating func takeImport() throws(GraphFileError) -> Import? {
        guard depth == 1 else { return nil }
        let access = takeAccess()
        guard take("import", at: 1) else {
            rewindLine()
            return nil
        }
        var declaration = Import(path: try firstName(), kind: try takeNextText(), access: access)
        try endLine()
        declaration.attributes = try lines("attribute", at: 2)
        declaration.conditions = try conditions(at: 2)
        return declaration
    }

    private mutating func takeDeclaration(index: Int) throws(GraphFileError) -> Declaration? {
        guard depth == 1 else { return nil }
        let access = takeAccess()
        let isLocal = take(modifier: "local")
        let isFinal = take(modifier: "final")
        let isNonisolated = take(modifier: "nonisolated")
        guard let kind = takeDeclarationKind() else {
            rewindLine()
            return nil
        }
        let name = try firstName()
        try endLine()
        return Declaration(
            kind: kind,
            name: name,
            parent: try number("in", at: 2, below: index),
            access: access,
            isFinal: isFinal,
            isLocal: isLocal,
            attributes: try lines("attribute", at: 2),
            isNonisolated: isNonisolated,
            genericParameters: try lines("generic", at: 2),
            genericRequirements: try line("where", at: 2),
            inheritance: try inheritance(),
            aliased: try takeType("aliases"),
            conditions: try conditions(at: 2),
            failableInitializers: try lines("failable", at: 2),
            members: try members()
        )
    }

    private mutating func inheritance() throws(GraphFileError) -> [TypeReference] {
        var types: [TypeReference] = []
        while let type = try takeType("inherits") { types.append(type) }
        return types
    }

    private mutating func members() throws(GraphFileError) -> [Member] {
        var members: [Member] = []
        while depth == 2 { members.append(try member()) }
        return members.exact()
    }

    private mutating func member() throws(GraphFileError) -> Member {
        let access = takeAccess()
        let isStatic = take(modifier: "static")
        let origin: Member.TypeOrigin =
            take(modifier: "inferred") ? .inferred : take(modifier: "unknown") ? .unknown : .written
        let kind = try memberKind()
        let name = try firstName()
        let type = try nextType()
        try endLine()
        // Most members have no lines of their own.
        guard depth == 3 else {
            return Member(kind: kind, name: name, type: type, typeOrigin: origin, access: access, isStatic: isStatic)
        }
        return Member(
            kind: kind,
            name: name,
            type: type,
            typeOrigin: origin,
            parameters: try parameters(),
            genericParameters: try lines("generic", at: 3),
            genericRequirements: try line("where", at: 3),
            access: access,
            isStatic: isStatic,
            setter: try takeSetter(),
            effects: try effects(),
            modifiers: try lines("modifier", at: 3),
            attributes: try lines("attribute", at: 3),
            conditions: try conditions(at: 3),
            initializerCall: try line("call", at: 3).map { Name($0) },
            sharedCalls: try sharedCalls(),
            sharingFunctions: try lines("sharing", at: 3)
        )
    }

    private mutating func memberKind() throws(GraphFileError) -> Member.Kind {
        if take("variable", at: 2) { return .variable }
        if take("function", at: 2) { return .function }
        if take("initializer", at: 2) { return .initializer }
        if take("subscript", at: 2) { return .subscript }
        try expect("associatedType", at: 2)
        return .associatedType
    }

    private mutating func parameters() throws(GraphFileError) -> [Parameter] {
        var parameters: [Parameter] = []
        while let parameter = try takeParameter() { parameters.append(parameter) }
        return parameters
    }

    private mutating func takeParameter() throws(GraphFileError) -> Parameter? {
        guard depth == 3 else { return nil }
        let isUnlabelled = take(modifier: "unlabelled")
        let isVariadic = take(modifier: "variadic")
        let hasDefault = take(modifier: "defaulted")
        guard take("parameter", at: 3) else {
            rewindLine()
            return nil
        }
        let label = isUnlabelled ? nil : try firstName()
        guard let type = isUnlabelled ? try firstType() : try nextType() else { throw malformed }
        try endLine()
        return Parameter(label: label, type: type, isVariadic: isVariadic, hasDefault: hasDefault)
    }

    private mutating func takeSetter() throws(GraphFileError) -> Setter? {
        guard depth == 3 else { return nil }
        let access = takeAccess()
        guard take("settable", at: 3) else {
            rewindLine()
            return nil
        }
        try endLine()
        return Setter(access: access)
    }

    private mutating func effects() throws(GraphFileError) -> Effects {
        var effects = Effects()
        if take("async", at: 3) {
            effects.isAsync = true
            try endLine()
        }
        if take("throws", at: 3) {
            effects.throwing = Throwing(type: try firstType())
            try endLine()
        }
        return effects
    }

    private mutating func sharedCalls() throws(GraphFileError) -> Int {
        let line = malformed
        guard let calls = try number("shared", at: 3) else { return 0 }
        guard calls != 0 else { throw line }
        return calls
    }

    private mutating func takeInstantiation(
        among declarations: [Declaration]
    ) throws(GraphFileError) -> Instantiation? {
        guard depth == 1 else { return nil }
        let namesInitializer = take(modifier: "init")
        guard take("makes", at: 1) else {
            rewindLine()
            return nil
        }
        var instantiation = Instantiation(
            callee: try firstType(),
            namesInitializer: namesInitializer,
            parentArgument: .enclosingInstance
        )
        try endLine()
        if let expression = try line("parent", at: 2) { instantiation.parentArgument = .other(expression) }
        instantiation.declaration = try number("declaration", at: 2, below: declarations.count)
        let members = instantiation.declaration.map { declarations[$0].members.count } ?? 0
        instantiation.member = try number("member", at: 2, below: members)
        instantiation.conditions = try conditions(at: 2)
        return instantiation
    }

    // MARK: Parts

    private mutating func conditions(at depth: Int) throws(GraphFileError) -> [Condition] {
        var conditions: [Condition] = []
        while let text = try line("if", at: depth) { conditions.append(Condition(text)) }
        return conditions
    }

    private mutating func takeType(_ word: StaticString) throws(GraphFileError) -> TypeReference? {
        guard take(word, at: 2) else { return nil }
        guard let type = try firstType() else { throw malformed }
        try endLine()
        return type
    }

    private mutating func firstType() throws(GraphFileError) -> TypeReference? {
        guard let written = try takeFirstName() else { return nil }
        return try type(written)
    }

    private mutating func nextType() throws(GraphFileError) -> TypeReference? {
        guard let written = try takeNextName() else { return nil }
        return try type(written)
    }

    private mutating func type(_ written: Name) throws(GraphFileError) -> TypeReference {
        guard let canonical = try takeNextName() else { return TypeReference(written: written, canonical: written) }
        guard canonical != written else { throw malformed }
        return TypeReference(written: written, canonical: canonical)
    }

    /// Reads a line with an index into an array of `count` elements, if it is there.
    private mutating func number(
        _ word: StaticString,
        at depth: Int,
        below count: Int
    ) throws(GraphFileError) -> Int? {
        let line = malformed
        guard let number = try number(word, at: depth) else { return nil }
        guard (0..<count).contains(number) else { throw line }
        return number
    }

    private mutating func takeAccess() -> Access? {
        if take(modifier: "public") { return .public }
        if take(modifier: "private") { return .private }
        if take(modifier: "internal") { return .internal }
        if take(modifier: "package") { return .package }
        if take(modifier: "fileprivate") { return .fileprivate }
        return take(modifier: "open") ? .open : nil
    }

    private mutating func takeDeclarationKind() -> Declaration.Kind? {
        if take("class", at: 1) { return .class }
        if take("extension", at: 1) { return .extension }
        if take("protocol", at: 1) { return .protocol }
        if take("struct", at: 1) { return .struct }
        if take("enum", at: 1) { return .enum }
        if take("actor", at: 1) { return .actor }
        return take("typealias", at: 1) ? .typealias : nil
    }
}

extension Array {
    /// The same elements without the room for more that an array that grew one by one has: facts are kept.
    fileprivate func exact() -> [Element] {
        if capacity - count <= 1 { return self }
        return withUnsafeBufferPointer { Array($0) }
    }
}
