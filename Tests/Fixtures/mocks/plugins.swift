// A mock of a pluginized component has its non-core component and its plugin extension, and what contributes to a scope below.
// prints: Ada plugs
// prints: Ben in extra
// prints: both
// module: More
// file: MoreComponent.swift
import NeedleFoundation

public final class MoreComponent: Component<any EmptyDependency>, Contributing {
    public var contribution: String { "both" }
}
// module: Game
// file: GameComponent.swift
import More
import NeedleFoundation

public protocol GameDependency: Dependency { var userName: String { get } }
public protocol GameExtension: PluginExtension { var plug: String { get } }
public protocol ExtraDependency: Dependency { var place: String { get } }
public final class ExtraComponent: NonCoreComponent<any ExtraDependency> {
    public var plug: String { "plugs" }
    public var text: String { "in \(dependency.place)" }
}
public final class GameComponent: PluginizedComponent<any GameDependency, any GameExtension, ExtraComponent> {
    public var text: String { "\(dependency.userName) \(pluginExtension.plug)" }
    public var listed: ListComponent { ListComponent(parent: self) }
    public func inExtra() -> String { "\(dependency.userName) \((nonCoreComponent as? ExtraComponent)?.text ?? "none")" }
}
public final class ListComponent: Component<any EmptyDependency> {
    public var all: [String] { contributions() }
}
// module: App
// file: RootComponent.swift
import Game
import NeedleFoundation

final class RootComponent: BootstrapComponent {
    let userName = "root"
    let place = "root"
    var game: GameComponent { GameComponent(parent: self) }
}
// module: Checks
// file: main.swift
import Game

print(GameComponent.mock(userName: "Ada", place: "extra").text)
print(GameComponent.mock(userName: "Ben", place: "extra").inExtra())
print(GameComponent.mock(userName: "Ben", place: "extra").listed.all.joined())
