// Imports and access that are missing, which 'needle build --fix' adds, over several modules.
// prints: text list board desk internal
// module: Texts
// file: Text.swift
public import NeedleFoundation
public protocol Text { var words: String { get } }
public struct Sample: Text {
    public init() {}
    public var words: String { "text" }
}
public class TextComponent: Component<any EmptyDependency> {}
// module: Post
// file: Other.swift
import Texts
// file: PostComponent.swift
// expect: fix: import 'Texts'
public import NeedleFoundation
public protocol PostDependency: Dependency { var text: any Text { get } }
//                                               ^ error: no ancestor of 'PostComponent' provides 'text: any Text' (RootComponent -> PostComponent) [missing-provider]
public final class PostComponent: Component<any PostDependency> { public var text: String { dependency.text.words } }
// module: List
// file: ListComponent.swift
public import NeedleFoundation
protocol ListDependency: Dependency { var list: String { get } }
final class ListComponent: Component<any ListDependency> { public var text: String { dependency.list } }
//          ^ note: 'ListComponent' is declared here
//          ^ fix: make 'ListComponent' public
// module: Board
// file: BoardComponent.swift
public import NeedleFoundation
public protocol BoardDependency: Dependency { var board: String { get } }
public final class BoardComponent: Component<any BoardDependency> { public var text: String { dependency.board } }
//                 ^ note: 'BoardComponent' is declared here
// module: Shop
// file: ShopComponent.swift
public import NeedleFoundation
protocol Price {}
//       ^ fix: make 'Price' public
struct Amount: Price {}
public func price() -> Any { Amount() }
protocol TillDependency: Dependency { var price: any Price { get } }
//                                        ^ error: no ancestor of 'TillComponent' provides 'price: any Price' (RootComponent -> ShopComponent -> TillComponent) [missing-provider]
final class TillComponent: Component<any TillDependency> {}
public protocol ShopDependency: Dependency {}
public final class ShopComponent: Component<any ShopDependency> {
    var till: TillComponent { TillComponent(parent: self) }
//                            ^ note: 'ShopComponent' creates 'TillComponent' here
    public var text: String { "internal" }
}
// module: App
// file: DeskComponent.swift
// expect: fix: import 'NeedleFoundation'
import Foundation
final class DeskComponent: Component<any DeskDependency> { var text: String { dependency.desk } }
//          ^ note: 'DeskComponent' inherits 'Component', but its file does not import NeedleFoundation
// file: BoardMaker.swift
// expect: fix: import 'Board'
import NeedleFoundation
extension RootComponent { var boards: BoardComponent { BoardComponent(parent: self) } }
//                                                     ^ error: 'BoardComponent' is created here with 'parent: self', but this file does not import its module 'Board'; import it [unparsed-child]
// file: RootComponent.swift
import List
import NeedleFoundation
import Post
import Shop
import Texts
final class RootComponent: BootstrapComponent {
    var text: any Text { Sample() }
//      ^ note: 'text' of 'RootComponent' does not provide it: its type is 'Texts.Text', and the requirement's file does not import 'Texts'
    let list = "list"
    let board = "board"
    let desk = "desk"
    var price: any Price { Shop.price() as! any Price }
//      ^ note: 'price' of 'RootComponent' does not provide it: its file does not see 'Price' of 'Shop', which is internal
    var post: PostComponent { PostComponent(parent: self) }
//                            ^ note: 'RootComponent' creates 'PostComponent' here
    var other: TextComponent { TextComponent(parent: self) }
    var lists: ListComponent { ListComponent(parent: self) }
//                             ^ error: 'ListComponent' is created here with 'parent: self', but it is internal to module 'List'; make it public there [unparsed-child]
    var desks: DeskComponent { DeskComponent(parent: self) }
//                             ^ error: 'DeskComponent' is created here with 'parent: self', but its superclass 'Component' is not in any parsed module [unknown-superclass]
    var shop: ShopComponent { ShopComponent(parent: self) }
//                            ^ note: 'RootComponent' creates 'ShopComponent' here
}
protocol DeskDependency: Dependency { var desk: String { get } }
// file: main.swift
registerProviderFactories()
let root = RootComponent()
print(root.post.text, root.lists.text, root.boards.text, root.desks.text, root.shop.text)
