// A component whose generic argument is a value, also a negative one.
// prints: 3 -2
// module: App
// file: main.swift
import NeedleFoundation
protocol FeedDependency: Dependency { var number: Int { get } }
final class Sized<let count: Int>: Component<any FeedDependency> { var text: String { "\(count)" } }
final class RootComponent: BootstrapComponent {
    let number = 1
    var three: Sized<3> { Sized<3>(parent: self) }
    var minus: Sized<-2> { .init(parent: self) }
}
registerProviderFactories()
let root = RootComponent()
print(root.three.text, root.minus.text)
