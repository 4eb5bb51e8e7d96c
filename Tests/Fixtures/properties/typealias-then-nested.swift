// A type that is nested in what a typealias stands for.
// prints: 1 2 3
// module: Kit
// file: Kit.swift
import NeedleFoundation
public final class LeafComponent: Component<any LeafDependency> {
    public struct Config: Sendable { public var n: Int; public init(_ n: Int) { self.n = n }; public enum Mode: Int, Sendable { case a = 3 } }
    public typealias Alias = Config
    public var text: String { "\(dependency.config.n) \(dependency.alias.n) \(dependency.mode.rawValue)" }
}
public protocol LeafDependency: Dependency {
    var config: LeafComponent.Config { get }
    var alias: LeafComponent.Alias { get }
    var mode: LeafComponent.Config.Mode { get }
}
// module: App
// file: main.swift
import Kit
import NeedleFoundation
final class MiddleComponent: Component<any EmptyDependency> {
    var leaf: LeafComponent { LeafComponent(parent: self) }
}
final class RootComponent: BootstrapComponent {
    typealias Conf = LeafComponent.Config
    let config = Conf(1)
    let alias = LeafComponent.Config(2)
    let mode: Conf.Mode = .a
    var middle: MiddleComponent { MiddleComponent(parent: self) }
}
registerProviderFactories()
print(RootComponent().middle.leaf.text)
