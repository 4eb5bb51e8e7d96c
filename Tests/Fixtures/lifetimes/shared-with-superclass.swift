// A subclass overrides what its superclass shares: it may replace the object, or make its own from that of the superclass, in the
// closure or before it. Each class shares its own, also under private names and in functions that bodies declare.
// prints: plain! plain! true
// prints: plain!? other true
// prints: plain! footer footer! true
// prints: same another one two
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
    private var hidden: Title { shared { Title("same") } }
    public final func text() -> String { title.text }
    public final func hiddenText() -> String { hidden.text }
    public final var one: String {
        func make() -> String { shared { "one" } }
        return make()
    }
}
open class FeedComponent: PaneComponent {
    open override var title: Title { shared { Title(super.title.text + "!") } }
    open override var footer: Title {
        let plain = super.footer
        return shared { Title(plain.text + "!") }
    }
    public final func plainFooter() -> Title { super.footer }
}
// module: App
// file: main.swift
import Kit
import NeedleFoundation
final class ListComponent: FeedComponent {
    override var title: Title { shared { Title(super.title.text + "?") } }
    func nextTitle() -> Title { super.title }
    private var hidden: Title { shared { Title("another") } }
    var own: String { hidden.text }
    var two: String {
        func make() -> String { shared { "two" } }
        return make()
    }
}
final class OtherComponent: PaneComponent {
    override var footer: Title { shared { Title("other") } }
}
final class RootComponent: BootstrapComponent {
    var feed: FeedComponent { shared { FeedComponent(parent: self) } }
    var list: ListComponent { shared { ListComponent(parent: self) } }
    var other: OtherComponent { shared { OtherComponent(parent: self) } }
}
registerProviderFactories()
let root = RootComponent()
let (feed, list) = (root.feed, root.list)
print(feed.text(), feed.title.text, feed.title === feed.title)
print(list.text(), root.other.footer.text, list.title === list.title)
print(list.nextTitle().text, list.plainFooter().text, list.footer.text, list.plainFooter() === list.plainFooter())
print(list.hiddenText(), list.own, list.one, list.two)
