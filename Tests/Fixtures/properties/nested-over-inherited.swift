// An extension nests a type of the name that a superclass has one of; another extension extends the nearer one.
// prints: own
// module: Kit
// file: Kit.swift
open class Base {
    public struct Kind {}
    public init() {}
}
public final class Sub: Base {}
extension Sub {
    public struct Kind {}
}
extension Sub.Kind {
    public typealias Label = String
}
// module: App
// file: main.swift
import Kit
import NeedleFoundation
protocol LeafDependency: Dependency {
    var label: Sub.Kind.Label { get }
}
final class LeafComponent: Component<any LeafDependency> {
    var text: String { dependency.label }
}
final class RootComponent: BootstrapComponent {
    var label: String { "own" }
    var leaf: LeafComponent { LeafComponent(parent: self) }
}
registerProviderFactories()
print(RootComponent().leaf.text)
