// A generic component of a library makes a child, and is made with types that the library cannot name: one of a higher
// module, where its code stands then, and a private one, which no generated code can name.
// module: Kit
// file: ListComponent.swift
import NeedleFoundation
public protocol ListDependency: Dependency { var number: Int { get } }
public final class ListComponent<Item>: Component<any ListDependency> {
    public var row: RowComponent<Item> { RowComponent<Item>(parent: self) }
}
public final class RowComponent<Item>: Component<any ListDependency> {}
// module: App
// file: Components.swift
import Kit
import NeedleFoundation
public struct Item {}
private struct Secret {}
final class PageComponent<Item>: Component<any ListDependency> {}
final class RootComponent: BootstrapComponent {
    let number = 1
    var list: ListComponent<Item> { ListComponent<Item>(parent: self) }
    var numbers: ListComponent<Int> { ListComponent<Int>(parent: self) }
    private var page: PageComponent<Secret> { PageComponent<Secret>(parent: self) }
    //                                        ^ error: 'RootComponent' creates 'PageComponent<App.Secret>' here, but module 'App', which connects them, cannot name 'App.Secret'; make it internal [hidden-component]
}
