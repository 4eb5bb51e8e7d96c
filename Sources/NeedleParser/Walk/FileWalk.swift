import NeedleGraph
import SwiftSyntax

/// Collects the facts of one file from its syntax tree, and their places.
///
/// The walk goes through declarations only, down to the members of types; `BodyWalk` finds the facts in bodies. The
/// recursion of this walk is bounded by the nesting that the parser allows.
struct FileWalk {
    private(set) var facts: FileFacts.Draft
    private(set) var places = FilePlaces()
    private var types: Set<TopLevelType> = []
    /// The instantiations whose children are kept if a property keeps its value. Its declaration may follow later.
    private var pendingKeepers: [(instantiation: Int, property: Name)] = []
    /// The indices of the stored properties with a written type, by declaration.
    private var storedMembers: [Int: Set<Int>] = [:]
    /// The readings of bodies. The declarations of the functions that they call may follow later.
    private var pendingReadings: [(declaration: Int, member: Int, found: [ReadingSearch.Found])] = []

    private let source: UnsafeBufferPointer<UInt8>
    private let lines: LineTable
    private let marks: BodyMarks
    private let flags: CompilationFlags

    init(path: String, source: UnsafeBufferPointer<UInt8>, _ marks: BodyMarks, options: ParseOptions) {
        facts = FileFacts.Draft(path: path)
        self.source = source
        lines = LineTable(source)
        self.marks = marks
        flags = CompilationFlags(options: options)
    }

    mutating func walk(_ file: SourceFileSyntax) {
        for child in file.children(viewMode: .sourceAccurate) { walk(child, in: Surroundings()) }
        for (index, property) in pendingKeepers where !isKept(by: property, facts.instantiations[index]) {
            facts.instantiations[index].keeper = nil
        }
        recordReadings()
        facts.leaveOut(flags.options.platforms)
        facts.types = types.sorted()
        PlainTypes(in: facts).remove(from: &facts, &places)
    }

    private func isKept(by property: Name, _ instantiation: Instantiation) -> Bool {
        guard let declaration = instantiation.declaration else { return false }
        let members = facts.declarations[declaration].members
        let named = members.indices.filter { members[$0].name == property }
        guard named.count == 1, storedMembers[declaration]?.contains(named[0]) == true else { return false }
        return members[named[0]].keepsValue(in: source)
    }

    private mutating func recordReadings() {
        var names: Set<Name> = []
        if pendingReadings.contains(where: { $0.found.contains(where: \.mayBeGlobal) }) {
            for declaration in facts.declarations {
                for member in declaration.members where !member.isStatic { names.insert(member.name) }
            }
        }
        for (declaration, member, found) in pendingReadings {
            let readings = found.lazy.filter { !$0.mayBeGlobal || names.contains($0.reading.name) }.map(\.reading)
            facts.declarations[declaration].members[member].readings.note(readings)
        }
    }

    /// The place in the source of an offset in the tree.
    private func place(atOffset offset: Int) -> Place {
        lines.place(atOffset: marks.cuts.offsetInSource(offset))
    }

    /// The context of a declaration.
    private struct Surroundings {
        /// The enclosing declaration.
        var declaration: Int?
        var kind: Declaration.Kind?
        /// The `#if` conditions between the enclosing declaration and here.
        var conditions: [Condition] = []

        /// Whether the enclosing declaration is a property wrapper: its value decides how wrapped properties can be used.
        var isWrapper = false
        /// Whether the enclosing declaration has a name like a component, so that the readings of its members are recorded.
        var readsBodies = false

        /// Whether variables and functions here can be properties or requirements.
        var recordsMembers: Bool {
            switch kind {
            case .class, .actor, .protocol, .extension: true
            case .struct, .enum, .typealias, nil: false
            }
        }
    }

    private mutating func walk(_ node: Syntax, in surroundings: Surroundings) {
        switch node.as(SyntaxEnum.self) {
        case .codeBlockItemList, .memberBlockItemList, .codeBlockItem, .memberBlockItem, .unexpectedNodes:
            for child in node.children(viewMode: .sourceAccurate) { walk(child, in: surroundings) }
        case .ifConfigDecl(let directive):
            walkBranches(of: directive, in: surroundings)
        case .importDecl(let declaration):
            record(declaration, in: surroundings)
        case .variableDecl(let variable):
            record(variable, in: surroundings)
        case .functionDecl(let function):
            record(function, in: surroundings)
        case .subscriptDecl(let node) where surroundings.recordsMembers:
            record(node, in: surroundings)
        case .initializerDecl(let initializer) where surroundings.kind != .protocol:
            if initializer.optionalMark != nil, let declaration = surroundings.declaration {
                let labels = labels(of: initializer.signature.parameterClause)
                facts.declarations[declaration].failableInitializers.append(labels)
            }
            walkBody(node, in: surroundings)
        case .macroExpansionDecl(let expansion):
            if surroundings.recordsMembers, let declaration = surroundings.declaration {
                facts.declarations[declaration].expansions.append(expansion.macroName.identifierText)
            }
            walkBody(node, in: surroundings)
        default:
            if surroundings.kind == .protocol, let requirement = requirementFact(of: node) {
                _ = append(requirement, in: surroundings)
            } else if let header = node.as(DeclSyntax.self).flatMap({ DeclarationHeader($0, flags: flags) }) {
                record(header, in: surroundings)
            } else {
                walkBody(node, in: surroundings)
            }
        }
    }

