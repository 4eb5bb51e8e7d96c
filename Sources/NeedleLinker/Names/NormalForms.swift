import NeedleGraph

// The normal form of a resolved type, independent of its spelling.
extension TypeExpression {
    /// `Optional<T>`, resolved.
    static func optional(_ wrapped: TypeExpression) -> TypeExpression {
        TypeExpression(.path(TypePath([TypePath.Part(TypePath.optional, [wrapped])])))
    }

    /// A generic type with arguments. The type itself if it is not generic or already has arguments, or if there are none to
    /// apply.
    func applying(_ arguments: [TypeExpression]?) -> TypeExpression {
        guard let arguments, case .path(var path) = form, path.last.arguments == nil else { return self }
        path.last.arguments = arguments
        return TypeExpression(.path(path))
    }

    /// A resolved type with added words in front: for a parameter, its specifiers; for a function, all.
    func with(_ added: [TypeAttribute]) -> TypeExpression {
        let base = withoutAttributes
        var all = Set(attributes + added)
        if !base.isFunction { all = all.filter { $0.isSpecifierOfParameter && $0 != .specifier(.autoclosure) } }
        // A C function has no closure that could escape.
        if all.contains(Self.conventionC) { all.remove(.specifier(.escaping)) }
        let ordered = all.map { ($0, $0.orderKey) }.sorted { $0.1 < $1.1 }.map(\.0)
        return ordered.isEmpty ? base : TypeExpression(.attributed(ordered, base))
    }

    private static let conventionC = TypeAttribute.other("@convention(c)")

    /// Whether it is a function, with or without words in front.
    private var isFunction: Bool { if case .function? = withoutAttributes.composed { true } else { false } }

    /// A function type after substitution of generic parameters. A function substituted for a parameter's type escapes:
    /// `Take<() -> Void>` of `typealias Take<T> = (T) -> Void` is `(@escaping () -> Void) -> Void`.
    ///
    /// - Parameter generic: The type before the substitution.
    func escapingArguments(of generic: TypeExpression) -> TypeExpression {
        guard case .function(let former)? = generic.composed, case .function(var function)? = composed else {
            return self
        }
        for (index, parameter) in former.parameters.enumerated() where parameter.type.withoutAttributes.isArgument {
            let type = function.parameters[index].type
            if !type.isFunction || parameter.isVariadic || parameter.type.has(.inout) { continue }
            function.parameters[index].type = type.with([.specifier(.escaping)])
        }
        return TypeExpression(.function(function))
    }

    /// Whether a generic argument replaces it as a whole.
    private var isArgument: Bool {
        switch composed {
        case .parameter: true
        case .packExpansion(let type), .packElement(let type): type.isArgument
        default: false
        }
    }

    /// The normal form of a resolved type. The parts of a composition are sorted and unique, a tuple of one element is that
    /// element, attributes are merged, and `throws(any Error)` and `throws(Never)` are spelled without a type.
    var normalized: TypeExpression {
        switch form {
        case .composition(let parts):
            let flat = Set(parts.flatMap(\.compositionParts)).sorted()
            return flat.count == 1 ? flat[0] : flat == parts ? self : TypeExpression(.composition(flat))
        case .tuple(let elements) where elements.count == 1 && elements[0].label == nil: return elements[0].type
        case .attributed(let attributes, let base): return base.with(attributes)
        case .function(var function):
            switch function.throwing.type {
            case TypeExpression.anyError: function.throwing = .anything
            case TypeExpression.never: function.throwing = .nothing
            default: return self
            }
            return TypeExpression(.function(function))
        default: return self
        }
    }

    /// Whether a part of a resolved type is unknown, such as a type nested in a generic parameter, `T.Element`.
    var hasUnknownPart: Bool { contains { if case .unread? = $0.composed { true } else { false } } }

    /// The type that a typealias stands for, if it is known and of a reasonable length.
    var ifWhole: TypeExpression? {
        if onlyName != nil { return self }
        return hasUnknownPart || text.utf8.count > Expansion.maximumLength ? nil : self
    }
}

extension TypeExpression {
    /// Whether the compiler converts a function to another one that is stricter about its arguments: a function with a
    /// non-escaping parameter is accepted where an escaping parameter is expected. This also works in optionals, and in results
    /// and parameters of functions. The compiler also accepts such a conversion of arrays, but that stops the program.
    func convertsByEscapingLess(to other: TypeExpression) -> Bool {
        if self == other { return true }
        if let own = optionalWrapped, let wrapped = other.optionalWrapped {
            return own.convertsByEscapingLess(to: wrapped)
        }
        guard attributes == other.attributes, case .function(let own)? = withoutAttributes.composed,
            case .function(var wanted)? = other.withoutAttributes.composed,
            own.parameters.count == wanted.parameters.count, own.result.convertsByEscapingLess(to: wanted.result)
        else { return false }
        for (index, parameter) in own.parameters.enumerated()
        where wanted.parameters[index].type.isTaken(by: parameter.type) {
            wanted.parameters[index].type = parameter.type
        }
        wanted.result = own.result
        return own == wanted
    }

    /// Whether an argument of this parameter type can be passed on to a parameter of another type.
    private func isTaken(by other: TypeExpression) -> Bool {
        let escaping = TypeAttribute.specifier(.escaping)
        if other.has(.escaping), !has(.escaping) { return false }
        func rest(_ type: TypeExpression) -> TypeExpression {
            type.withoutAttributes.with(type.attributes.filter { $0 != escaping })
        }
        return isFunction && rest(self).convertsByEscapingLess(to: rest(other))
    }
}

extension TypeAttribute {
    fileprivate var isSpecifierOfParameter: Bool {
        if case .specifier(let specifier) = self { specifier.isOfParameter } else { false }
    }

    /// The order of words in front of a type: first specifiers, then attributes, as the compiler requires.
    fileprivate var orderKey: String {
        let text = TypeExpression(.attributed([self], .placeholder)).text.text
        return (isSpecifierOfParameter ? text.hasPrefix("@") ? "1" : "0" : "2") + text
    }
}
