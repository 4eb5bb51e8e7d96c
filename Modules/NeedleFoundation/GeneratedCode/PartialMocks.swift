// What a mock has of an environment if it declares only some of its members.

/// A mock that need not declare all members of an environment. For generated code only: tests write `PartialMock`.
///
/// The generated file of a module with mocks extends their environments for these types, by members that stop the program.
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
