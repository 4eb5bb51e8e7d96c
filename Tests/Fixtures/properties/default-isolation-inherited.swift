// Protocols of a module with default isolation `MainActor`, inherited and extended in one without: what the other module adds is
// nonisolated.
// prints: 1 2 4 5
// module: Kit, isolation: MainActor
// file: Kit.swift
import NeedleFoundation
public protocol KitDependency: Dependency { var kit: Int { get } }
public protocol Gives {}
// module: App
// file: Components.swift
import Kit
import NeedleFoundation
protocol FirstDependency: KitDependency {
    var first: Int { get }
    var given: Int { get }
}
protocol ThirdDependency: FirstDependency { var third: Int { get } }
final class FirstComponent: Component<any FirstDependency> {
    @MainActor var kit: Int { dependency.kit }
    var number: Int { dependency.first }
    var given: Int { dependency.given }
}
final class ThirdComponent: Component<any ThirdDependency> { var number: Int { dependency.third } }
final class RootComponent: BootstrapComponent {
    let kit = 1
    let first = 2
    let third = 4
    var firstScope: FirstComponent { FirstComponent(parent: self) }
    var thirdScope: ThirdComponent { ThirdComponent(parent: self) }
}
extension RootComponent: Gives {}
extension Gives { var given: Int { 5 } }
// file: main.swift
registerProviderFactories()
let root = RootComponent()
MainActor.assumeIsolated {
    print(
        root.firstScope.kit, root.firstScope.number, root.thirdScope.number, root.firstScope.given)
}
