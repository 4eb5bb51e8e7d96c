import NeedleGraph

extension Member {
    /// Why no generated class can have this member of a protocol, as a phrase such as `it is static`; nil if one can.
    package var obstacle: String? {
        switch kind {
        case .initializer: return "it is an initializer"
        case .subscript: return "it is a subscript"
        case .associatedType: return "it is an associated type"
        case .variable, .function: break
        }
        if isStatic { return "it is static" }
        if !genericParameters.isEmpty || parameters.contains(where: \.type.type.isGeneric) { return "it is generic" }
        if modifiers.contains(.rethrows) { return "it rethrows" }
        if parameters.contains(where: \.isVariadic) { return "it is variadic" }
        if parameters.contains(where: \.type.type.isAutoclosureWithEffects) { return "its autoclosure has effects" }
        return (unwrappedType ?? types.first { $0.obstacle != nil })?.obstacle
    }

    /// The first type that is written as `T!`.
    var unwrappedType: TypeExpression? { types.first(where: \.isUnwrapped) }
}

extension TypeExpression {
    fileprivate var isUnwrapped: Bool { if case .unwrapped = form { true } else { false } }

    /// Whether a parameter of this type makes a function generic: it says `some` anywhere but in a result.
    fileprivate var isGeneric: Bool { contains { if case .opaque = $0.form { true } else { false } } }

    /// Why no generated class can have a member of this type.
    fileprivate var obstacle: String? {
        // No typealias can stand for `T!`, and only `T!` meets it.
        if isUnwrapped { return "'\(stored)' is an implicitly unwrapped optional" }
        return namesSelf ? "it names 'Self'" : nil
    }

    private var namesSelf: Bool {
        contains { $0 == .selfType || $0.path?.parts.first?.name == .selfWord }
    }

    fileprivate var isAutoclosureWithEffects: Bool {
        guard has(.autoclosure), case .function(let function) = withoutAttributes.form else { return false }
        return function.isAsync || function.throwing != .nothing
    }
}
