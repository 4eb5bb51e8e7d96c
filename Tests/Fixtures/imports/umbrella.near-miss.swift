// An umbrella re-exports one of two modules with a type of one name; without `@_exported` it re-exports none.
// module: Chat
// file: Chat.swift
public struct Title { public init() {} }
// module: Mail
// file: Mail.swift
public struct Title { public init() {} }
// module: Umbrella
// file: Umbrella.swift
@_exported import Chat
@_exported import NeedleFoundation
import Mail
// module: App
// file: Leaf.swift
import Umbrella
protocol LeafDependency: Dependency { var title: Title { get } }
//                                        ^ error: no ancestor of 'LeafComponent' provides 'title: Title' (RootComponent -> LeafComponent) [missing-provider]
final class LeafComponent: Component<any LeafDependency> {}
// file: Root.swift
import Mail
import NeedleFoundation
final class RootComponent: BootstrapComponent {
    var title: Mail.Title { Mail.Title() }
    //  ^ note: 'title' of 'RootComponent' does not provide it: its type is 'Mail.Title'
    var leaf: LeafComponent { LeafComponent(parent: self) }
    //                        ^ note: 'RootComponent' creates 'LeafComponent' here
}
