// The definitions of the types and attributes of a graph file. Each is a list of numbers, its *operands*, of which the first
// is its kind. A name is the number of a text, from 1; 0 is none. A type is the number of a text if it is one word, otherwise
// the position of a definition with `TypeExpression.rowFlag`. A definition refers only to earlier ones.

/// The kinds of definitions.
private enum DefinitionKind: UInt32, CaseIterable {
    case path, keyword, tuple, function, composition, existential, opaque, metatype, protocolMetatype, unwrapped
    case suppressed, packElement, packExpansion, attributed, value, placeholder, parameter, unread, attribute
}

private enum AttributePart: UInt32 {
    case specifier, actor, other
}

// MARK: Writing

/// Numbers the names, types and attributes of a file in the order in which they are met.
struct DefinitionWriter {
    private(set) var texts: [Name] = []
    /// The end of the operands of each definition.
    private(set) var ends: [UInt32] = []
    private(set) var operands: [UInt32] = []
    private var names: [Name: UInt32] = [:]
    private var types: [TypeExpression: UInt32] = [:]
    private var attributes: [UInt32: UInt32] = [:]

    mutating func number(of name: Name?) -> UInt32 {
        guard let name else { return 0 }
        if let known = names[name] { return known }
        texts.append(name)
        names[name] = UInt32(texts.count)
        return UInt32(texts.count)
    }

    mutating func number(of type: TypeExpression) -> UInt32 {
        if let word = type.word { return number(of: word) }
        if let known = types[type] { return known }
        let (kind, operands) = definition(of: type.form)
        let number = define(kind, operands) | TypeExpression.rowFlag
        types[type] = number
        return number
    }

    mutating func number(of number: AttributeNumber) -> UInt32 {
        if let known = attributes[number.raw] { return known }
        let attribute = Attribute(number)
        var operands = [self.number(of: attribute.name), self.number(of: attribute.arguments.map { Name($0) })]
        if let availability = attribute.availability {
            operands += [availability.isForAll ? 1 : 0, UInt32(availability.labels.count)]
            operands += availability.labels.map(\.operand)
            for platform in availability.platforms {
                operands += [self.number(of: Name(platform.name)), self.number(of: platform.version.map { Name($0) })]
            }
        }
        let position = define(.attribute, operands)
        attributes[number.raw] = position
        return position
    }

    private mutating func define(_ kind: DefinitionKind, _ operands: [UInt32]) -> UInt32 {
        self.operands.append(kind.rawValue)
        self.operands += operands
        ends.append(UInt32(self.operands.count))
        return UInt32(ends.count - 1)
    }

    private mutating func definition(of form: TypeExpression.Form) -> (DefinitionKind, operands: [UInt32]) {
        switch form {
        case .path(let path): (.path, operands(of: path))
        case .keyword(let keyword): (.keyword, [keyword.operand])
        case .tuple(let elements): (.tuple, elements.flatMap { [number(of: $0.label), number(of: $0.type)] })
        case .function(let function): (.function, operands(of: function))
        case .composition(let parts): (.composition, parts.map { number(of: $0) })
        case .existential(let type): (.existential, [number(of: type)])
        case .opaque(let type): (.opaque, [number(of: type)])
        case .metatype(let type): (.metatype, [number(of: type)])
        case .protocolMetatype(let type): (.protocolMetatype, [number(of: type)])
        case .unwrapped(let type): (.unwrapped, [number(of: type)])
        case .suppressed(let type): (.suppressed, [number(of: type)])
        case .packElement(let type): (.packElement, [number(of: type)])
        case .packExpansion(let type): (.packExpansion, [number(of: type)])
        case .attributed(let attributes, let type):
            (.attributed, [number(of: type)] + attributes.flatMap { operands(of: $0) })
        case .value(let text): (.value, [number(of: text)])
        case .placeholder: (.placeholder, [])
        case .parameter(let name): (.parameter, [number(of: name)])
        case .unread(let text): (.unread, [number(of: text)])
        }
    }

    private mutating func operands(of path: TypePath) -> [UInt32] {
        var operands = [number(of: path.module)]
        for part in path.parts {
            operands += [number(of: part.name), part.arguments.map { UInt32($0.count + 1) } ?? 0]
            operands += (part.arguments ?? []).map { number(of: $0) }
        }
        return operands
    }

