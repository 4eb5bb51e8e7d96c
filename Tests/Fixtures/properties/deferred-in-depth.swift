// Deferred creation of optionals, of existentials and of children, through a scope between, in redundant parentheses.
// prints: 1 nil shelf 2
// module: App
// file: main.swift
import NeedleFoundation
protocol Store { var name: String { get } }
struct Shelf: Store { var name: String }
protocol LeafDependency: Dependency {
    var number: (() -> Int) { get }
    var optional: () -> Int? { get }
    var store: () -> any Store { get }
    var child: () -> OtherComponent { get }
}
protocol OtherDependency: Dependency { var two: Int { get } }
final class OtherComponent: Component<any OtherDependency> {}
final class LeafComponent: Component<any LeafDependency> {
    var text: String {
        let optional = dependency.optional().map(String.init) ?? "nil"
        return "\(dependency.number()) \(optional) \(dependency.store().name) \(dependency.child().dependency.two)"
    }
}
final class MiddleComponent: Component<any EmptyDependency> {
    var leaf: LeafComponent { LeafComponent(parent: self) }
}
final class RootComponent: BootstrapComponent {
    lazy var number = 1
    let optional: Int? = nil
    let two = 2
    var store: any Store { Shelf(name: "shelf") }
    var child: OtherComponent { OtherComponent(parent: self) }
    var middle: MiddleComponent { MiddleComponent(parent: self) }
}
registerProviderFactories()
print(RootComponent().middle.leaf.text)
