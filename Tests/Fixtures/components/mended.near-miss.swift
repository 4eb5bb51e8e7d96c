// Slips in one module that 'needle build --fix' mends, each of them by one edit.
// prints: title words box found store
// module: App
// file: RootComponent.swift
import NeedleFoundation
final class RootComponent: BootstrapComponent {
    private let title = "title"
//              ^ note: 'title' of 'RootComponent' does not provide it: it is private, and generated code in App cannot see it; make it internal
//              ^ fix: make 'title' internal
    let words = "words"
    let found = "found"
    let store = "store"
    lazy var box = Box(text: "box")
//           ^ note: 'box' of 'RootComponent' does not provide it: its type is not written; write 'box: Box<String>' if that is its type
//           ^ fix: write 'box: Box<String>'
    var feed: FeedComponent { FeedComponent(parent: self) }
//                            ^ note: 'RootComponent' makes 'FeedComponent' here
    private var hidden: HiddenComponent { HiddenComponent(parent: self) }
//                                        ^ note: 'RootComponent' makes 'HiddenComponent' here
    var boxes: BoxComponent { BoxComponent(parent: self) }
//                            ^ note: 'RootComponent' makes 'BoxComponent' here
    var search: SearchComponent { SerchComponent(parent: self) }
//                                ^ error: 'SerchComponent' is made here with 'parent: self', and no linked module declares it; did you mean 'SearchComponent'? [unparsed-child]
//                                ^ fix: write 'SearchComponent'
    var list: ListComponent { ListComponent(parent: self) }
//                            ^ error: 'ListComponent' is made here with 'parent: self', but its superclass 'Componet' is in no parsed module [unknown-superclass]
    var shop: ShopComponent { ShopComponent(parent: self) }
    var line: String { "\(feed.text) \(hidden.text) \(boxes.text) \(search.text) \(shop.text)" }
}
struct Box<Text> { let text: Text }
protocol FeedDependency: Dependency { var title: String { get } }
//                                        ^ error: no ancestor of 'FeedComponent' provides 'title: String' (RootComponent -> FeedComponent) [missing-provider]
final class FeedComponent: Component<any FeedDependency> { var text: String { dependency.title } }
protocol HiddenDependency: Dependency { var words: String { get } }
private final class HiddenComponent: Component<any HiddenDependency> { var text: String { dependency.words } }
//                  ^ error: component 'HiddenComponent' is private, so what 'HiddenComponent' needs cannot be generated; make it internal [private-component-in-use]
//                  ^ fix: make 'HiddenComponent' internal
protocol BoxDependency: Dependency { var box: Box<String> { get } }
//                                       ^ error: no ancestor of 'BoxComponent' provides 'box: Box<String>' (RootComponent -> BoxComponent) [missing-provider]
final class BoxComponent: Component<any BoxDependency> { var text: String { dependency.box.text } }
protocol SearchDependency: Dependency { var found: String { get } }
final class SearchComponent: Component<any SearchDependency> { var text: String { dependency.found } }
final class ListComponent: Componet<any SearchDependency> {}
//          ^ note: the superclass 'Componet' of 'ListComponent' is in no parsed module; did you mean 'Component'?
//          ^ fix: write 'Component'
protocol ShopDependency: Dependency { var store: String { get } }
final class ShopComponent: Component<any ShopDependancy> { var text: String { dependency.store } }
//          ^ error: protocol 'ShopDependancy' of 'ShopComponent' is declared in no parsed module; did you mean 'ShopDependency'? [unknown-protocol]
//          ^ fix: write 'ShopDependency'
// file: main.swift
registerProviderFactories()
print(RootComponent().line)
