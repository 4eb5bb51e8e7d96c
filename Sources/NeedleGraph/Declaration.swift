/// A type-like declaration: what can be a component, a dependency protocol, a namespace, or a name for one.
package struct Declaration: Hashable, Sendable {
    package enum Kind: String, Hashable, Sendable, CaseIterable {
        case `class`, `struct`, `enum`, actor, `protocol`, `extension`, `typealias`
    }

    package var kind: Kind
    /// The declared name without backticks; for an extension the extended type as written, for example `App.RootComponent`.
    package var name: Name
    /// The index of the enclosing declaration in the same file.
    package var parent: Int?
    /// The access level that was written, if any.
    package var access: Access?
    /// Whether the declaration is marked `final`.
    package var isFinal: Bool
    /// Whether a class is declared in a body, where no other file can name it. Of those, only classes that inherit
    /// something are recorded, without their members.
    package var isLocal: Bool
    /// The attributes as written, trivia reduced to single spaces, for example `@MainActor`, `@available(iOS 15, *)`.
    package var attributes: [String]
    /// Whether the declaration is marked `nonisolated`.
    package var isNonisolated: Bool
    /// The generic parameters with their inline constraints, for example `Item: Hashable`.
    package var genericParameters: [String]
    /// The generic `where` clause without the keyword, if any.
    package var genericRequirements: String?
    /// The inheritance list in source order.
    package var inheritance: [TypeReference]
    /// What a typealias stands for.
    package var aliased: TypeReference?
    /// The `#if` conditions around the declaration inside its file, outermost first.
    package var conditions: [Condition]
    /// The labels of the initializers that may give nil, in source order, for example `string:` of `init?(string:)`
    /// and `_:` of `init!(_:)`: a property that is made by one is an optional.
    package var failableInitializers: [String]
    /// The members that can provide or state a requirement, in source order.
    package var members: [Member]

    package init(
        kind: Kind,
        name: Name,
        parent: Int? = nil,
        access: Access? = nil,
        isFinal: Bool = false,
        isLocal: Bool = false,
        attributes: [String] = [],
        isNonisolated: Bool = false,
        genericParameters: [String] = [],
        genericRequirements: String? = nil,
        inheritance: [TypeReference] = [],
        aliased: TypeReference? = nil,
        conditions: [Condition] = [],
        failableInitializers: [String] = [],
        members: [Member] = []
    ) {
        self.kind = kind
        self.name = name
        self.parent = parent
        self.access = access
        self.isFinal = isFinal
        self.isLocal = isLocal
        self.attributes = attributes
        self.isNonisolated = isNonisolated
        self.genericParameters = genericParameters
        self.genericRequirements = genericRequirements
        self.inheritance = inheritance
        self.aliased = aliased
        self.conditions = conditions
        self.failableInitializers = failableInitializers
        self.members = members
    }
}

/// A variable or function that is declared in a class, a protocol or an extension.
package struct Member: Hashable, Sendable {
    package enum Kind: String, Hashable, Sendable, CaseIterable {
        case variable, function
        /// What no generated class can have: protocols record it, and classes a subscript that calls `shared`.
        case initializer, `subscript`, associatedType
    }

    /// How the type of a variable is known.
    package enum TypeOrigin: String, Hashable, Sendable, CaseIterable {
        /// The type was written as an annotation.
        case written
        /// The type follows from the initializer, for example `Clock` from `let clock = Clock()`.
        case inferred
        /// The type cannot be known from the syntax; `type` is nil.
        case unknown
    }

    package var kind: Kind
    /// The name without backticks; for a function the base name, for example `board` of `board(size:)`.
    package var name: Name
    /// The variable's type, or the function's return type; nil where it is unknown, and for a function that returns nothing.
    package var type: TypeReference?
    package var typeOrigin: TypeOrigin
    /// The parameters of a function in source order.
    package var parameters: [Parameter]
    /// The generic parameters of a function with their inline constraints.
    package var genericParameters: [String]
    /// The generic `where` clause of a function without the keyword, if any.
    package var genericRequirements: String?
    /// The access level that was written for reading, if any.
    package var access: Access?
    /// Whether the member belongs to the type, not to its instances (`static` or `class`).
    package var isStatic: Bool
    /// Whether a variable can be set, and from where: nil if it cannot, else the setter's written access or that of the getter.
    package var setter: Setter?
    package var effects: Effects
    /// Whether the member is marked `mutating`, `nonisolated`, `lazy`, `weak` and so on: the modifiers other than
    /// access, `static`, `class`, `final` and `override`, in source order, for example `nonisolated(unsafe)`; at the
    /// end, the `rethrows` of a function.
    package var modifiers: [String]
    /// The attributes as written, trivia reduced to single spaces.
    package var attributes: [String]
    /// The `#if` conditions around the member inside its declaration, outermost first.
    package var conditions: [Condition]
    /// The labels of the call that the type was inferred from, for example `_:size:` of `let board = Board(1, size: 3)`;
    /// nil if it follows from something else, or was written.
    package var initializerCall: String?
    /// How often `shared` is called in the member's body outside nested types.
    package var sharedCalls: Int
    /// The functions with parameters that are declared in the member's body and call `shared`, in source order, for
    /// example `row(_:)`.
    package var sharingFunctions: [String]

    package init(
        kind: Kind = .variable,
        name: Name,
        type: TypeReference? = nil,
        typeOrigin: TypeOrigin = .written,
        parameters: [Parameter] = [],
        genericParameters: [String] = [],
        genericRequirements: String? = nil,
        access: Access? = nil,
        isStatic: Bool = false,
        setter: Setter? = nil,
        effects: Effects = Effects(),
        modifiers: [String] = [],
        attributes: [String] = [],
        conditions: [Condition] = [],
        initializerCall: String? = nil,
        sharedCalls: Int = 0,
        sharingFunctions: [String] = []
    ) {
        self.kind = kind
        self.name = name
        self.type = type
        self.typeOrigin = typeOrigin
        self.parameters = parameters
        self.genericParameters = genericParameters
        self.genericRequirements = genericRequirements
        self.access = access
        self.isStatic = isStatic
        self.setter = setter
        self.effects = effects
        self.modifiers = modifiers
        self.attributes = attributes
        self.conditions = conditions
        self.initializerCall = initializerCall
        self.sharedCalls = sharedCalls
        self.sharingFunctions = sharingFunctions
    }
}

