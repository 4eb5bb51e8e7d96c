// Names of types that a superclass or a protocol has inside come before those of the module: a component nested in a
// superclass, typealiases of a superclass and of a protocol, a type of a property.
// prints: nested aliased required 1 2
// module: App
// file: main.swift
import NeedleFoundation

protocol LeafDependency: Dependency { var name: String { get } }
final class Leaf: Component<any LeafDependency> { var text: String { "module" } }
final class Aliased: Component<any LeafDependency> { var text: String { "module" } }
final class Required: Component<any LeafDependency> { var text: String { "module" } }
final class AliasedLeaf: Component<any LeafDependency> { var text: String { dependency.name } }
final class RequiredLeaf: Component<any LeafDependency> { var text: String { dependency.name } }
struct Item { var number = 0 }

protocol Flow { typealias Required = RequiredLeaf }
protocol ScreenDependency: Dependency { var item: FlowBase.Item { get } }
final class ScreenComponent: Component<any ScreenDependency> { var number: Int { dependency.item.number } }

class FlowBase: BootstrapComponent {
    struct Item { var number = 1 }
    final class Leaf: Component<any LeafDependency> { var text: String { dependency.name } }
    typealias Aliased = AliasedLeaf
}
final class NestedFlow: FlowBase {
    let name = "nested"
    var item: Item { Item() }
    var leaf: String { Leaf(parent: self).text }
    var screen: ScreenComponent { ScreenComponent(parent: self) }
}
final class AliasedFlow: FlowBase {
    let name = "aliased"
    let item = Item(number: 2)
    var leaf: String { Aliased(parent: self).text }
    var screen: ScreenComponent { ScreenComponent(parent: self) }
}
final class RequiredFlow: BootstrapComponent, Flow {
    let name = "required"
    var leaf: String { Required(parent: self).text }
}
final class ModuleFlow: BootstrapComponent {
    let name = "module"
    var leaf: Leaf { Leaf(parent: self) }
    var aliased: Aliased { Aliased(parent: self) }
    var required: Required { Required(parent: self) }
}
registerProviderFactories()
_ = ModuleFlow().leaf
print(NestedFlow().leaf, AliasedFlow().leaf, RequiredFlow().leaf, NestedFlow().screen.number, AliasedFlow().screen.number)
