// A subclass overrides what its superclass shares: it may replace the object, or make its own from that of the superclass.
// prints: plain! plain! true
// prints: plain!? other true
// module: Kit
public import NeedleFoundation
public final class Title {
    public let text: String
    public init(_ text: String) {
        self.text = text
    }
}
open class PaneComponent: Component<any EmptyDependency> {
    open var title: Title { shared { Title("plain") } }
    open var footer: Title { shared { Title("footer") } }
    private var hidden: Title { Title("hidden") }
    public final func text() -> String { title.text }
}
open class FeedComponent: PaneComponent {
    open override var title: Title { shared { Title(super.title.text + "!") } }
    private var hidden: Title { shared { Title("hidden") } }
}
// module: App
// file: main.swift
import Kit
import NeedleFoundation
final class ListComponent: FeedComponent {
    override var title: Title { shared { Title(super.title.text + "?") } }
    override var footer: Title { shared { Title("other") } }
}
final class RootComponent: BootstrapComponent {
    var feed: FeedComponent { shared { FeedComponent(parent: self) } }
    var list: ListComponent { shared { ListComponent(parent: self) } }
}
registerProviderFactories()
let root = RootComponent()
print(root.feed.text(), root.feed.title.text, root.feed.title === root.feed.title)
print(root.list.text(), root.list.footer.text, root.list.title === root.list.title)
