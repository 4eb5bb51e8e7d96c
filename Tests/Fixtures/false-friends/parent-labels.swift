// Other things have a `parent:`, end in Component or ComponentDependency, or take a dependency protocol as argument.
// prints: coordinator of root, empty, box of 3, configuration 4
// module: App
// file: main.swift
import NeedleFoundation
protocol LeafDependency: Dependency { var number: Int { get } }
final class LeafComponent: Component<any LeafDependency> {}
final class Coordinator {
    let parent: AnyObject
    init(parent: AnyObject) { self.parent = parent }
    var text: String { "coordinator of \(parent is RootComponent ? "root" : "another")" }
    var child: Coordinator { Coordinator(parent: self.parent) }
}
struct LeafComponentDependency { var number: Int }
final class EmptyComponent { var text: String { "empty" } }
class Box<Needs> {
    let needs: Needs
    init(_ needs: Needs) { self.needs = needs }
}
final class LeafBox: Box<any LeafDependency> {
    var text: String { "box of \(needs.number)" }
}
final class ConfigurationComponent: LeafDependency {
    let number: Int
    init(number: Int) { self.number = number }
}
final class RootComponent: BootstrapComponent {
    var number: Int { 3 }
    var leaf: LeafComponent { LeafComponent(parent: self) }
    var coordinator: Coordinator { Coordinator(parent: self) }
    var configuration: LeafComponentDependency { LeafComponentDependency(number: 4) }
}
registerProviderFactories()
let root = RootComponent()

print(
    "\(root.coordinator.child.text), \(EmptyComponent().text), \(LeafBox(root.leaf.dependency).text), "
        + "configuration \(ConfigurationComponent(number: root.configuration.number).number)"
)
