// A mock of an environment that has only what its test reads.

public import NeedleFoundation

/// A mock that declares only those members of an environment that its test reads.
///
/// The environment of a component grows when a scope further down needs something more from above. A mock that conforms to
/// this protocol, too, still compiles then. Reading a member that it lacks stops the program with a message that
/// names the mock, the member, and the dependency protocol that requires it.
///
/// ```swift
/// final class GameEnvironmentMock: GameComponentEnvironment, PartialMock {
///     let playerName = "Ada"
/// }
/// let game = withMockDependency(GameEnvironmentMock()) { GameComponent(parent: $0) }
/// ```
///
/// What the component's own dependency protocol requires has to be there all the same: the compiler requires it. The
/// other members are generated in the module of the mock, which may be a test, so Needle has to run for that module.
public protocol PartialMock: __PartialMock {}
