/// A type of requirements and properties, whose values can be created from a number and read as that number.
package indirect enum ValueType: Hashable, Sendable {
    case int, string
    /// Foundation's `Data`, with the number as its length.
    case data
    case named(Int)
    case box(Int, ValueType)
    case optional(ValueType)
    case array(ValueType)
    case dictionary(ValueType)
    case pair(ValueType)
    case function(ValueType)
    /// `any Collection<Int>`, with the number as its count.
    case collection

    /// The declarations that it names, without those behind typealiases.
    var declarations: [Int] {
        switch self {
        case .int, .string, .data, .collection: []
        case .named(let id): [id]
        case .box(let id, let value): [id] + value.declarations
        case .optional(let value), .array(let value), .dictionary(let value), .pair(let value), .function(let value):
            value.declarations
        }
    }

    /// Whether it names `Data`.
    var isOfFoundation: Bool {
        switch self {
        case .data: true
        case .int, .string, .named, .collection: false
        case .box(_, let value), .optional(let value), .array(let value), .dictionary(let value), .pair(let value),
            .function(let value):
            value.isOfFoundation
        }
    }
}

extension Program {
    /// The type with all typealiases resolved.
    func canonical(_ type: ValueType) -> ValueType {
        switch type {
        case .int, .string, .data, .collection: type
        case .named(let id):
            if case .alias(let other) = self.type(id).kind { canonical(other) } else { type }
        case .box(let id, let value): .box(id, canonical(value))
        case .optional(let value): .optional(canonical(value))
        case .array(let value): .array(canonical(value))
        case .dictionary(let value): .dictionary(canonical(value))
        case .pair(let value): .pair(canonical(value))
        case .function(let value): .function(canonical(value))
        }
    }

    /// Whether values of the type are hashable, which is not the case for types that a program declares.
    func isHashable(_ type: ValueType) -> Bool {
        switch canonical(type) {
        case .int, .string, .data: true
        case .optional(let value), .array(let value), .dictionary(let value): isHashable(value)
        case .named, .box, .pair, .function, .collection: false
        }
    }

    /// All declarations that a type names, including those behind typealiases.
    func allDeclarations(_ type: ValueType) -> [TypeDeclaration] {
        type.declarations.flatMap { id in
            let declaration = self.type(id)
            if case .alias(let other) = declaration.kind { return [declaration] + allDeclarations(other) }
            return [declaration]
        }
    }

    /// Whether it contains `Data`, directly or through a typealias.
    func isOfFoundation(_ type: ValueType) -> Bool { canonical(type).isOfFoundation }

    /// The widest access that a declaration in this module may have if its signature names the type; nil if the module does not
    /// see the type.
    func widestAccess(_ type: ValueType, in module: Int) -> Access? {
        var widest = Access.public
        for declaration in allDeclarations(type) {
            guard isVisible(declaration.access, of: declaration.module, from: module) else { return nil }
            widest = min(widest, declaration.access)
        }
        return widest
    }
}
