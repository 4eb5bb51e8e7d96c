// Slips in one module that 'needle build --fix' mends, each of them by one edit.
// prints: title words
// module: App
// file: RootComponent.swift
import NeedleFoundation
final class RootComponent: BootstrapComponent {
    private let title = "title"
//              ^ note: 'title' of 'RootComponent' does not provide it: it is private, and generated code in App cannot see it; make it internal
//              ^ fix: make 'title' internal
    let words = "words"
    var feed: FeedComponent { FeedComponent(parent: self) }
//                            ^ note: 'RootComponent' creates 'FeedComponent' here
    private var hidden: HiddenComponent { HiddenComponent(parent: self) }
//                                        ^ note: 'RootComponent' creates 'HiddenComponent' here
    var line: String { "\(feed.text) \(hidden.text)" }
}
protocol FeedDependency: Dependency { var title: String { get } }
//                                        ^ error: no ancestor of 'FeedComponent' provides 'title: String' (RootComponent -> FeedComponent) [missing-provider]
final class FeedComponent: Component<any FeedDependency> { var text: String { dependency.title } }
protocol HiddenDependency: Dependency { var words: String { get } }
private final class HiddenComponent: Component<any HiddenDependency> { var text: String { dependency.words } }
//                  ^ error: component 'HiddenComponent' is private, so the code that 'HiddenComponent' needs cannot be generated; make it internal [private-component-in-use]
//                  ^ fix: make 'HiddenComponent' internal
// file: main.swift
registerProviderFactories()
print(RootComponent().line)