    private mutating func walkBranches(of directive: IfConfigDeclSyntax, in surroundings: Surroundings) {
        for branch in flags.branches(of: directive) {
            var inner = surroundings
            branch.condition.map { inner.conditions.append($0) }
            walk(branch.elements, in: inner)
        }
    }

    // MARK: - Declarations

    private mutating func record(_ node: ImportDeclSyntax, in surroundings: Surroundings) {
        let path = node.path
        guard let module = path.first else { return }
        let name =
            path.count == 1
            ? module.name.identifierName : Name(path.map(\.name.identifierText).joined(separator: "."))
        var declaration = Import(path: name, access: Modifiers(node.modifiers).access)
        declaration.kind = node.importKindSpecifier?.text
        declaration.attributes = attributeFacts(node.attributes, flags: flags)
        declaration.conditions = surroundings.conditions
        facts.imports.append(declaration)
        places.imports.append(place(atOffset: module.startOffset))
    }

    private mutating func record(_ header: DeclarationHeader, in surroundings: Surroundings) {
        var declaration = header.declaration
        declaration.parent = surroundings.declaration
        let outerConditions = surroundings.declaration.map { facts.declarations[$0].conditions } ?? []
        declaration.conditions = outerConditions + surroundings.conditions
        if surroundings.declaration == nil, declaration.isVisibleType {
            types.insert(TopLevelType(declaration.name, access: declaration.access))
        }
        let inner = Surroundings(
            declaration: facts.declarations.count,
            kind: declaration.kind,
            isWrapper: declaration.attributes.contains("propertyWrapper"),
            readsBodies: declaration.isNamedAsComponent
        )
        facts.declarations.append(declaration)
        let (name, inheritance) = (place(atOffset: header.nameOffset), header.inheritanceOffsets.map(place))
        places.declarations.append(DeclarationPlaces(name: name, inheritance: inheritance))
        guard let body = header.body else { return }
        if inner.readsBodies, inner.kind == .class, let declaration = inner.declaration,
            let initializer = parentInitializer(in: body)
        {
            facts.declarations[declaration].parentInitializer = initializer
        }
        for item in body.members { walk(Syntax(item), in: inner) }
    }

    // MARK: - Members

    private mutating func record(_ variable: VariableDeclSyntax, in surroundings: Surroundings) {
        let modifiers = Modifiers(variable.modifiers)
        let mayBeRecorded = surroundings.recordsMembers || surroundings.isWrapper
        let bindings = mayBeRecorded ? bindingFacts(of: variable, modifiers, flags: flags) : []
        let members = bindings.lazy.flatMap(\.members)
        guard surroundings.recordsMembers || members.contains(where: { $0.member.name == "wrappedValue" }) else {
            return walkBody(Syntax(variable), in: surroundings, isStatic: modifiers.isStatic)
        }
        for binding in bindings {
            let indices = binding.members.compactMap { append($0, in: surroundings) }
            if let declaration = surroundings.declaration, binding.isStored {
                storedMembers[declaration, default: []].formUnion(indices)
            }
            walkBody(Syntax(binding.binding), in: surroundings, member: indices.first, isStatic: modifiers.isStatic)
            guard indices.count == 1, !modifiers.isStatic,
                let body = binding.body(isLazy: modifiers.others.contains(.lazy))
            else { continue }
            noteReadings(of: body, in: surroundings, indices[0])
        }
    }

    private mutating func record(_ function: FunctionDeclSyntax, in surroundings: Surroundings) {
        let modifiers = Modifiers(function.modifiers)
        var member: Int?
        if surroundings.recordsMembers {
            member = append(memberFact(of: function, modifiers, flags: flags), in: surroundings)
        }
        walkBody(Syntax(function), in: surroundings, member: member, isStatic: modifiers.isStatic)
        guard let member, !modifiers.isStatic, let body = function.body else { return }
        let parameters = function.signature.parameterClause.parameters.map {
            ($0.secondName ?? $0.firstName).identifierName
        }
        noteReadings(of: body.rangeInBraces, in: surroundings, member, parameters)
    }

