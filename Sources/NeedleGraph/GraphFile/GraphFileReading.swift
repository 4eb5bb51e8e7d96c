/// Reads the lines that `GraphFileWriting` writes, in the same order: the arguments of an initializer are evaluated
/// from left to right, so that the calls below stand in the order of the lines.
extension LineReader {
    /// Reads the line with which a graph file begins.
    mutating func moduleName() throws(GraphFileError) -> String {
        guard let name = try line("module", at: 0) else { throw malformed }
        return name
    }

    mutating func moduleGraph(areTypesOfModule: Bool) throws(GraphFileError) -> ModuleGraph {
        var graph = ModuleGraph(name: try moduleName())
        graph.packageName = try line("package", at: 0)
        graph.defaultIsolation = try line("isolation", at: 0)
        graph.dependencies = try lines("depends", at: 0)
        var types = TypeListBuilder()
        var imports = ImportsBefore()
        while let path = try passLine("file", at: 0) {
            while try takeTopLevelType(&types) {}
            // Most files have nothing else.
            if areTypesOfModule, depth != 1 { continue }
            graph.files.append(try fileFacts(path.text, areTypesOfModule ? [] : types.takeList(), &imports))
        }
        graph.types = types.takeList()
        return graph
    }

    /// The imports of the last source file that had any, and where they stood.
    private struct ImportsBefore {
        var imports: [Import] = []
        var lines = Lines()
    }

    private mutating func fileFacts(
        _ path: String,
        _ types: TypeList,
        _ before: inout ImportsBefore
    ) throws(GraphFileError) -> FileFacts {
        let imports = try imports(&before)
        var declarations: [Declaration] = []
        while let declaration = try takeDeclaration(index: declarations.count) { declarations.append(declaration) }
        return FileFacts(
            path: path,
            types: types,
            imports: imports,
            declarations: declarations,
            instantiations: try all { reader throws(GraphFileError) in
                try reader.takeInstantiation(among: declarations)
            },
            hasEntryPoint: try takeFlag("starts"),
            mentionsRegistration: try takeFlag("registers")
        )
    }

    /// Everything of one kind that follows.
    mutating func all<Fact>(
        _ take: (inout LineReader) throws(GraphFileError) -> Fact?
    ) throws(GraphFileError) -> [Fact] {
        var facts: [Fact] = []
        while let fact = try take(&self) { facts.append(fact) }
        return facts
    }

    /// Reads a line of a file that is a word alone, if it is there.
    private mutating func takeFlag(_ word: StaticString) throws(GraphFileError) -> Bool {
        guard take(word, at: 1) else { return false }
        try endLine()
        return true
    }

    /// The imports of a file. The files of a module mostly import the same, and then share one array.
    private mutating func imports(_ before: inout ImportsBefore) throws(GraphFileError) -> [Import] {
        let start = currentLine
        let isAgain = take(again: before.lines)
        let added = try all { reader throws(GraphFileError) in try reader.takeImport() }
        let imports = !isAgain ? added : added.isEmpty ? before.imports : before.imports + added
        guard !imports.isEmpty else { return [] }
        before = ImportsBefore(imports: imports, lines: lines(since: start))
        return imports
    }

    /// Reads the line of a type, if the reader stands at one.
    private mutating func takeTopLevelType(_ types: inout TypeListBuilder) throws(GraphFileError) -> Bool {
        guard depth == 1 else { return false }
        let access = takeAccess()
        guard take("type", at: 1) else {
            rewindLine()
            return false
        }
        guard access ?? .open > .internal, try takeFirst({ types.append($0, $1.short, access) }) != nil else {
            throw malformed
        }
        try endLine()
        return true
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
        guard depth == 2 else { return declaration }
        declaration.attributes = try attributes(at: 2)
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
        let extended = kind == .extension ? try type(name) : nil
        try endLine()
        return Declaration(
            kind: kind,
            name: name,
            parent: try number("in", at: 2, below: index),
            access: access,
            isFinal: isFinal,
            isLocal: isLocal,
            attributes: try attributes(at: 2),
            isNonisolated: isNonisolated,
            genericParameters: try genericParameters(at: 2),
            genericRequirements: try genericRequirements(at: 2),
            inheritance: try all { reader throws(GraphFileError) in try reader.takeType("inherits") },
            meaning: extended != nil ? extended : kind == .typealias ? try takeType("aliases") : nil,
            conditions: try conditions(at: 2),
            failableInitializers: try lines("failable", at: 2),
            expansions: try lines("expands", at: 2),
            members: try members()
        )
    }

