// A component that is declared inside a function may ask for nothing, and make what asks for nothing; local classes that are no components are not looked at.
// prints: 7 local empty
// module: App
// file: main.swift
import NeedleFoundation
protocol LeafDependency: Dependency { var number: Int { get } }
final class LeafComponent: Component<any LeafDependency> {}
final class EmptyComponent: Component<any EmptyDependency> { var text: String { "empty" } }
final class RootComponent: BootstrapComponent {
    var number: Int { 7 }
    var leaf: LeafComponent { LeafComponent(parent: self) }
    var text: String {
        class Base {}
        final class LeafComponent: Base { var text: String { "local" } }
        final class EmptyScope: Component<any EmptyDependency> {
            var text: String { "\(LeafComponent().text) \(empty.text)" }
            var empty: EmptyComponent { EmptyComponent(parent: self) }
        }
        return "\(leaf.dependency.number) \(EmptyScope(parent: self).text)"
    }
}
registerProviderFactories()
print(RootComponent().text)