    /// A protocol may require one, and an extension may contain a default. In a class, only a subscript that calls `shared` is
    /// recorded, so that other subscripts do not change the facts.
    private mutating func record(_ node: SubscriptDeclSyntax, in surroundings: Surroundings) {
        let modifiers = Modifiers(node.modifiers)
        let isRecorded =
            surroundings.kind == .protocol || surroundings.kind == .extension || marks.isMarked(node.byteRange)
        let fact = isRecorded ? memberFact(of: node, modifiers, flags: flags) : nil
        let member = fact.flatMap { append($0, in: surroundings) }
        walkBody(Syntax(node), in: surroundings, member: member, isStatic: modifiers.isStatic)
    }

    /// Adds a member to the enclosing declaration.
    ///
    /// - Returns: Its index there; nil outside declarations.
    private mutating func append(_ fact: consuming MemberFact, in surroundings: Surroundings) -> Int? {
        guard let declaration = surroundings.declaration else { return nil }
        fact.member.conditions = surroundings.conditions
        facts.declarations[declaration].members.append(fact.member)
        places.declarations[declaration].members.append(place(atOffset: fact.nameOffset))
        return facts.declarations[declaration].members.count - 1
    }

    // MARK: - Bodies

    /// - Parameters:
    ///   - body: The bytes of the body, which the tree may lack.
    ///   - parameters: The names that its header declares.
    private mutating func noteReadings(
        of body: Range<Int>,
        in surroundings: Surroundings,
        _ member: Int,
        _ parameters: [Name] = []
    ) {
        guard surroundings.readsBodies, let declaration = surroundings.declaration,
            let search = ReadingSearch(source, marks.cuts.rangeInSource(body), parameters: parameters),
            !search.found.isEmpty
        else { return }
        pendingReadings.append((declaration, member, search.found))
    }

    private mutating func walkBody(
        _ body: Syntax,
        in surroundings: Surroundings,
        member: Int? = nil,
        isStatic: Bool = false
    ) {
        guard marks.isMarked(body.byteRange) else { return }
        var walk = BodyWalk(
            marks: marks,
            flags: flags,
            declaration: surroundings.declaration,
            member: member,
            firstLocalClass: facts.declarations.count,
            hasInstance: surroundings.declaration != nil && !isStatic,
            conditions: member == nil ? surroundings.conditions : []
        )
        walk.walk(body)
        for (node, conditions) in walk.localClasses {
            var header = DeclarationHeader(node, flags: flags)
            header.declaration.isLocal = true
            header.declaration.access = .private
            header.body = nil
            var inner = surroundings
            inner.conditions = conditions
            record(header, in: inner)
        }
        for (instantiation, offset, property) in walk.instantiations {
            if let property { pendingKeepers.append((facts.instantiations.count, property)) }
            facts.instantiations.append(instantiation)
            places.instantiations.append(place(atOffset: offset))
        }
        if let declaration = surroundings.declaration, let member {
            facts.declarations[declaration].members[member].sharedCalls = walk.sharedCalls
            facts.declarations[declaration].members[member].sharingFunctions = walk.sharingFunctions
        }
    }
}

extension Declaration.Draft {
    /// Whether it is a class or an extension whose name, or a type that it inherits, ends like the name of a component.
    fileprivate var isNamedAsComponent: Bool {
        switch kind {
        case .extension: isNameOfComponent(name.utf8)
        case .class:
            isNameOfComponent(name.utf8)
                || inheritance.contains {
                    $0.type.paths.contains { $0.parts.contains { isNameOfComponent($0.name.utf8) } }
                }
        default: false
        }
    }

    /// Whether the declaration is a type that other files can see if it is at top level.
    var isVisibleType: Bool {
        kind != .extension && access != .private && access != .fileprivate
    }
}

extension FileFacts.Draft {
    /// Removes the availability that the oldest supported systems already have.
    fileprivate mutating func leaveOut(_ platforms: OldestSystems) {
        if platforms.isEmpty { return }
        for index in declarations.indices {
            declarations[index].attributes = declarations[index].attributes.compactMap(platforms.reduced)
            for member in declarations[index].members.indices {
                let attributes = declarations[index].members[member].attributes
                if attributes.isEmpty { continue }
                declarations[index].members[member].attributes = attributes.compactMap(platforms.reduced)
            }
        }
    }
}
