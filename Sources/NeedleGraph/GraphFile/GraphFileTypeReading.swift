/// The lines of types, and of what is made of them, as `GraphFileWriting` writes them.
extension LineReader {
    mutating func takeType(_ word: StaticString) throws(GraphFileError) -> TypeReference? {
        guard take(word, at: 2) else { return nil }
        guard let type = try firstType() else { throw malformed }
        try endLine()
        return type
    }

    mutating func firstType() throws(GraphFileError) -> TypeReference? {
        guard let written = try takeFirstName() else { return nil }
        return try type(written)
    }

    mutating func nextType() throws(GraphFileError) -> TypeReference? {
        guard let written = try takeNextName() else { return nil }
        return try type(written)
    }

    mutating func type(_ written: Name) throws(GraphFileError) -> TypeReference {
        guard let stored = try takeNextName() else { return TypeReference(written: written, try storedType(written)) }
        guard stored != written else { throw malformed }
        return TypeReference(written: written, try storedType(stored))
    }

    private mutating func storedType(_ text: Name) throws(GraphFileError) -> TypeExpression {
        if text.isWord {
            guard let type = TypeExpression(stored: text) else { throw malformed }
            return type
        }
        if let known = types[text] { return known }
        guard let type = TypeExpression(stored: text), type.stored == text else { throw malformed }
        types[text] = type
        return type
    }

    mutating func attributes(at depth: Int) throws(GraphFileError) -> [Attribute] {
        try all { reader throws(GraphFileError) in
            guard reader.take("attribute", at: depth) else { return nil }
            let name = try reader.storedType(try reader.firstName())
            let arguments = try reader.takeNextText()
            try reader.endLine()
            let isAvailable = arguments != nil && name.word == Self.available
            return Attribute(
                name,
                arguments: arguments,
                availability: isAvailable ? try reader.availability(at: depth + 1) : nil
            )
        }
    }

    private static let available: Name = "available"

    private mutating func availability(at depth: Int) throws(GraphFileError) -> Availability {
        let platforms = try all { reader throws(GraphFileError) -> Availability.Platform? in
            guard reader.take("platform", at: depth) else { return nil }
            let name = try reader.firstText()
            let platform = Availability.Platform(name, try reader.takeNextText())
            try reader.endLine()
            return platform
        }
        let isForAll = take("all", at: depth)
        if isForAll { try endLine() }
        let labels: [Availability.Label] = try all { reader throws(GraphFileError) in
            try reader.takeWord("label", at: depth)
        }
        return Availability(platforms, isForAll: isForAll, labels: labels)
    }

    mutating func genericParameters(at depth: Int) throws(GraphFileError) -> [GenericParameter] {
        try all { reader throws(GraphFileError) in
            guard reader.depth == depth else { return nil }
            let kind: GenericParameter.Kind =
                reader.take(modifier: "pack") ? .pack : reader.take(modifier: "value") ? .value : .type
            guard reader.take("generic", at: depth) else {
                reader.rewindLine()
                return nil
            }
            let name = try reader.firstName()
            let constraint = try reader.takeNextName()
            let type = if let constraint { try reader.storedType(constraint) } else { TypeExpression?.none }
            try reader.endLine()
            return GenericParameter(kind, name, type)
        }
    }

    mutating func genericRequirements(at depth: Int) throws(GraphFileError) -> [GenericRequirement] {
        try all { reader throws(GraphFileError) in
            guard reader.depth == depth else { return nil }
            let relation: GenericRequirement.Relation = reader.take(modifier: "same") ? .same : .conforms
            guard reader.take("where", at: depth) else {
                reader.rewindLine()
                return nil
            }
            let left = try reader.storedType(try reader.firstName())
            guard let right = try reader.takeNextName() else { throw reader.malformed }
            let requirement = GenericRequirement(left, relation, try reader.storedType(right))
            try reader.endLine()
            return requirement
        }
    }

    mutating func takeElementCall() throws(GraphFileError) -> ElementCall? {
        guard take("element", at: 3) else { return nil }
        let type = try storedType(try firstName())
        guard let labels = try takeNextName() else { throw malformed }
        try endLine()
        return ElementCall(type: type, labels: labels)
    }
}
