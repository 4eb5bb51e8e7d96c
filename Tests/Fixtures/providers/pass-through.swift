// What a component two levels up provides passes through a module that does not import the type's module.
// prints: Ada has 2
// module: Players
// file: Player.swift
public struct Player: Sendable {
    public let name: String
    public init(name: String) { self.name = name }
}
// module: Score
// file: ScoreComponent.swift
public import NeedleFoundation
public import Players

public protocol ScoreDependency: Dependency {
    var player: Player { get }
    var points: Int { get }
}

public final class ScoreComponent: Component<any ScoreDependency> {
    public var line: String { "\(dependency.player.name) has \(dependency.points)" }
}
// module: Match
// file: MatchComponent.swift
public import NeedleFoundation
import Score

public protocol MatchDependency: Dependency {}

public final class MatchComponent: Component<any MatchDependency> {
    var points: Int { 2 }
    public var line: String { score.line }
    var score: ScoreComponent { ScoreComponent(parent: self) }
}
// module: App
// file: main.swift
import Match
import NeedleFoundation
import Players

final class RootComponent: BootstrapComponent {
    var player: Player { Player(name: "Ada") }
    var match: MatchComponent { MatchComponent(parent: self) }
}

registerProviderFactories()
print(RootComponent().match.line)