    private mutating func operands(of function: FunctionType) -> [UInt32] {
        var operands: [UInt32] = [function.isAsync ? 1 : 0]
        switch function.throwing {
        case .nothing: operands += [0, 0]
        case .anything: operands += [1, 0]
        case .only(let type): operands += [1, number(of: type)]
        }
        operands.append(number(of: function.result))
        for parameter in function.parameters {
            operands += [number(of: parameter.type), parameter.isVariadic ? 1 : 0]
        }
        return operands
    }

    private mutating func operands(of attribute: TypeAttribute) -> [UInt32] {
        switch attribute {
        case .specifier(let specifier): [AttributePart.specifier.rawValue, specifier.operand]
        case .actor(let type): [AttributePart.actor.rawValue, number(of: type)]
        case .other(let text): [AttributePart.other.rawValue, number(of: text)]
        }
    }
}

extension CaseIterable where Self: Equatable {
    /// The position among all cases.
    fileprivate var operand: UInt32 {
        Self.allCases.enumerated().first { $0.element == self }.map { UInt32($0.offset) } ?? 0
    }

    fileprivate init(operand: UInt32) throws(GraphFileError) {
        guard let value = Self.allCases.dropFirst(Int(operand)).first else { throw .malformed }
        self = value
    }
}

// MARK: Reading

/// Maps the numbers of a file to names, types and attributes of the process.
struct DefinitionReader {
    private let names: [Name]
    private var definitions: [Definition] = []
    /// The operands of the current definition that are not read yet.
    private var rest: ArraySlice<UInt32> = []

    private enum Definition {
        /// With its depth of nesting.
        case type(TypeExpression, depth: Int)
        case attribute(AttributeNumber)
    }

    /// Deeper than any type from the parser, which keeps a deeper type as its text.
    private static let maximumDepth = 1_000

    init(_ names: [Name]) {
        self.names = names
    }

    mutating func read(_ operands: [UInt32], ends: [UInt32]) throws(GraphFileError) {
        var start = 0
        for end in ends {
            guard start < end, Int(end) <= operands.count else { throw .malformed }
            rest = operands[start..<Int(end)]
            start = Int(end)
            definitions.append(try definition())
            guard rest.isEmpty else { throw .malformed }
        }
    }

    @inline(__always)
    func name(_ number: UInt32) throws(GraphFileError) -> Name {
        guard number > 0, number <= names.count else { throw .malformed }
        return names[Int(number) - 1]
    }

    @inline(__always)
    func type(_ number: UInt32) throws(GraphFileError) -> TypeExpression {
        if number & TypeExpression.rowFlag == 0 { return TypeExpression(try name(number)) }
        return try defined(number).type
    }

    func attribute(_ number: UInt32) throws(GraphFileError) -> AttributeNumber {
        guard number < definitions.count, case .attribute(let number) = definitions[Int(number)] else {
            throw .malformed
        }
        return number
    }

    private func defined(_ number: UInt32) throws(GraphFileError) -> (type: TypeExpression, depth: Int) {
        let position = Int(number & ~TypeExpression.rowFlag)
        guard position < definitions.count, case .type(let type, let depth) = definitions[position] else {
            throw .malformed
        }
        return (type, depth)
    }

    // MARK: Operands

    private mutating func next() throws(GraphFileError) -> UInt32 {
        guard let operand = rest.popFirst() else { throw .malformed }
        return operand
    }

    private mutating func flag() throws(GraphFileError) -> Bool {
        let operand = try next()
        guard operand < 2 else { throw .malformed }
        return operand == 1
    }

    private mutating func name() throws(GraphFileError) -> Name { try name(try next()) }

    private mutating func optionalName() throws(GraphFileError) -> Name? {
        let operand = try next()
        return operand == 0 ? nil : try name(operand)
    }

    private mutating func type(_ depth: inout Int) throws(GraphFileError) -> TypeExpression {
        let operand = try next()
        if operand & TypeExpression.rowFlag == 0 { return TypeExpression(try name(operand)) }
        let (type, inner) = try defined(operand)
        depth = max(depth, inner + 1)
        guard depth < Self.maximumDepth else { throw .malformed }
        return type
    }

