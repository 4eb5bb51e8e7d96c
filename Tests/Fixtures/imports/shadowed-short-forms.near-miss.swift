// The short form of a type means that of the standard library, and would be taken for the app's own; one inside another
// type does no harm.
// expect: error: 'App.Dictionary' has the name of the standard library's type that '[K: V]' is short for, and would be taken for it; rename it [shadowed-standard-type]
// module: App
// file: Components.swift
import NeedleFoundation
struct Array<Element> {}
//     ^ error: 'App.Array' has the name of the standard library's type that '[T]' is short for, and would be taken for it; rename it [shadowed-standard-type]
enum Words { struct Optional<Word> {} }
protocol ListDependency: Dependency { var items: [Int] { get } }
final class ListComponent<Item>: Component<any ListDependency> {}
final class RootComponent: BootstrapComponent {
    let items = [1]
    var list: ListComponent<[Int]> { ListComponent<[Int]>(parent: self) }
}
// file: Dictionary.swift
struct Dictionary {}
// module: Other
// file: Other.swift
struct Optional<Value> {}
