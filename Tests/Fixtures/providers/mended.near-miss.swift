// An internal provider, and a type whose module nothing imports any more; both have fixes.
// prints: done moved
// module: Texts
// file: Text.swift
public protocol Text { var words: String { get } }
public struct Sample: Text {
    public init() {}
    public var words: String { "moved" }
}
// module: Feed
// file: FeedComponent.swift
// expect: fix: import 'Texts'
public import NeedleFoundation
public protocol FeedDependency: Dependency {
    var text: any Text { get }
//      ^ error: 'Text' is declared in module 'Texts', which this file does not import; add 'import Texts' [unseen-type]
    var texts: [any Text] { get }
//      ^ note: 'texts' needs it, too
}
public final class FeedComponent: Component<any FeedDependency> {
    public var text: String { dependency.texts[0].words }
}
// module: Core
// file: RootComponent.swift
import Feed
import NeedleFoundation
public protocol Sound {}
open class RootComponent: BootstrapComponent {
    var sound: any Sound { Bell() }
//      ^ note: 'sound' of 'RootComponent' does not provide it: it is internal, and generated code in App cannot see it; make it public
//      ^ fix: make 'sound' public
    var text: any Text { Sample() }
//      ^ note: 'text' of 'RootComponent' provides it, and its file needs that import as well
    var texts: [any Text] { [text] }
    public var feed: FeedComponent { FeedComponent(parent: self) }
}
public func words(_ sound: any Sound) -> String { "done" }
struct Bell: Sound {}
// module: App
// file: PlayerComponent.swift
import Core
import NeedleFoundation
extension RootComponent { var player: PlayerComponent { PlayerComponent(parent: self) } }
//                                                      ^ note: 'RootComponent' creates 'PlayerComponent' here
protocol PlayerDependency: Dependency { var sound: any Sound { get } }
//                                          ^ error: no ancestor of 'PlayerComponent' provides 'sound: any Sound' (RootComponent -> PlayerComponent) [missing-provider]
final class PlayerComponent: Component<any PlayerDependency> { var text: String { words(dependency.sound) } }
// file: main.swift
import Core
registerProviderFactories()
let root = RootComponent()
print(root.player.text, root.feed.text)
