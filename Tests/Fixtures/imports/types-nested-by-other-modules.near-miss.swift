// A type that the extension of another module nests is not the type of that name at top level, nor one of other arguments.
// module: Base
// file: Base.swift
public enum Model {}
public struct Box<Value: Sendable>: Sendable {}
// module: Extra
// file: Extra.swift
import Base
extension Model { public struct Item: Sendable {} }
extension Box { public struct Lid: Sendable {} }
extension String { public struct Key: Sendable {} }
public struct Item: Sendable {}
public struct Key: Sendable {}
// module: App
// file: main.swift
import Base
import Extra
import NeedleFoundation
protocol LeafDependency: Dependency {
    var item: Model.Item { get }
//      ^ error: no ancestor of 'LeafComponent' provides 'item: Model.Item' (RootComponent -> LeafComponent) [missing-provider]
    var lid: Box<Int>.Lid { get }
//      ^ error: no ancestor of 'LeafComponent' provides 'lid: Box<Int>.Lid' (RootComponent -> LeafComponent) [missing-provider]
    var key: String.Key { get }
//      ^ error: no ancestor of 'LeafComponent' provides 'key: String.Key' (RootComponent -> LeafComponent) [missing-provider]
}
final class LeafComponent: Component<any LeafDependency> {}
final class RootComponent: BootstrapComponent {
    let item: Item = Item()
//      ^ note: 'item' of 'RootComponent' does not provide it: its type is 'Item'
    let lid: Box<String>.Lid = .init()
//      ^ note: 'lid' of 'RootComponent' does not provide it: its type is 'Box<String>.Lid'
    let key: Key = Key()
//      ^ note: 'key' of 'RootComponent' does not provide it: its type is 'Key'
    var leaf: LeafComponent { LeafComponent(parent: self) }
//                            ^ note: 'RootComponent' creates 'LeafComponent' here
//                            ^ note: 'RootComponent' creates 'LeafComponent' here
//                            ^ note: 'RootComponent' creates 'LeafComponent' here
}
