// A mock of an environment with only the members that its test reads.

public import NeedleFoundation

/// A mock that declares only those members of an environment that its test reads.
///
/// The environment of a component grows when a scope further down gets another requirement. A mock that conforms to this protocol
/// as well still compiles then. Reading a member that it lacks stops the program with a message that names the mock, the member,
/// and the dependency protocol that requires it.
///
/// ```swift
/// final class GameEnvironmentMock: GameComponentEnvironment, PartialMock {
///     let playerName = "Ada"
/// }
/// let game = withMockDependency(GameEnvironmentMock()) { GameComponent(parent: $0) }
/// ```
///
/// The members of the component's own dependency protocol are still needed, since the compiler requires them. The others are
/// generated into the module of the mock, which may be a test. So Needle must run for that module.
public protocol PartialMock: __PartialMock {}
