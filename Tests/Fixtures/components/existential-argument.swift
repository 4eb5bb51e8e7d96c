// Generic arguments that are existential types: a protocol with an associated type, one in an array, a composition, a protocol of
// the runtime, and protocols of the standard library.
// prints: Repository Array<Repository> Named & Priced EmptyDependency Hashable Result<Int, Error>
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
    var key: ListComponent<any Hashable> { ListComponent<any Hashable>(parent: self) }
    var result: ListComponent<Result<Int, any Error>> { ListComponent(parent: self) }
}
registerProviderFactories()
let root = RootComponent()
print(root.one.text, root.many.text, root.both.text, root.empty.text, root.key.text, root.result.text)
