package import NeedleGraph

/// A component that contributes to another one, as the file of one module registers it.
package struct Contribution: Hashable, Sendable {
    package var collector: ID<Component>
    package var component: ID<Component>
    /// The module whose generated file registers it.
    package var module: ID<Module>
    /// Whether its scope is created on the main actor.
    package var isOfMainActor: Bool
    /// The builds in which it is there.
    package var condition: CompilationCondition
}

/// A component whose scopes others collect.
package struct Contributor: Sendable {
    package var component: ID<Component>
    /// The type of its `contribution`, resolved.
    package var type: TypeExpression
    /// The declaration that has `contribution`, and its index there.
    package var symbol: ID<Symbol>
    package var member: Int
    /// The global actor that isolates it or its component, resolved; nil if none does.
    package var isolation: TypeExpression?
}

/// A call by which a component collects contributions.
package struct CollectingCall: Sendable {
    package var component: ID<Component>
    /// The type of the contributions, resolved.
    package var type: TypeExpression
    /// The same as the source has it.
    package var written: String
    /// The call.
    package var site: FactReference
    /// The declaration in which it stands, and the index of the member there, if it is one.
    package var symbol: ID<Symbol>
    package var member: Int?
    package var condition: CompilationCondition
}

/// The contributions of the components of a program, and the calls that collect them.
package struct Contributions: Sendable {
    /// Sorted by the collecting components, then by those that contribute.
    package internal(set) var list: [Contribution] = []
    package internal(set) var contributors: [Contributor] = []
    /// The components that cannot contribute, which is reported.
    var faulty: Set<ID<Component>> = []
    /// Whether it is reported of a call that it is not known what it collects.
    var hasUnknownCalls = false
    package internal(set) var collections: [CollectingCall] = []
}
