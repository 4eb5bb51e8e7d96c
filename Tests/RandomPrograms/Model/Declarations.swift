/// A declared type, whose values are created from a number and read as that number.
package struct TypeDeclaration: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        case `struct`, `class`, `enum`
        /// A struct with a parameter pack.
        case pack
        /// A protocol with a struct that conforms to it.
        case `protocol`
        /// A struct with one generic parameter.
        case box
        /// A struct with one generic parameter that must be hashable.
        case hashableBox
        case alias(ValueType)
    }

    package var id: Int
    package var module: Int
    package var file: Int
    package var name: String
    package var kind: Kind
    package var access: Access
    /// The enum around it, which is only a namespace.
    package var namespace: String?
    /// Whether another file declares the namespace, if there is one.
    package var isNamespaceElsewhere = false
}

package struct ProtocolDeclaration: Hashable, Sendable {
    package var id: Int
    package var module: Int
    package var file: Int
    package var name: String
    package var access: Access
    /// Whether it inherits `Dependency` itself.
    package var isDependency: Bool
    package var inherits: [Int]
    package var requirements: [Requirement]
}

/// A requirement of components: a name, a type, effects and isolation.
package struct Requirement: Hashable, Sendable {
    package var id: Int
    package var name: String
    package var type: ValueType
    package var effects: Effects = .none
    package var actor: GlobalActor?
    package var isSettable = false
    package var condition: Condition = .always
    /// Whether it states its availability.
    package var isLimited = false
    /// Whether it is a function that is isolated to an argument.
    package var isIsolatedFunction = false
    /// Whether an extension of its protocol also declares it, as the number that is its `id`.
    package var hasDefault = false

    var isOnMainActor: Bool { actor == .main }

    /// Its name as messages and answers show it.
    var shownName: String { name.plain + (isIsolatedFunction ? "(isolation:)" : "") }
}

/// The global actor that isolates a member.
package enum GlobalActor: Hashable, Sendable {
    case main
    /// `Work`, which the program declares.
    case work
}

package enum Effects: Int, Hashable, Sendable {
    case none, `throws`, async, asyncThrows

    var isAsync: Bool { self == .async || self == .asyncThrows }
    var isThrowing: Bool { self == .throws || self == .asyncThrows }

    /// Whether a member with these effects may be read where the other effects are allowed.
    func isWithin(_ other: Effects) -> Bool {
        (!isAsync || other.isAsync) && (!isThrowing || other.isThrowing)
    }

    /// The keywords, each with a space before it.
    var suffix: String { (isAsync ? " async" : "") + (isThrowing ? " throws" : "") }
}

/// A property that may meet requirements, with the value of the number that is its `id`.
package struct Property: Hashable, Sendable {
    package enum Form: Hashable, Sendable, CaseIterable {
        case constant, inferred, stored, lazy, computed, shared
        /// A property with a private setter.
        case limited
        /// Property wrappers with and without a setter.
        case wrapped, wrappedConstant
        /// References to objects that are kept alive elsewhere. A weak one is optional.
        case weak, unowned
        /// A function that is isolated to an argument.
        case function
    }

    package var id: Int
    package var name: String
    package var type: ValueType
    package var access: Access
    package var form: Form
    package var effects: Effects = .none
    package var actor: GlobalActor?
    package var condition: Condition = .always
    /// Whether it is declared in an extension, in another file if there is one.
    package var isInExtension = false
    /// Whether it is explicitly nonisolated, though it need not be.
    package var saysNonisolated = false
    /// Whether it overrides an inherited property.
    package var isOverride = false

    /// Its name as messages and answers show it.
    var shownName: String { name.plain + (form == .function ? "(isolation:)" : "") }

    var isOnMainActor: Bool { actor == .main }
    var isSettable: Bool { [.stored, .lazy, .wrapped, .weak].contains(form) }
}

package struct ComponentDeclaration: Hashable, Sendable {
    package var id: Int
    package var module: Int
    package var file: Int
    package var name: String
    package var access: Access
    package var isRoot: Bool
    /// The protocols of its dependency; empty for `EmptyDependency`.
    package var dependency: [Int] = []
    package var properties: [Property] = []
    /// A nested type with the name of a type outside.
    package var nested: String?
    /// The enum around it, which is only a namespace.
    package var namespace: String?
    /// Whether it has a generic parameter, which must be hashable if its argument is `Int`.
    package var isGeneric = false
    /// The argument for that parameter if the parent is not generic.
    package var argument = ValueType.int
    /// Its contribution to scopes above.
    package var contribution: ContributionDeclaration?
    package var collections: [CollectionDeclaration] = []
    /// A contributor that it inherits and replaces. It has no dependency, and neither of them has any member except for the
    /// contribution.
    package var superclass: Int?
    /// The component that it inherits, with its dependency, properties and children.
    package var base: Int?
    /// The plugin part of a pluginized component.
    package var plugin: PluginDeclaration?
}

/// The additional parts of a pluginized component.
package struct PluginDeclaration: Hashable, Sendable {
    /// Its non-core component, which no other component creates.
    package var nonCore: Int
    /// The members of its plugin extension. The non-core component declares all of them.
    package var members: [Requirement] = []
}

/// A parent that creates a child.
package struct Edge: Hashable, Sendable {
    package enum Form: Hashable, Sendable, CaseIterable {
        case call, initializer, implicit, shared, function
    }

    package var id: Int
    package var parent: Int
    package var child: Int
    /// The module with an extension of the parent that creates the child; nil for the parent's own module.
    package var home: Int?
    package var form: Form
    package var condition: Condition = .always
    /// Whether it is in an extension in another file of the parent's module.
    package var isInExtension = false
    /// The component from which the parent inherits it; nil if it is the parent's own.
    package var maker: Int?
}
