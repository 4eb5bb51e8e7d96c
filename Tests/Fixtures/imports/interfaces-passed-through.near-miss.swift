// What is public to few cannot pass through a component that is public to all.
// module: Kit
// file: Kit.swift
@_spi(Tools) public struct Number {
    //                     ^ error: 'number' must pass through 'MiddleComponent' from module 'App', but 'Number' is '@_spi', and 'MiddleComponent' is not; mark it '@_spi', too [hidden-requirement-type]
    public init() {}
}
// module: Leaf
// file: Leaf.swift
@_spi(Tools) import Kit
import NeedleFoundation
protocol LeafDependency: Dependency {
    var number: [Number] { get }
    //  ^ note: 'number' is declared here
}
final class LeafComponent: Component<any LeafDependency> {}
public final class MiddleComponent: Component<any EmptyDependency> {
    var leaf: LeafComponent { LeafComponent(parent: self) }
}
// module: App
// file: main.swift
@_spi(Tools) import Kit
import Leaf
import NeedleFoundation
final class RootComponent: BootstrapComponent {
    let number = [Number()]
    var middle: MiddleComponent { MiddleComponent(parent: self) }
    //                            ^ note: 'RootComponent' creates 'MiddleComponent' here
}
registerProviderFactories()
