// Generic arguments that only the code around the call knows: generic parameters of functions and subscripts, and types
// and typealiases in bodies, also where a type of the module has that name.
// module: App
// file: Components.swift
import NeedleFoundation
struct Item {}
protocol ListDependency: Dependency { var title: String { get } }
class ListComponent<Element>: Component<any ListDependency> {}
final class RootComponent: BootstrapComponent {
    let title = "list"
    var items: ListComponent<Item> { ListComponent<Item>(parent: self) }
    func list<Item>(of type: Item.Type) -> ListComponent<Item> {
        ListComponent<Item>(parent: self)
    //  ^ error: generic component 'ListComponent' must be created with explicit generic arguments that are known outside the body [generic-arguments-unknown]
    }
    func implicit<T>(of type: T.Type) -> ListComponent<[T]> {
        .init(parent: self)
    //  ^ error: generic component 'ListComponent' must be created with explicit generic arguments that are known outside the body [generic-arguments-unknown]
    }
    subscript<T>(type: T.Type) -> ListComponent<T> {
        ListComponent<T>(parent: self)
    //  ^ error: generic component 'ListComponent' must be created with explicit generic arguments that are known outside the body [generic-arguments-unknown]
    }
    var local: String {
        struct Item {}
        let list = ListComponent<Item>(parent: self)
    //             ^ error: generic component 'ListComponent' must be created with explicit generic arguments that are known outside the body [generic-arguments-unknown]
        return "\(list)"
    }
    var aliased: String {
        typealias Item = Int
        let list = ListComponent<Item>(parent: self)
    //             ^ error: generic component 'ListComponent' must be created with explicit generic arguments that are known outside the body [generic-arguments-unknown]
        return "\(list)"
    }
}
