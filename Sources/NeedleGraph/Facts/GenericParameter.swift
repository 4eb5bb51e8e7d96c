/// A generic parameter of a declaration.
package struct GenericParameter: Hashable, Sendable {
    /// The three kinds of parameters.
    package enum Kind: String, Hashable, Sendable, CaseIterable, BitwiseCopyable {
        case type
        /// `each T`.
        case pack
        /// `let count: Int`.
        case value
    }

    /// The name without backticks.
    package var name: Name
    /// The type after the colon, for example `Hashable`.
    @Maybe package var constraint: TypeExpression?
    package var kind: Kind

    package init(_ kind: Kind = .type, _ name: Name, _ constraint: TypeExpression? = nil) {
        self.kind = kind
        self.name = name
        _constraint = Maybe(wrappedValue: constraint)
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
    package enum Relation: String, Hashable, Sendable, CaseIterable, BitwiseCopyable {
        /// `Item: Hashable`.
        case conforms
        /// `Item == String`.
        case same
    }

    package var left: TypeExpression
    package var right: TypeExpression
    package var relation: Relation

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

extension Sequence<GenericRequirement> {
    /// The clause without `where`; nil if there are no requirements.
    package var text: String? {
        let texts = map(\.text)
        return texts.isEmpty ? nil : texts.joined(separator: ", ")
    }
}

extension GenericParameter: FactRow {
    package static var table: Int { 11 }

    package mutating func visit<Visitor: RowVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
        try visitor.name(&name)
        try _constraint.visit(&visitor)
        try visitor.word(&kind)
    }
}

extension GenericRequirement: FactRow {
    package static var table: Int { 12 }

    package mutating func visit<Visitor: RowVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
        try visitor.type(&left)
        try visitor.type(&right)
        try visitor.word(&relation)
    }
}
