// Types of one name in two modules are two types.
// module: Chat
public struct Item {}
// module: Mail
public struct Item {}
// module: App
// file: List.swift
import Mail
import NeedleFoundation
protocol ListDependency: Dependency { var item: Item { get } }
//                                        ^ error: no ancestor of 'ListComponent' provides 'item: Item' (RootComponent -> ListComponent) [missing-provider]
final class ListComponent: Component<any ListDependency> {}
// file: Root.swift
import Chat
import NeedleFoundation
final class RootComponent: BootstrapComponent {
    var item: Item { Item() }
    //  ^ note: 'item' of 'RootComponent' does not provide it: its type is 'Chat.Item', not 'Mail.Item'
    var list: ListComponent { ListComponent(parent: self) }
    //                        ^ note: 'RootComponent' creates 'ListComponent' here
}
