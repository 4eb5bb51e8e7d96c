// A property in an extension for some generic arguments gives way to one further up, with a warning, where only the
// compiler knows whether the component has it.
// prints: far word
// module: App
// file: Components.swift
import NeedleFoundation
protocol LeafDependency: Dependency {
    var index: String { get }
    var word: String { get }
}
final class LeafComponent: Component<any LeafDependency> {
    var text: String { "\(dependency.index) \(dependency.word)" }
}
class ListComponent<Item>: Component<any EmptyDependency> {
    var leaf: LeafComponent { LeafComponent(parent: self) }
}
extension ListComponent where Item: Equatable {
    var index: String { "near" }
    //  ^ warning: 'index' of 'ListComponent<String>' does not provide 'index: String': only the compiler knows which types have the extension where 'Item: Equatable'; declare it in the class [uncertain-property]
    var other: String { "nobody asks for it" }
    var word: Int { 0 }
}
extension ListComponent where Item == String {
    var word: String { "word" }
}
final class RootComponent: BootstrapComponent {
    let index = "far"
    var list: ListComponent<String> { ListComponent<String>(parent: self) }
}
// file: main.swift
registerProviderFactories()
print(RootComponent().list.leaf.text)
