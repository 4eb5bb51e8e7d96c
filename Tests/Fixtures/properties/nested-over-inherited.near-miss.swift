// Without a nearer one, the type of the superclass is extended, by whatever name.
// prints: own
// module: Kit
// file: Kit.swift
open class Base {
    public struct Kind {}
    public init() {}
}
public final class Sub: Base {}
extension Sub.Kind {
    public typealias Label = String
}
// module: App
// file: main.swift
import Kit
import NeedleFoundation
protocol LeafDependency: Dependency {
    var label: Base.Kind.Label { get }
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
