/// A generic parameter of a declaration.
package struct GenericParameter: Hashable, Sendable {
    /// The three kinds of parameters.
    package enum Kind: String, Hashable, Sendable, CaseIterable {
        case type
        /// `each T`.
        case pack
        /// `let count: Int`.
        case value
    }

    package var kind: Kind
    /// The name without backticks.
    package var name: Name
    /// The type behind the colon, for example `Hashable`.
    package var constraint: TypeExpression?

    package init(_ kind: Kind = .type, _ name: Name, _ constraint: TypeExpression? = nil) {
        self.kind = kind
        self.name = name
        self.constraint = constraint
    }

    /// As source code writes it, for example `Item: Hashable`.
    package var text: String {
        let word =
            switch kind {
            case .type: ""
            case .pack: "each "
            case .value: "let "
            }
        return word + name.text + (constraint.map { ": \($0.stored)" } ?? "")
    }
}

/// One requirement of a generic `where` clause.
package struct GenericRequirement: Hashable, Sendable {
    /// The relation between the two types.
    package enum Relation: String, Hashable, Sendable, CaseIterable {
        /// `Item: Hashable`.
        case conforms
        /// `Item == String`.
        case same
    }

    package var left: TypeExpression
    package var relation: Relation
    package var right: TypeExpression

    package init(_ left: TypeExpression, _ relation: Relation, _ right: TypeExpression) {
        self.left = left
        self.relation = relation
        self.right = right
    }

    /// As source code writes it.
    package var text: String {
        switch relation {
        case .conforms: "\(left.stored): \(right.stored)"
        case .same: "\(left.stored) == \(right.stored)"
        }
    }
}

extension [GenericRequirement] {
    /// The clause without its keyword; nil for none.
    package var text: String? { isEmpty ? nil : map(\.text).joined(separator: ", ") }
}

extension GenericParameter: GraphFact {
    static var keyword: StaticString { "generic" }
    static let blank = GenericParameter(.type, "")

    mutating func code<Lines: GraphLines>(_ lines: inout Lines, _ depth: Int) throws(Lines.Failure) {
        _ = lines.choice("pack", .pack, &kind) || lines.choice("value", .value, &kind)
        try lines.text(&name)
        try lines.type(&constraint)
        try lines.end()
    }
}

extension GenericRequirement: GraphFact {
    static var keyword: StaticString { "where" }
    static let blank = GenericRequirement(.placeholder, .conforms, .placeholder)

    mutating func code<Lines: GraphLines>(_ lines: inout Lines, _ depth: Int) throws(Lines.Failure) {
        _ = lines.choice("same", .same, &relation)
        try lines.type(&left)
        try lines.type(&right)
        try lines.end()
    }
}
