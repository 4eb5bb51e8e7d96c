import NeedleGraph

/// A member of a simple form.
struct PlainMember {
    /// A call that makes a child with `self` as the parent.
    struct Child {
        var callee: TypeReference
        /// The offset of the call.
        var offset: Int
    }

    /// Without its index in the declaration; nil for what no graph asks for, as an initializer that never gives nil.
    var member: Member?
    /// The offset of its name.
    var nameOffset = 0
    var child: Child?
    /// The labels of an initializer that may give nil.
    var failableLabels: String?
    /// All of it, from the end of what is before it.
    var range = 0..<0
}

extension Member {
    init(variable name: Word, _ value: PlainValue, _ prefix: PlainPrefix, isConstant: Bool) {
        self.init(
            kind: .variable,
            name: Name(utf8: name.bytes),
            type: value.type,
            typeOrigin: value.typeOrigin,
            access: prefix.modifiers.access,
            isStatic: prefix.modifiers.isStatic,
            setter: isConstant || value.isReadOnly ? nil : Setter(access: prefix.modifiers.setterAccess)
        )
        initializerCall = value.labels.map { Name(utf8: $0) }
        sharedCalls = value.isShared ? 1 : 0
        take(prefix)
    }

    init(function name: Word, _ signature: PlainSignature, _ prefix: PlainPrefix) {
        self.init(
            kind: .function,
            name: Name(utf8: name.bytes),
            type: signature.type,
            typeOrigin: .written,
            access: prefix.modifiers.access,
            isStatic: prefix.modifiers.isStatic
        )
        parameters = signature.parameters
        if signature.isAsync || signature.isThrowing {
            effects = Effects(isAsync: signature.isAsync, throwing: signature.isThrowing ? Throwing() : nil)
        }
        take(prefix)
    }

    /// Most members have neither.
    private mutating func take(_ prefix: PlainPrefix) {
        if !prefix.modifiers.others.isEmpty { modifiers = prefix.modifiers.others }
        if !prefix.attributes.isEmpty { attributes = prefix.attributes }
    }
}

/// The attributes and modifiers in front of a declaration.
struct PlainPrefix {
    var attributes: [String] = []
    var modifiers = Modifiers()
}

/// The type of a variable, and what it is made by.
struct PlainValue {
    /// nil where the syntax does not tell it.
    var type: TypeReference?
    var typeOrigin = Member.TypeOrigin.written
    /// The labels of the call that the type follows from, for example `_:size:`.
    var labels: [UInt8]?
    var child: PlainMember.Child?
    var isReadOnly = false
    var isShared = false

    /// The number of marks in the member that were read.
    var expectedMarks: Int { isShared || child != nil ? 1 : 0 }
}

/// The parameters and the result of a function.
struct PlainSignature {
    var parameters: [Parameter] = []
    var type: TypeReference?
    var isAsync = false
    var isThrowing = false
}
