// A default that is kept is in a module that the file with the edge imports only for it: with MemberImportVisibility, the
// compiler finds no member of a module that is not imported.
// prints: 7 static 2 plugged 3
// module: Base
// file: Base.swift
public protocol HasSize: AnyObject {
    var size: Int { get }
    static var title: String { get }
}
public protocol HasPlugin: AnyObject {
    var plugged: String { get }
}
// module: Defaults
// file: Defaults.swift
public import Base

extension HasSize {
    public var size: Int { 7 }
    public static var title: String { "static" }
}
extension HasPlugin {
    public var plugged: String { "plugged" }
}
// module: Leaf
// file: Leaf.swift
public import Base
import Defaults
public import NeedleFoundation

public protocol LeafDependency: Dependency, HasSize {
    var count: Int { get }
}

public final class LeafComponent: Component<any LeafDependency> {
    public var line: String { "\(dependency.size) \(type(of: dependency as any HasSize).title) \(dependency.count)" }
}
// file: Plugin.swift
public import Base
import Defaults
public import NeedleFoundation

public protocol GamePluginExtension: PluginExtension, HasPlugin {
    var number: Int { get }
}
// module: App
// file: Components.swift
import Base
import Leaf
import NeedleFoundation

final class GamePlugins: NonCoreComponent<any EmptyDependency> {
    var number: Int { 3 }
}

final class GameComponent: PluginizedComponent<any EmptyDependency, any GamePluginExtension, GamePlugins> {
    var line: String { "\(pluginExtension.plugged) \(pluginExtension.number)" }
}

final class RootComponent: BootstrapComponent {
    var count: Int { 2 }
    var leaf: LeafComponent { LeafComponent(parent: self) }
    var game: GameComponent { GameComponent(parent: self) }
}
// file: main.swift
import Leaf

registerProviderFactories()
print(RootComponent().leaf.line, RootComponent().game.line)