/// The setter of a variable.
package struct Setter: Hashable, Sendable {
    /// The access in `private(set)`; nil if the setter is as visible as the getter.
    package var access: Access?

    package init(access: Access? = nil) {
        self.access = access
    }
}

/// One parameter of a function.
package struct Parameter: Hashable, Sendable {
    /// The argument label without backticks; nil for `_`.
    package var label: Name?
    /// The type with its specifiers and attributes, for example `@escaping () -> Void`.
    package var type: TypeReference
    /// Whether the parameter is variadic.
    package var isVariadic: Bool
    /// Whether the parameter has a default value.
    package var hasDefault: Bool

    package init(label: Name?, type: TypeReference, isVariadic: Bool = false, hasDefault: Bool = false) {
        self.label = label
        self.type = type
        self.isVariadic = isVariadic
        self.hasDefault = hasDefault
    }
}

/// The effects of a getter or a function.
package struct Effects: Hashable, Sendable {
    package var isAsync: Bool
    /// Whether it throws, and which error type was written.
    package var throwing: Throwing?

    package init(isAsync: Bool = false, throwing: Throwing? = nil) {
        self.isAsync = isAsync
        self.throwing = throwing
    }
}

/// The `throws` of a getter or a function.
package struct Throwing: Hashable, Sendable {
    /// The type in `throws(DecodingError)`; nil for plain `throws`.
    package var type: TypeReference?

    package init(type: TypeReference? = nil) {
        self.type = type
    }
}

/// A type as a source file spells it.
package struct TypeReference: Hashable, Sendable {
    /// The source text, trivia reduced to single spaces, for example `[String: any Store]?`.
    package var written: Name
    /// The one spelling of all that mean the same without looking up a name: sugar is expanded
    /// (`Optional<Dictionary<String, Store>>`), `any` and redundant parentheses are dropped, `Void` is `()`,
    /// the parts of a composition are sorted. Since sugar is expanded, a name in it can be replaced by the
    /// canonical text of what it stands for.
    package var canonical: Name

    package init(written: Name, canonical: Name) {
        self.written = written
        self.canonical = canonical
    }

    package init(written: String, canonical: String) {
        self.init(written: Name(written), canonical: Name(canonical))
    }
}

/// A call that may make a child scope, for example `GameComponent(parent: self)`.
package struct Instantiation: Hashable, Sendable {
    /// What is passed as `parent`.
    package enum ParentArgument: Hashable, Sendable {
        /// `self` of the innermost enclosing type, also where it was captured or re-bound.
        case enclosingInstance
        /// Any other expression, trivia reduced to single spaces, for example `root`.
        case other(String)
    }

    /// The called type as written, for example `Game.GameComponent`. For `.init(parent: self)` it is the type
    /// that the context gives (annotation or return type), and nil where the syntax alone does not tell.
    package var callee: TypeReference?
    /// Whether `init` is written, so that the callee is a type or a value that stands for one.
    package var namesInitializer: Bool
    package var parentArgument: ParentArgument
    /// The index of the innermost enclosing declaration in the same file; nil outside types.
    package var declaration: Int?
    /// The index of the enclosing member in that declaration's members; nil where it is no recorded member.
    package var member: Int?
    /// The `#if` conditions around the call inside its member (or, without a member, its declaration), outermost first.
    package var conditions: [Condition]

    package init(
        callee: TypeReference?,
        namesInitializer: Bool = false,
        parentArgument: ParentArgument,
        declaration: Int? = nil,
        member: Int? = nil,
        conditions: [Condition] = []
    ) {
        self.callee = callee
        self.namesInitializer = namesInitializer
        self.parentArgument = parentArgument
        self.declaration = declaration
        self.member = member
        self.conditions = conditions
    }
}
