// What a component has of a protocol to which it conforms on the main actor serves there, and what it has of one to which it
// conforms everywhere serves everywhere.
// prints: 1 2 3
// module: App
// file: Components.swift
import NeedleFoundation
protocol LeafDependency: Dependency {
    @MainActor var first: Int { get }
    var second: Int { get }
    var third: Int { get }
}
final class LeafComponent: Component<any LeafDependency> {
    @MainActor var text: String { "\(dependency.first) \(dependency.second) \(dependency.third)" }
}
protocol First {}
extension First { var first: Int { 1 } }
nonisolated protocol Second {}
extension Second { nonisolated var second: Int { 2 } }
protocol Third {}
extension Third { var third: Int { 3 } }
final class RootComponent: BootstrapComponent, nonisolated Third {
    var leaf: LeafComponent { LeafComponent(parent: self) }
}
extension RootComponent: @MainActor First {}
extension RootComponent: nonisolated Second {}
// file: main.swift
registerProviderFactories()
MainActor.assumeIsolated { print(RootComponent().leaf.text) }
