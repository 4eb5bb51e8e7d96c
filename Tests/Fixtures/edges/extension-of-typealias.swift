// An extension of a component is written with a typealias, of its own module and of another one.
// prints: leaf 1 of root
// module: Kit
// file: Kit.swift
import NeedleFoundation
public final class HomeComponent: Component<any EmptyDependency> {}
public typealias Home = HomeComponent
public enum Names { public typealias Home = HomeComponent }
// module: App
// file: Aliases.swift
import Kit
typealias Start = Names.Home
typealias Root = RootComponent
// file: main.swift
import Kit
import NeedleFoundation
protocol LeafDependency: Dependency {
    var number: Int { get }
    var name: String { get }
}
final class LeafComponent: Component<any LeafDependency> {
    var text: String { "leaf \(dependency.number) of \(dependency.name)" }
}
extension Home {
    var number: Int { 1 }
}
extension Start {
    var leaf: LeafComponent { LeafComponent(parent: self) }
}
final class RootComponent: BootstrapComponent {}
extension Root {
    var name: String { "root" }
    var home: Home { Home(parent: self) }
}
registerProviderFactories()
print(RootComponent().home.leaf.text)
