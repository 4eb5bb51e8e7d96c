// Of two objects under one name there is one: where the superclass is asked for its own besides, where it is private to each
// class, and where functions in two bodies have one name.
// prints: plain plain same
// module: Kit
public import NeedleFoundation
open class PaneComponent: Component<any EmptyDependency> {
    open var title: String { shared { "plain" } }
    //       ^ note: 'PaneComponent' shares it here
    open var footer: String { shared { "footer" } }
    //       ^ note: 'PaneComponent' shares it here
    private var hidden: String { shared { "same" } }
    //          ^ note: 'PaneComponent' shares it here
    public var text: String { hidden }
}
open class FeedComponent: PaneComponent {
    public final func plainTitle() -> String { super.title }
    //                ^ note: 'super' is read here
    open override var footer: String {
        //            ^ warning: 'footer' of 'FeedComponent' and of 'PaneComponent' share one object: the one that is created first [shared-with-superclass]
        let plain = super.footer
        return shared { plain + "!" }
    }
}
// module: App
// file: main.swift
import Kit
import NeedleFoundation
final class ListComponent: FeedComponent {
    override var title: String { shared { "other" } }
    //           ^ warning: 'title' of 'ListComponent' and of 'PaneComponent' share one object: the one that is created first [shared-with-superclass]
    private var hidden: String { shared { "another" } }
    //          ^ warning: 'hidden' of 'ListComponent' and of 'PaneComponent' share one object: the one that is created first [shared-with-superclass]
    var own: String { hidden }
}
final class RootComponent: BootstrapComponent {
    var list: ListComponent { shared { ListComponent(parent: self) } }
    var one: String {
    //  ^ note: the other function is inside this declaration
        func make() -> String { shared { "one" } }
        return make()
    }
    var two: String {
    //  ^ warning: two functions 'make()' call 'shared' and share one object; rename one of them [shared-twice]
        func make() -> String { shared { "two" } }
        return make()
    }
}
registerProviderFactories()
let root = RootComponent()
print(root.list.plainTitle(), root.list.title, root.list.text == root.list.own ? "same" : "other")
