// Generic arguments that are existential types: a protocol with an associated type, one in an array, a composition, and a
// protocol of the runtime.
// prints: Repository Array<Repository> Named & Priced EmptyDependency
// module: App
// file: main.swift
import NeedleFoundation
protocol Repository { associatedtype Item }
protocol Named {}
protocol Priced {}
protocol ListDependency: Dependency { var prefix: String { get } }
final class ListComponent<Item>: Component<any ListDependency> {
    var text: String { dependency.prefix + "\(Item.self)" }
}
final class RootComponent: BootstrapComponent {
    let prefix = ""
    var one: ListComponent<any Repository> { ListComponent<any Repository>(parent: self) }
    var many: ListComponent<[any Repository]> { ListComponent<[any Repository]>(parent: self) }
    var both: ListComponent<any Named & Priced> { ListComponent<any Named & Priced>(parent: self) }
    var empty: ListComponent<any EmptyDependency> { ListComponent<any EmptyDependency>(parent: self) }
}
registerProviderFactories()
let root = RootComponent()
print(root.one.text, root.many.text, root.both.text, root.empty.text)
