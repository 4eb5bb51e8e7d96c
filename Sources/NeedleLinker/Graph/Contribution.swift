package import NeedleGraph

/// A component that contributes to another one, as one module's generated file registers it.
package struct Contribution: Hashable, Sendable {
    package var collector: ID<Component>
    package var component: ID<Component>
    package var module: ID<Module>
    /// Whether its scope is created on the main actor.
    package var isOfMainActor: Bool
    /// The builds in which it exists.
    package var condition: CompilationCondition
}

/// A component that contributes its scopes to collections.
package struct Contributor: Sendable {
    package var component: ID<Component>
    /// The type of its `contribution`, resolved.
    package var type: TypeExpression
    /// The declaration that contains `contribution`, and its member index there.
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
    /// The type as written.
    package var written: String
    package var site: FactReference
    /// The declaration that contains the call, and the index of the member, if it is in one.
    package var symbol: ID<Symbol>
    package var member: Int?
    package var condition: CompilationCondition
}

/// The contributions of the components of a program, and the calls that collect them.
package struct Contributions: Sendable {
    /// Sorted by collecting component, then by contributing component.
    package internal(set) var list: [Contribution] = []
    package internal(set) var contributors: [Contributor] = []
    /// The components with a reported error that keeps them from contributing.
    var faulty: Set<ID<Component>> = []
    /// Whether some call is reported because it is unknown what it collects.
    var hasUnknownCalls = false
    package internal(set) var collections: [CollectingCall] = []
}
