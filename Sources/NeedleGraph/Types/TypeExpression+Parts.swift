// Properties of types, and types that are built from others.

extension TypePath {
    package static let standardLibrary: Name = "Swift"
    package static let optional: Name = "Optional"
    package static let array: Name = "Array"
    package static let dictionary: Name = "Dictionary"
    package static let inlineArray: Name = "InlineArray"

    /// A type of the standard library that has a short form.
    package static func short(_ name: Name, _ arguments: [TypeExpression]) -> TypeExpression {
        TypeExpression(.path(TypePath(module: standardLibrary, [Part(name, arguments)])))
    }

    /// `T?`.
    package static func optional(_ wrapped: TypeExpression) -> TypeExpression { short(optional, [wrapped]) }

    /// `[T]`.
    package static func array(_ element: TypeExpression) -> TypeExpression { short(array, [element]) }
}

extension TypeExpression {
    package static let unit = TypeExpression(.tuple([]))
    package static let selfType = TypeExpression(.keyword(.selfType))
    package static let anyObject = TypeExpression(.keyword(.anyObject))
    package static let placeholder = TypeExpression(.placeholder)

    /// The path; nil if the type is not a path.
    package var path: TypePath? { if case .path(let path) = form { path } else { nil } }

    /// The parts of a composition, with or without `any`; the type itself for any other. Attributes are left out.
    package var compositionParts: [TypeExpression] {
        switch composed {
        case .composition(let parts): parts
        case .existential(let type), .attributed(_, let type): type.compositionParts
        default: [self]
        }
    }

    package var withoutAttributes: TypeExpression {
        if case .attributed(_, let type)? = composed { type } else { self }
    }

    /// The type without its attributes, and without `any`.
    package var constraint: TypeExpression {
        switch composed {
        case .attributed(_, let type), .existential(let type): type.constraint
        default: self
        }
    }

    package var attributes: [TypeAttribute] {
        if case .attributed(let attributes, _)? = composed { attributes } else { [] }
    }

    /// The specifiers that belong to a parameter, and the type with its other attributes.
    package var ofParameter: (specifiers: [TypeAttribute.Specifier], type: TypeExpression) {
        guard case .attributed(let attributes, let type)? = composed else { return ([], self) }
        var (specifiers, others): ([TypeAttribute.Specifier], [TypeAttribute]) = ([], [])
        for attribute in attributes {
            if case .specifier(let specifier) = attribute, specifier.isOfParameter {
                specifiers.append(specifier)
            } else {
                others.append(attribute)
            }
        }
        return (specifiers, others.isEmpty ? type : TypeExpression(.attributed(others, type)))
    }

    package func has(_ specifier: TypeAttribute.Specifier) -> Bool { attributes.contains(.specifier(specifier)) }

    /// Whether a type, or a part of it, passes the test. Types in attributes are not tested.
    package func contains(where isFound: (TypeExpression) -> Bool) -> Bool {
        isFound(self) || children.contains { $0.contains(where: isFound) }
    }

    /// The paths in the type, those in generic arguments before the path that they belong to. Suppressed types and global
    /// actors are left out.
    package var paths: [TypePath] {
        var paths: [TypePath] = []
        collect(&paths)
        return paths
    }

    private func collect(_ paths: inout [TypePath]) {
        if case .suppressed? = composed { return }
        for child in children { child.collect(&paths) }
        if case .path(let path) = form { paths.append(path) }
    }

    /// The global actors of the function types in it.
    package var actors: [TypeExpression] {
        attributes.compactMap { if case .actor(let type) = $0 { type } else { nil } } + children.flatMap(\.actors)
    }

