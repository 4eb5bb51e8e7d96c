// A protocol outside of the default actor that inherits one of it, and an heir in another module: whether these are of the actor
// depends on the language mode, so a class that meets them is not.
// prints: 1 2 3 4
// module: Kit, isolation: MainActor
// file: Kit.swift
import NeedleFoundation
public protocol KitDependency: Dependency { var kit: Int { get } }
public protocol NextDependency: KitDependency {}
nonisolated enum Space {
    protocol FirstDependency: KitDependency { func first() -> Int }
}
final class FirstComponent: Component<any Space.FirstDependency> {
    @MainActor var number: Int { dependency.first() }
    @MainActor var kit: Int { dependency.kit }
}
public final class OuterComponent: Component<any KitDependency> {
    public func first() -> Int { 2 }
    var firstScope: FirstComponent { FirstComponent(parent: self) }
    @MainActor public var numbers: [Int] { [firstScope.kit, firstScope.number] }
}
// module: App
// file: Components.swift
import Kit
import NeedleFoundation
protocol SecondDependency: NextDependency { var second: Int { get } }
final class SecondComponent: Component<any SecondDependency> {
    @MainActor var number: Int { dependency.second }
    var thirdScope: ThirdComponent { ThirdComponent(parent: self) }
}
protocol ThirdDependency: Dependency { var third: Int { get } }
final class ThirdComponent: Component<any ThirdDependency> { var number: Int { dependency.third } }
final class RootComponent: BootstrapComponent {
    @MainActor var kit: Int { 1 }
    let second = 3
    let third = 4
    var outer: OuterComponent { OuterComponent(parent: self) }
    var secondScope: SecondComponent { SecondComponent(parent: self) }
}
// file: main.swift
registerProviderFactories()
let root = RootComponent()
MainActor.assumeIsolated {
    let numbers = root.outer.numbers
    print(numbers[0], numbers[1], root.secondScope.number, root.secondScope.thirdScope.number)
}
