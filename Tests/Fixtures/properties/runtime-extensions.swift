// What an extension of one of the runtime's classes has, all components that inherit that have, before what is further up.
// prints: 1.0 scope near
// module: Kit
// file: Kit.swift
import NeedleFoundation
extension BootstrapComponent { public var version: String { "1.0" } }
extension Scope { public var ofScope: String { "scope" } }
public protocol HasText {}
extension HasText { public var text: String { "near" } }
extension NeedleFoundation.Component: HasText {}
// module: App
// file: main.swift
import Kit
import NeedleFoundation
protocol LeafDependency: Dependency {
    var version: String { get }
    var ofScope: String { get }
    var text: String { get }
}
final class LeafComponent: Component<any LeafDependency> {
    var line: String { "\(dependency.version) \(dependency.ofScope) \(dependency.text)" }
}
final class MiddleComponent: Component<any EmptyDependency> {
    var leaf: LeafComponent { LeafComponent(parent: self) }
}
final class RootComponent: BootstrapComponent {
    let ofScope = "far"
    var middle: MiddleComponent { MiddleComponent(parent: self) }
}
registerProviderFactories()
print(RootComponent().middle.leaf.line)