    /// The direct parts of the type, in source order.
    private var children: [TypeExpression] {
        switch composed {
        case .path(let path): path.parts.flatMap { $0.arguments ?? [] }
        case .tuple(let elements): elements.map(\.type)
        case .function(let function):
            function.parameters.map(\.type) + (function.throwing.type.map { [$0] } ?? []) + [function.result]
        case .composition(let parts): parts
        case .existential(let type), .opaque(let type), .metatype(let type), .protocolMetatype(let type),
            .unwrapped(let type), .suppressed(let type), .packElement(let type), .packExpansion(let type),
            .attributed(_, let type):
            [type]
        case .keyword, .value, .placeholder, .parameter, .unread, nil: []
        }
    }

    /// The same form with its direct parts transformed.
    package func mapChildren(_ transform: (TypeExpression) -> TypeExpression) -> TypeExpression {
        switch composed {
        case .path(var path):
            for index in path.parts.indices {
                path.parts[index].arguments = path.parts[index].arguments.map { $0.map(transform) }
            }
            return TypeExpression(.path(path))
        case .tuple(let elements):
            return TypeExpression(.tuple(elements.map { TupleElement(label: $0.label, transform($0.type)) }))
        case .function(var function):
            function.parameters = function.parameters.map {
                FunctionType.Parameter(transform($0.type), isVariadic: $0.isVariadic)
            }
            if case .only(let type) = function.throwing { function.throwing = .only(transform(type)) }
            function.result = transform(function.result)
            return TypeExpression(.function(function))
        case .composition(let parts): return TypeExpression(.composition(parts.map(transform)))
        case .existential(let type): return TypeExpression(.existential(transform(type)))
        case .opaque(let type): return TypeExpression(.opaque(transform(type)))
        case .metatype(let type): return TypeExpression(.metatype(transform(type)))
        case .protocolMetatype(let type): return TypeExpression(.protocolMetatype(transform(type)))
        case .unwrapped(let type): return TypeExpression(.unwrapped(transform(type)))
        case .suppressed(let type): return TypeExpression(.suppressed(transform(type)))
        case .packElement(let type): return TypeExpression(.packElement(transform(type)))
        case .packExpansion(let type): return TypeExpression(.packExpansion(transform(type)))
        case .attributed(let attributes, let type): return TypeExpression(.attributed(attributes, transform(type)))
        case .keyword, .value, .placeholder, .parameter, .unread, nil: return self
        }
    }
}

extension FunctionType.Throws {
    package var type: TypeExpression? { if case .only(let type) = self { type } else { nil } }
}

extension TypeExpression {
    /// Whether it is the empty tuple, as `()` or as the standard library's `Void`.
    package var isUnit: Bool {
        if self == .unit { return true }
        guard case .path(let path) = form, path.last == TypePath.Part("Void") else { return false }
        return path.word != nil || path.parts.count == 1 && path.module == TypePath.standardLibrary
            || path.parts.count == 2 && path.module == nil && path.parts[0] == TypePath.Part(TypePath.standardLibrary)
    }

    /// Whether it is an optional, judged by its name.
    package var isOptional: Bool {
        guard case .path(let path) = form, path.last.name == TypePath.optional else { return false }
        return path.parts.count == 1 && path.last.arguments?.count == 1
    }

    /// The path without the arguments of its last part; nil if other parts have arguments.
    package var withoutLastArguments: TypeExpression? {
        guard case .path(var path) = form, path.parts.dropLast().allSatisfy({ $0.arguments == nil }) else { return nil }
        path.last.arguments = nil
        return TypeExpression(.path(path))
    }
}

extension TypeExpression {
    /// Whether an argument is left to be inferred, as in `List<_>`.
    package var hasPlaceholder: Bool { onlyName == nil && contains { $0 == .placeholder } }

    /// The type with its paths transformed, from the inside out.
    package func mapPaths(_ transform: (TypePath) -> TypePath) -> TypeExpression {
        let inner = onlyName == nil ? mapChildren { $0.mapPaths(transform) } : self
        guard case .path(let path) = inner.form else { return inner }
        return TypeExpression(.path(transform(path)))
    }
}
