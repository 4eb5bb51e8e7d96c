// A generic component is made with types of the standard library beside the app's own under the same names.
// prints: Int, Swift 1, App 1, Swift 1, Swift 1
// module: App
// file: main.swift
import NeedleFoundation
struct Array<Element> {}
struct Set<Element> {}
struct Optional<Wrapped> {}
protocol ListDependency: Dependency { var number: Int { get } }
protocol Named { static var name: String { get } }
extension Swift.Array: Named { static var name: String { "Swift" } }
extension Array: Named { static var name: String { "App" } }
extension Swift.Optional: Named { static var name: String { "Swift" } }
final class ListComponent<Item>: Component<any ListDependency> {
    var text: String { "\((Item.self as? any Named.Type)?.name ?? "\(Item.self)") \(dependency.number)" }
}
final class RootComponent: BootstrapComponent {
    let number = 1
    var plain: ListComponent<Int> { ListComponent<Int>(parent: self) }
    var list: ListComponent<Swift.Array<Int>> { ListComponent<Swift.Array<Int>>(parent: self) }
    var short: ListComponent<[Int]> { ListComponent<[Int]>(parent: self) }
    var optional: ListComponent<Int?> { .init(parent: self) }
    var own: ListComponent<Array<Int>> { ListComponent<Array<Int>>(parent: self) }
    var set: ListComponent<Swift.Set<Int>> { ListComponent<Swift.Set<Int>>(parent: self) }
}
registerProviderFactories()
let root = RootComponent()
_ = root.set.text
print("\(root.plain.text.prefix(3)), \(root.list.text), \(root.own.text), \(root.short.text), \(root.optional.text)")
