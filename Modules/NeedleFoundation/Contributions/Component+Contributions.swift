// Collecting objects from components that the scope does not know.

nonisolated extension Component {
    /// The contributions of a type: of each component that conforms to `Contributing` and whose `contribution` has the type, in
    /// a new scope below this one.
    ///
    /// ```swift
    /// var trackers: [any Tracker] { shared { contributions() } }
    /// ```
    ///
    /// `needle link` finds the components that contribute, proves that each of these scopes gets its requirements, and generates
    /// the code that this function runs. The type must be visible to it: as here in the type of the property, or in
    /// `contributions(of: (any Tracker).self)`.
    ///
    /// - Parameter type: The type of the contributions, exactly as their components state it.
    /// - Returns: The contributions by `order`, then by the modules and names of their components. They are created anew each
    ///   time, unless they are `shared`.
    /// - Complexity: O(n) in the contributions, after the first call for the classes of this scope.
    public final func contributions<Contribution>(of type: Contribution.Type = Contribution.self) -> [Contribution] {
        EdgeRegistry.shared.contributions(of: type, to: Swift.type(of: self)).map {
            product(of: $0, from: self, as: type)
        }
    }

    /// Returns the same contributions as `contributions(of:)`, but creates each scope only when its function is called.
    ///
    /// - Returns: Functions, each of which creates a scope and its contribution each time that it is called. They keep this
    ///   scope alive.
    public final func deferredContributions<Contribution>(
        of type: Contribution.Type = Contribution.self
    ) -> [() -> Contribution] {
        EdgeRegistry.shared.contributions(of: type, to: Swift.type(of: self)).map { factory in
            { product(of: factory, from: self, as: type) }
        }
    }
}
