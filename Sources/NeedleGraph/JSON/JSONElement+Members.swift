extension JSONElement {
    /// The member of an object with this name; nil if there is none, or if this is no object.
    package subscript(name: String) -> JSONElement? {
        guard case .object(let members) = value else { return nil }
        return members.first { $0.name == name }?.element
    }

    /// The member that a path of names leads to.
    package subscript(first: String, second: String, rest: String...) -> JSONElement? {
        ([second] + rest).reduce(self[first]) { $0?[$1] }
    }

    package var string: String? {
        if case .string(let text) = value { text } else { nil }
    }

    /// The number, if it is an integer.
    package var number: Int? {
        if case .number(let text) = value { Int(text) } else { nil }
    }

    package var bool: Bool? {
        if case .bool(let flag) = value { flag } else { nil }
    }

    /// The elements; empty if this is not an array.
    package var elements: [JSONElement] {
        if case .array(let elements) = value { elements } else { [] }
    }
}