    private mutating func members() throws(GraphFileError) -> [Member] {
        var members: [Member] = []
        while depth == 2 { members.append(try member()) }
        return members
    }

    private mutating func member() throws(GraphFileError) -> Member {
        let access = takeAccess()
        let isStatic = take(modifier: "static")
        let origin: Member.TypeOrigin =
            take(modifier: "inferred")
            ? .inferred : take(modifier: "called") ? .called : take(modifier: "unknown") ? .unknown : .written
        let kind = try memberKind()
        let name = try firstName()
        let type = try nextType()
        try endLine()
        // Most members have no lines of their own, and most others none of what is rare.
        guard depth == 3 else {
            return Member(kind: kind, name: name, type: type, typeOrigin: origin, access: access, isStatic: isStatic)
        }
        let details = currentLine
        let (taken, setter) = (try parameters(), try takeSetter())
        let (call, calls) = (try initializerCall(), try sharedCalls())
        guard depth == 3 else {
            return Member(
                kind: kind,
                name: name,
                type: type,
                typeOrigin: origin,
                parameters: taken,
                access: access,
                isStatic: isStatic,
                setter: setter,
                initializerCall: call,
                sharedCalls: calls
            )
        }
        goBack(to: details)
        return Member(
            kind: kind,
            name: name,
            type: type,
            typeOrigin: origin,
            parameters: try parameters(),
            genericParameters: try genericParameters(at: 3),
            genericRequirements: try genericRequirements(at: 3),
            access: access,
            isStatic: isStatic,
            setter: try takeSetter(),
            effects: try effects(),
            modifiers: try all { reader throws(GraphFileError) in try reader.takeWord("modifier", at: 3) },
            attributes: try attributes(at: 3),
            conditions: try conditions(at: 3),
            initializerCall: try initializerCall(),
            sharedCalls: try sharedCalls(),
            sharingFunctions: try lines("sharing", at: 3),
            superReads: try lines("super", at: 3),
            elementCalls: try all { reader throws(GraphFileError) in try reader.takeElementCall() }
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
        try all { reader throws(GraphFileError) in try reader.takeParameter() }
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

    private mutating func initializerCall() throws(GraphFileError) -> Name? {
        guard take("call", at: 3) else { return nil }
        let call = try firstName()
        try endLine()
        return call
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
        let labels = try line("takes", at: 2)
        if let parent = try line("parent", at: 2) {
            instantiation.parentArgument = labels.map { .parameter(labels: $0, withParent: parent) } ?? .other(parent)
        } else if labels != nil {
            throw malformed
        }
        instantiation.keeper = try takeWord("kept", at: 2)
        instantiation.declaration = try number("declaration", at: 2, below: declarations.count)
        let members = instantiation.declaration.map { declarations[$0].members.count } ?? 0
        instantiation.member = try number("member", at: 2, below: members)
        instantiation.conditions = try conditions(at: 2)
        return instantiation
    }

    /// Reads a line with one of the words of an enumeration, if it is there.
    mutating func takeWord<Word: RawRepresentable<String>>(
        _ word: StaticString,
        at depth: Int
    ) throws(GraphFileError) -> Word? {
        let unknown = malformed
        guard let text = try line(word, at: depth) else { return nil }
        guard let value = Word(rawValue: text) else { throw unknown }
        return value
    }

    // MARK: Parts

    private mutating func conditions(at depth: Int) throws(GraphFileError) -> [Condition] {
        guard self.depth == depth else { return [] }
        var conditions: [Condition] = []
        while let text = try line("if", at: depth) { conditions.append(Condition(text)) }
        return conditions
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
        // Most lines begin with another letter.
        switch firstByte {
        case UInt8(ascii: "p"):
            if take(modifier: "public") { return .public }
            if take(modifier: "private") { return .private }
            return take(modifier: "package") ? .package : nil
        case UInt8(ascii: "i"): return take(modifier: "internal") ? .internal : nil
        case UInt8(ascii: "f"): return take(modifier: "fileprivate") ? .fileprivate : nil
        case UInt8(ascii: "o"): return take(modifier: "open") ? .open : nil
        default: return nil
        }
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
