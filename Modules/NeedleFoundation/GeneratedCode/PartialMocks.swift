// Mocks that declare only some members of an environment.

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
