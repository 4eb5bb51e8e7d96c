// Without `@_exported`, an import is one of its file alone.
// module: Net
// file: Net.swift
public struct Client { public init() {} }
// module: Kit
// file: Imports.swift
import Net
public func client() -> Client { Client() }
// file: Leaf.swift
import NeedleFoundation
public protocol LeafDependency: Dependency { var client: Client { get } }
//                                               ^ error: no ancestor of 'LeafComponent' provides 'client: Client' (RootComponent -> LeafComponent) [missing-provider]
public final class LeafComponent: Component<any LeafDependency> {}
// module: App
// file: Root.swift
import Kit
import NeedleFoundation
import Net
final class RootComponent: BootstrapComponent {
    let client: Client = Client()
    //  ^ note: 'client' of 'RootComponent' does not provide it: its type is 'Net.Client', and the requirement's file does not import 'Net'
    var leaf: LeafComponent { LeafComponent(parent: self) }
    //                        ^ note: 'RootComponent' creates 'LeafComponent' here
}
