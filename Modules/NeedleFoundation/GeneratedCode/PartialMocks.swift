// What mocks of environments need.

/// A parent with a prepared environment. For generated code only: tests call `mock` or `withMockDependency`.
public final class __MockParent<Provided>: EnvironmentProvider {
    private let provided: Provided

    /// - Parameter provided: The environment of the scope below.
    public init(_ provided: Provided) {
        self.provided = provided
    }

    /// The beginning of each path, as above a root.
    public var path: [String] { ["^"] }

    /// The stand-in above roots, so that a search upwards ends here.
    public var parent: any Scope { RootParent.shared }

    package func environment<Environment>(as type: Environment.Type) -> Environment? {
        provided as? Environment
    }
}

/// A mock that need not declare all members of an environment. For generated code only: tests write `PartialMock`.
///
/// The generated file of a module with mocks extends the environments for these types. The added members stop the program.
public protocol __PartialMock {}

/// Stops the program at a member that a partial mock lacks. For generated code only.
///
/// - Parameters:
///   - member: The name of the member.
///   - requirer: The dependency protocol that requires it, further down.
///   - mock: The type of the mock.
public func __lacks(_ member: StaticString, of requirer: StaticString, in mock: Any.Type) -> Never {
    fatalError(missingMemberMessage(member, of: requirer, in: mock))
}

/// Stops the program at a member that a call of `mock` did not give. For generated code only.
///
/// - Parameter text: What was read, and what to add to which call. Not a `String`, which would take the compiler longer in each of
///   the many calls.
public func __lacks(_ text: StaticString) -> Never {
    fatalError("needle: \(text)")
}
