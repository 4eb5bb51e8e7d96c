// `needle generate` over a whole app: manifests, tests and views import what the generated code must not.
// prints: Ada scored 3 at 12:00, home
// generate: App
// module: Manifests, compiled: no
// file: Project.swift
import ProjectDescription
import ProjectDescriptionHelpers
let project = Project(name: "App", targets: [])
// file: Package.swift
import PackageDescription
let package = Package(name: "App")
// module: AppTests, compiled: no
// file: ScoreTests.swift
import Nimble
import Quick
import XCTest
@testable import App
final class ScoreTests: XCTestCase {
    func testScore() { XCTAssertEqual(RootComponent().game.home, "home") }
}
final class ScoreMock: GameDependency {
    let score = Score(value: 1)
    let clock: any ClockInterface = WallClock(time: "")
}
// module: Snapshots, compiled: no
// file: SnapshotView.swift
import SnapKit
struct SnapshotView { let score: Score }
// module: ClockInterface
public protocol ClockInterface { var time: String { get } }
// module: Clock
import ClockInterface
public struct WallClock: ClockInterface {
    public let time: String
    public init(time: String) { self.time = time }
}
// module: Score
public struct Score: CustomStringConvertible {
    let value: Int
    public init(value: Int) { self.value = value }
    public var description: String { "\(value)" }
}
// module: Drawing
public struct Canvas { public init() {} }
// module: Game
// file: GameDependency.swift
import ClockInterface
import NeedleFoundation
import Score
public protocol GameDependency: Dependency {
    var score: Score { get }
    var clock: any ClockInterface { get }
}
// file: GameComponent.swift
import NeedleFoundation
public final class GameComponent: Component<GameDependency> {
    public var line: String { "scored \(dependency.score) at \(dependency.clock.time)" }
    public var home: String { "home" }
}
// file: GameView.swift
internal import Drawing
struct GameView { let canvas = Canvas() }
// module: App
// file: RootComponent.swift
import Clock
import ClockInterface
import Game
import NeedleFoundation
import Score
final class RootComponent: BootstrapComponent {
    var score: Score { Score(value: 3) }
    var clock: any ClockInterface { WallClock(time: "12:00") }
    var game: GameComponent { GameComponent(parent: self) }
}
// file: main.swift
registerProviderFactories()
let game = RootComponent().game
print("Ada \(game.line), \(game.home)")
