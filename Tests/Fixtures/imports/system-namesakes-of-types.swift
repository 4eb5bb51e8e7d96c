// Types of a module with the names of types that the standard library and Foundation have, beside these: in requirements, and
// as arguments of generic components.
// prints: 1 2 3 4 5
// module: Kit
// file: Kit.swift
public struct KeyValuePairs<Key, Value> {
    public init() {}
}
public struct Mirror {
    public init() {}
}
public struct ArraySlice<Element> {
    public init() {}
}
public struct TaskPriority {
    public init() {}
}
public struct URL {
    public init() {}
}
// module: App
// file: A.swift
import Foundation
import NeedleFoundation
protocol ADependency: Dependency {
    var pairs: KeyValuePairs<String, Int> { get }
    var slice: ArraySlice<Int> { get }
    var mirror: Mirror { get }
    var priority: TaskPriority { get }
    var url: URL { get }
}
final class AComponent: Component<any ADependency> {
    var text: String { "\(dependency.pairs[0].value) \(dependency.slice[0]) \(dependency.mirror.children.count)" }
}
extension RootComponent {
    var pairs: KeyValuePairs<String, Int> { ["a": 1] }
    var slice: ArraySlice<Int> { [2] }
    var mirror: Mirror { Mirror(reflecting: (1, 2, 3)) }
    var priority: TaskPriority { .high }
    var url: URL { URL(string: "a")! }
    var urls: ItemComponent<Foundation.URL> { ItemComponent<Foundation.URL>(parent: self) }
}
// file: B.swift
import Kit
import NeedleFoundation
protocol BDependency: Dependency {
    var ownPairs: KeyValuePairs<Int, Int> { get }
    var ownMirror: Mirror { get }
}
final class BComponent: Component<any BDependency> {}
final class ItemComponent<Content>: Component<any BDependency> {
    var number: Int { Content.self == URL.self ? 4 : 5 }
}
final class RootComponent: BootstrapComponent {
    let ownPairs = KeyValuePairs<Int, Int>()
    let ownMirror = Mirror()
    var a: AComponent { AComponent(parent: self) }
    var b: BComponent { BComponent(parent: self) }
    var item: ItemComponent<URL> { ItemComponent<URL>(parent: self) }
    var items: ItemComponent<[URL]> { ItemComponent<[URL]>(parent: self) }
    var mirrors: ItemComponent<Swift.Mirror> { ItemComponent<Swift.Mirror>(parent: self) }
}
// file: main.swift
registerProviderFactories()
let root = RootComponent()
_ = (root.b.dependency.ownMirror, root.urls.dependency.ownPairs, root.mirrors.dependency.ownPairs)
print(root.a.text, root.item.number, root.items.number)
