// A typealias of a generic class without arguments, as apps have one beside another library's `Component`.
// prints: 1 2
// module: Kit
// file: Kit.swift
import NeedleFoundation
public typealias Component = NeedleFoundation.Component
public typealias Dependency = NeedleFoundation.Dependency
public typealias List = Array
// module: App
// file: Components.swift
import Kit
import class NeedleFoundation.BootstrapComponent
import class NeedleFoundation.NonCoreComponent
import class NeedleFoundation.PluginizedComponent
import protocol NeedleFoundation.EmptyDependency
import protocol NeedleFoundation.PluginExtension
typealias Pluginized = PluginizedComponent
protocol LeafDependency: Kit.Dependency {
    var first: Int { get }
    var rest: List<Int> { get }
}
protocol LeafPluginExtension: PluginExtension {}
final class LeafNonCoreComponent: NonCoreComponent<any EmptyDependency> {}
final class LeafComponent: Kit.Component<any LeafDependency> {
    var text: String { "\(dependency.first)" }
}
final class PluggedComponent: Pluginized<any LeafDependency, any LeafPluginExtension, LeafNonCoreComponent> {
    var text: String { "\(dependency.rest[0])" }
}
final class RootComponent: BootstrapComponent {
    let first = 1
    let rest: [Int] = [2]
    var leaf: LeafComponent { LeafComponent(parent: self) }
    var plugged: PluggedComponent { PluggedComponent(parent: self) }
}
// file: main.swift
registerProviderFactories()
print(RootComponent().leaf.text, RootComponent().plugged.text)