    private mutating func definition() throws(GraphFileError) -> Definition {
        guard let kind = DefinitionKind(rawValue: try next()) else { throw .malformed }
        if kind == .attribute { return .attribute(try attribute()) }
        var depth = 0
        let form = try form(kind, &depth)
        return .type(TypeExpression(form), depth: depth)
    }

    private mutating func attribute() throws(GraphFileError) -> AttributeNumber {
        var depth = 0
        var attribute = Attribute(try type(&depth), arguments: try optionalName()?.text)
        if rest.isEmpty { return attribute.number }
        var availability = Availability([], isForAll: try flag())
        let labels = try next()
        guard labels <= rest.count else { throw .malformed }
        for _ in 0..<labels { availability.labels.append(try Availability.Label(operand: try next())) }
        while !rest.isEmpty {
            availability.platforms.append(Availability.Platform(try name().text, try optionalName()?.text))
        }
        attribute.availability = availability
        return attribute.number
    }

    private mutating func form(_ kind: DefinitionKind, _ depth: inout Int) throws(GraphFileError) -> TypeExpression.Form
    {
        switch kind {
        case .path: return .path(try path(&depth))
        case .keyword: return .keyword(try TypeExpression.KeywordType(operand: try next()))
        case .tuple:
            var elements: [TupleElement] = []
            while !rest.isEmpty { elements.append(TupleElement(label: try optionalName(), try type(&depth))) }
            return .tuple(elements)
        case .function: return .function(try function(&depth))
        case .composition:
            var parts: [TypeExpression] = []
            while !rest.isEmpty { parts.append(try type(&depth)) }
            return .composition(parts)
        case .existential: return .existential(try type(&depth))
        case .opaque: return .opaque(try type(&depth))
        case .metatype: return .metatype(try type(&depth))
        case .protocolMetatype: return .protocolMetatype(try type(&depth))
        case .unwrapped: return .unwrapped(try type(&depth))
        case .suppressed: return .suppressed(try type(&depth))
        case .packElement: return .packElement(try type(&depth))
        case .packExpansion: return .packExpansion(try type(&depth))
        case .attributed:
            let type = try type(&depth)
            var attributes: [TypeAttribute] = []
            while !rest.isEmpty { attributes.append(try typeAttribute(&depth)) }
            return .attributed(attributes, type)
        case .value: return .value(try name())
        case .placeholder: return .placeholder
        case .parameter: return .parameter(try name())
        case .unread: return .unread(try name())
        case .attribute: throw .malformed
        }
    }

    private mutating func path(_ depth: inout Int) throws(GraphFileError) -> TypePath {
        let module = try optionalName()
        var parts: [TypePath.Part] = []
        while !rest.isEmpty {
            let (name, count) = (try name(), try next())
            guard count <= rest.count + 1 else { throw .malformed }
            var part = TypePath.Part(name, count == 0 ? nil : [])
            for _ in 1..<max(Int(count), 1) { part.arguments?.append(try type(&depth)) }
            parts.append(part)
        }
        guard !parts.isEmpty else { throw .malformed }
        return TypePath(module: module, parts)
    }

    private mutating func function(_ depth: inout Int) throws(GraphFileError) -> FunctionType {
        let (isAsync, isThrowing) = (try flag(), try flag())
        let hasError = rest.first != 0
        var throwing = isThrowing ? FunctionType.Throws.anything : .nothing
        if hasError { throwing = .only(try type(&depth)) } else { _ = try next() }
        var function = FunctionType(isAsync: isAsync, throwing: throwing, result: try type(&depth))
        while !rest.isEmpty {
            function.parameters.append(FunctionType.Parameter(try type(&depth), isVariadic: try flag()))
        }
        return function
    }

    private mutating func typeAttribute(_ depth: inout Int) throws(GraphFileError) -> TypeAttribute {
        switch AttributePart(rawValue: try next()) {
        case .specifier: return .specifier(try TypeAttribute.Specifier(operand: try next()))
        case .actor: return .actor(try type(&depth))
        case .other: return .other(try name())
        case nil: throw .malformed
        }
    }
}
