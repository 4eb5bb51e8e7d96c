// Deprecated components and protocols are named in generated code without a warning; what passes through a scope for one
// of them passes for others, too.
// prints: 1 2 3
// module: Types
// file: Types.swift
public struct New { public init() {} }
@available(*, deprecated) public struct Old { public init() {} }
// module: Leaf
// file: Old.swift
import NeedleFoundation
import Types

@available(*, deprecated) public protocol OldDependency: Dependency {
    var number: Int { get }
    var old: Old { get }
    var new: New { get }
    func make(_ old: Old) -> New
}
@available(*, deprecated, message: "use 'LeafComponent'")
public final class OldComponent: Component<any OldDependency> {
    public var line: String { "\(dependency.number)" }
}
// file: Leaf.swift
import NeedleFoundation
import Types

public protocol LeafDependency: Dependency {
    var number: Int { get }
    var new: New { get }
    @available(*, deprecated) var old: Old { get }
}
public final class LeafComponent: Component<any LeafDependency> {
    public var line: String { "\(dependency.number)" }
}
// module: Middle
// file: Middle.swift
import Leaf
import NeedleFoundation

public final class MiddleComponent: Component<any EmptyDependency> {
    public var leaf: LeafComponent { LeafComponent(parent: self) }
    @available(*, deprecated) public var old: OldComponent { OldComponent(parent: self) }
}
@available(*, deprecated) public final class OldMiddleComponent: Component<any EmptyDependency> {
    public var leaf: LeafComponent { LeafComponent(parent: self) }
    public var old: OldComponent { OldComponent(parent: self) }
}
// module: App, isolation: MainActor
// file: Components.swift
import Leaf
import Middle
import NeedleFoundation
import Types

protocol GamePluginExtension: PluginExtension {
    nonisolated var plugged: Int { get }
}
@available(*, deprecated) final class GamePlugins: NonCoreComponent<any EmptyDependency> {
    var plugged: Int { 3 }
}
@available(*, deprecated)
final class GameComponent: PluginizedComponent<any EmptyDependency, any GamePluginExtension, GamePlugins> {
    var line: String { "\(pluginExtension.plugged)" }
}
final class RootComponent: BootstrapComponent {
    let number = 1
    var new: New { New() }
    @available(*, deprecated) var old: Old { Old() }
    @available(*, deprecated) func make(_ old: Old) -> New { New() }
    var middle: MiddleComponent { MiddleComponent(parent: self) }
    @available(*, deprecated) var oldMiddle: OldMiddleComponent { OldMiddleComponent(parent: self) }
    @available(*, deprecated) var game: GameComponent { GameComponent(parent: self) }
    #if os(macOS) || os(Linux)
    @available(*, deprecated) var direct: OldComponent { OldComponent(parent: self) }
    #endif
}
// file: main.swift
import Leaf
import Middle
import NeedleFoundation

protocol Printing { func line() -> String }
struct OldPrinting: Printing {
    @available(*, deprecated) func line() -> String {
        let (old, game) = (RootComponent().oldMiddle.old.line, RootComponent().game.line)
        return "\(Int(old)! + 1) \(game)"
    }
}
registerProviderFactories()
let printing: any Printing = OldPrinting()
print(RootComponent().middle.leaf.line, printing.line())
