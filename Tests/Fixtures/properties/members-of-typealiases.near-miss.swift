// The arguments of a typealias differ, and what is inside a generic parameter or a parameter pack depends on what it stands for.
// module: Kit
// file: Kit.swift
import NeedleFoundation
public struct Repo<Value: Sendable>: Sendable {
    public struct Page: Sendable {}
    public struct Column<Cell: Sendable>: Sendable { public enum Kind: Sendable { case first } }
}
public typealias NumberRepo = Repo<Int>
public typealias TextRepo = Repo<String>
public typealias Take<each Value> = (repeat each Value) -> Void
public typealias First<Values: Collection> = Values.Element
open class FlowComponent<Values: Collection>: BootstrapComponent {
    public var values: Values.Element { fatalError() }
//             ^ note: 'values' of 'RootComponent' does not provide it: its type is 'Values.Element'
}
public protocol LeafDependency: Dependency {
    var page: NumberRepo.Page { get }
//      ^ error: no ancestor of 'LeafComponent' provides 'page: NumberRepo.Page' (RootComponent -> LeafComponent) [missing-provider]
    var kind: NumberRepo.Column<Bool>.Kind { get }
//      ^ error: no ancestor of 'LeafComponent' provides 'kind: NumberRepo.Column<Bool>.Kind' (RootComponent -> LeafComponent) [missing-provider]
    var all: [TextRepo.Page] { get }
//      ^ error: no ancestor of 'LeafComponent' provides 'all: [TextRepo.Page]' (RootComponent -> LeafComponent) [missing-provider]
    var take: Take<Int, String> { get }
//      ^ error: no ancestor of 'LeafComponent' provides 'take: Take<Int, String>' (RootComponent -> LeafComponent) [missing-provider]
    var first: First<[Int]> { get }
//      ^ error: no ancestor of 'LeafComponent' provides 'first: First<[Int]>' (RootComponent -> LeafComponent) [missing-provider]
    var values: [Int] { get }
//      ^ error: no ancestor of 'LeafComponent' provides 'values: [Int]' (RootComponent -> LeafComponent) [missing-provider]
}
public final class LeafComponent: Component<any LeafDependency> {}
// module: App
// file: main.swift
import Kit
import NeedleFoundation
final class RootComponent: FlowComponent<[Int]> {
    var page: TextRepo.Page { .init() }
//      ^ note: 'page' of 'RootComponent' does not provide it: its type is 'TextRepo.Page'
    var kind: TextRepo.Column<Bool>.Kind { .first }
//      ^ note: 'kind' of 'RootComponent' does not provide it: its type is 'TextRepo.Column<Bool>.Kind'
    var all: [NumberRepo.Page] { [] }
//      ^ note: 'all' of 'RootComponent' does not provide it: its type is '[NumberRepo.Page]'
    var take: Take<Int, Bool> { { _, _ in } }
//      ^ note: 'take' of 'RootComponent' does not provide it: its type is 'Take<Int, Bool>'
    var first: First<[String]> { "" }
//      ^ note: 'first' of 'RootComponent' does not provide it: its type is 'First<[String]>'
    var leaf: LeafComponent { LeafComponent(parent: self) }
//                            ^ note: 'RootComponent' creates 'LeafComponent' here
//                            ^ note: 'RootComponent' creates 'LeafComponent' here
//                            ^ note: 'RootComponent' creates 'LeafComponent' here
//                            ^ note: 'RootComponent' creates 'LeafComponent' here
//                            ^ note: 'RootComponent' creates 'LeafComponent' here
//                            ^ note: 'RootComponent' creates 'LeafComponent' here
}
