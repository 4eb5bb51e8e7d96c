// A base class makes children for the components below it, by functions; each is the parent by its own class.
// prints: leaf 1 of first, leaf 2 of second
// module: App
// file: main.swift
import NeedleFoundation
protocol LeafDependency: Dependency {
    var number: Int { get }
    var name: String { get }
}
final class LeafComponent: Component<any LeafDependency> {
    var text: String { "leaf \(dependency.number) of \(dependency.name)" }
}
class FlowComponent<Needs>: Component<Needs> {
    func makeLeaf() -> LeafComponent { LeafComponent(parent: self) }
    var name: String { "flow" }
}
final class FirstComponent: FlowComponent<any EmptyDependency> {
    let number = 1
    override var name: String { "first" }
}
protocol SecondDependency: Dependency { var number: Int { get } }
final class SecondComponent: FlowComponent<any SecondDependency> {
    override var name: String { "second" }
}
final class RootComponent: BootstrapComponent {
    let number = 2
    var first: FirstComponent { FirstComponent(parent: self) }
    var second: SecondComponent { SecondComponent(parent: self) }
}
registerProviderFactories()
let root = RootComponent()
print("\(root.first.makeLeaf().text), \(root.second.makeLeaf().text)")
