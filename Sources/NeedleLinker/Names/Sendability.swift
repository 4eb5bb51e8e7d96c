import NeedleGraph

extension TypeResolver {
    /// Whether a resolved type is certainly `Sendable`: by its inheritance, by its actor, or as a type of the standard library.
    /// The compiler can infer more, since facts record only the names of most structs, enums and actors.
    func isSurelySendable(_ resolved: TypeExpression) -> Bool {
        switch resolved.form {
        case .path(let path):
            guard path.module.flatMap(modules.named) == nil else { return declaresSendable(resolved) }
            return path.parts.count == 1 && Self.sendableTypes.contains(path.last.name)
                && (path.last.arguments ?? []).allSatisfy(isSurelySendable)
        case .tuple(let elements): return elements.allSatisfy { isSurelySendable($0.type) }
        case .composition(let parts): return parts.contains(where: isSurelySendable)
        case .opaque(let type): return isSurelySendable(type)
        case .attributed(let attributes, _):
            return attributes.contains { attribute in
                if case .actor = attribute { true } else { attribute == .specifier(.sendable) }
            }
        case .keyword, .function, .existential, .metatype, .protocolMetatype, .unwrapped, .suppressed, .packElement,
            .packExpansion, .value, .placeholder, .parameter, .unread:
            return false
        }
    }

    /// Whether a parsed type is an actor, is isolated to one, or conforms to `Sendable` directly or by inheritance.
    private func declaresSendable(_ resolved: TypeExpression) -> Bool {
        guard let type = parsedType(resolved) else { return false }
        return symbols.declared(type).contains { id in
            if symbols[id].kind == .actor || isolation(ofProtocol: resolved) != nil { return true }
            let stated = ([id] + symbols.extensions(of: type)).filter { $0 == id || symbols[$0].isPlain }
            return stated.flatMap(inherited).contains { inherits($0, Self.sendable) || inherits($0, .anyError) }
        }
    }

    private static let sendable = TypeExpression("Sendable")

    /// Types of the standard library and of Foundation that are `Sendable` if their arguments are.
    private static let sendableTypes = Set<Name>(
        """
        Array Bool Character ClosedRange CodingKey Data Date Decimal Dictionary Double Duration Error Float Int Int16 Int32 Int64 \
        Int8 Never ObjectIdentifier Optional Range Result Sendable Set StaticString String Substring UInt UInt16 UInt32 UInt64 \
        UInt8 URL UUID
        """.split(separator: " ").map { Name($0) }
    )
}
