// The short form of a type means that of the standard library, and would be taken for the app's own in an argument.
// module: App
// file: Components.swift
import NeedleFoundation
struct Array<Element> {}
struct Optional<Value> {}
protocol ListDependency: Dependency { var number: Int { get } }
final class ListComponent<Item>: Component<any ListDependency> {}
final class RootComponent: BootstrapComponent {
    let number = 1
    var list: ListComponent<[Int]> { ListComponent<[Int]>(parent: self) }
    //                               ^ error: '[T]' would be taken for 'App.Array' here; write 'Swift.' and the name instead [shadowed-standard-type]
    var optional: ListComponent<Int?> { .init(parent: self) }
    //                                  ^ error: 'T?' would be taken for 'App.Optional' here; write 'Swift.' and the name instead [shadowed-standard-type]
    var own: ListComponent<Array<Int>> { ListComponent<Array<Int>>(parent: self) }
}
