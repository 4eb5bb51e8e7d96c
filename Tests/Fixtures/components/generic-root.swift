// The children of a generic root that ask for something are made in a root that is not generic and inherits it.
// prints: leaf 2 of plain
// module: App
// file: main.swift
import NeedleFoundation
protocol LeafDependency: Dependency { var number: Int { get } }
final class LeafComponent: Component<any LeafDependency> { var text: String { "leaf \(dependency.number)" } }
final class PlainComponent: Component<any EmptyDependency> { var text: String { "plain" } }
class RootComponent<Settings>: BootstrapComponent {
    var number: Int { 1 }
    var plain: PlainComponent { PlainComponent(parent: self) }
}
final class AppComponent: RootComponent<String> {
    override var number: Int { 2 }
    var leaf: LeafComponent { LeafComponent(parent: self) }
}
registerProviderFactories()
print(AppComponent().leaf.text, "of", RootComponent<Int>().plain.text)
