// Requirements under names that generated code has uses for itself.
// prints: 2 3 5 6 7 8 9 10 11
// module: App
// file: main.swift
import NeedleFoundation
protocol LeafDependency: Dependency {
    var environment: Int { get }
    var scope: Int { get }
    func path() -> Int
    var component: Int { get }
    func make(parent: Int, environment: Int) -> Int
    var argument0: Int { get }
    func read(_ argument0: Int, _ value: Int) -> Int
    var nonCore: Int { get set }
    var Needle_scope: Int { get }
}
final class LeafComponent: Component<any LeafDependency> {
    var text: String {
        let needs = dependency!
        needs.nonCore += 1
        let values = [
            needs.environment, needs.scope, needs.path(), needs.component, needs.make(parent: 3, environment: 4),
            needs.argument0, needs.read(4, 5), needs.nonCore, needs.Needle_scope,
        ]
        return values.map(String.init).joined(separator: " ")
    }
}
final class MiddleComponent: Component<any EmptyDependency> {
    var leaf: LeafComponent { LeafComponent(parent: self) }
}
final class RootComponent: BootstrapComponent {
    let environment = 2, scope = 3, component = 6, argument0 = 8
    var nonCore = 9
    var Needle_scope: Int { 11 }
    func path() -> Int { 5 }
    func make(parent: Int, environment: Int) -> Int { parent + environment }
    func read(_ argument0: Int, _ value: Int) -> Int { argument0 + value }
    var middle: MiddleComponent { MiddleComponent(parent: self) }
}
registerProviderFactories()
print(RootComponent().middle.leaf.text)
