/// A type in a source file.
package struct TypeReference: Hashable, Sendable {
    /// The source text, trivia reduced to single spaces, for example `[String: any Store]?`. Messages alone read it.
    package var written: Name
    package var type: TypeExpression

    package init(written: Name, _ type: TypeExpression) {
        self.written = written
        self.type = type
    }

    /// A type as `TypeWriter` writes it.
    package init(_ type: TypeExpression) {
        self.init(written: type.stored, type)
    }
}

extension TypeExpression {
    /// The type as graph files have it.
    package var stored: Name {
        if let word, word.isWord, !TypeReader.reserved.contains(word) { return word }
        return Name(TypeWriter(.stored).text(of: self))
    }

    /// The type that a graph file has; nil for a text that is none.
    package init?(stored text: Name) {
        guard let type = TypeReader.type(text) else { return nil }
        self = type
    }
}
