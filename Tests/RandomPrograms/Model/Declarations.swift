/// A type that a module declares, made from a number and read as that number.
package struct TypeDeclaration: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        case `struct`, `class`, `enum`
        /// A struct with a parameter pack.
        case pack
        /// A protocol with a struct that conforms to it.
        case `protocol`
        /// A struct with one generic parameter.
        case box
        /// The same, for values that are hashable.
        case hashableBox
        case alias(ValueType)
    }

    package var id: Int
    package var module: Int
    package var file: Int
    package var name: String
    package var kind: Kind
    package var access: Access
    /// The enum around it that is there for its name alone.
    package var namespace: String?
    /// Whether the enum is declared in another file, if there is one.
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

/// What a component can need: a name and a type, and how it may be read.
package struct Requirement: Hashable, Sendable {
    package var id: Int
    package var name: String
    package var type: ValueType
    package var effects: Effects = .none
    package var actor: GlobalActor?
    package var isSettable = false
    package var condition: Condition = .always
    /// Whether it says since which systems it is there.
    package var isLimited = false
    /// Whether it is a function that an argument isolates.
    package var isIsolatedFunction = false
    /// Whether an extension of its protocol has it as well, as the number that is its `id`.
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

    /// Whether what has these effects may be read where the others are allowed.
    func isWithin(_ other: Effects) -> Bool {
        (!isAsync || other.isAsync) && (!isThrowing || other.isThrowing)
    }

    /// The keywords, each with a space before it.
    var suffix: String { (isAsync ? " async" : "") + (isThrowing ? " throws" : "") }
}

/// A property that may meet requirements, and holds the number that is its `id`.
package struct Property: Hashable, Sendable {
    package enum Form: Hashable, Sendable, CaseIterable {
        case constant, inferred, stored, lazy, computed, shared
        /// Set by its own class alone.
        case limited
        /// By a property wrapper with a setter, and by one without.
        case wrapped, wrappedConstant
        /// Of a class whose instance something else keeps. A weak one is optional.
        case weak, unowned
        /// A function that an argument isolates.
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
    /// Whether it stands in an extension, in another file if there is one.
    package var isInExtension = false
    /// Whether it says that no actor isolates it, where that need not be said.
    package var saysNonisolated = false
    /// Whether it takes the place of one that the component inherits.
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
    /// The protocols that its dependency is composed of; none for `EmptyDependency`.
    package var dependency: [Int] = []
    package var properties: [Property] = []
    /// A type that it declares inside, which has the name of something outside.
    package var nested: String?
    /// The enum around it that is there for its name alone.
    package var namespace: String?
    /// Whether it has a generic parameter; for a value that is hashable if its argument is `Int`.
    package var isGeneric = false
    /// What that parameter stands for, where a component makes it that is not generic.
    package var argument = ValueType.int
    /// What it contributes to scopes above it.
    package var contribution: ContributionDeclaration?
    package var collections: [CollectionDeclaration] = []
    /// A component that contributes and whose place it takes. It has no dependency, and neither of both has any member but what
    /// it contributes.
    package var superclass: Int?
    /// A component that it inherits, with its dependency, its properties and the children that it makes.
    package var base: Int?
    /// What makes it a pluginized component.
    package var plugin: PluginDeclaration?
}

/// What a pluginized component has beside what others have.
package struct PluginDeclaration: Hashable, Sendable {
    /// Its non-core component, which nothing else makes.
    package var nonCore: Int
    /// What its plugin extension lists, each of which the non-core component has.
    package var members: [Requirement] = []
}

/// A parent that makes a child.
package struct Edge: Hashable, Sendable {
    package enum Form: Hashable, Sendable, CaseIterable {
        case call, initializer, implicit, shared, function
    }

    package var id: Int
    package var parent: Int
    package var child: Int
    /// The module that makes the child in an extension of the parent; nil for the parent's own.
    package var home: Int?
    package var form: Form
    package var condition: Condition = .always
    /// Whether it stands in an extension in another file of the parent's module.
    package var isInExtension = false
    /// The component from which the parent inherits it; nil for its own.
    package var maker: Int?
}
