package import NeedleGraph

/// A function `mock` that calls in a module need, such as `GameComponent.mock(playerName:)`: it creates a scope alone, with an
/// environment that has only the values of the call.
package struct Mock: Sendable {
    /// A parameter of the function.
    package enum Parameter: Hashable, Sendable {
        /// The value of this requirement, under its name.
        case value(ID<Requirement>)
        /// A closure without a label, which creates the scope below the parent that it gets.
        case creator
    }

    package var component: ID<Component>
    package var parameters: [Parameter]
    /// Other requirements of the same names that the values meet, each with the requirement of the value.
    package var met: [ID<Requirement>: ID<Requirement>]
    /// The calls, in the order of files and places.
    package var calls: [FactReference]
    /// The builds that contain the component and a call.
    package var condition: CompilationCondition
    /// The modules whose edges lead to the scopes below, as far as the module of the calls sees them, sorted.
    package var registered: [ID<Module>]
    /// The global actor of the component, resolved; nil for none.
    package var isolation: TypeExpression?

    /// The requirements whose values the function takes, in the order of its parameters.
    package var values: [ID<Requirement>] {
        parameters.compactMap { if case .value(let requirement) = $0 { requirement } else { nil } }
    }
}
