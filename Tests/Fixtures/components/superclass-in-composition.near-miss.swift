// What a superclass in a composition depends on is proven like that of any other, also in a subclass.
// module: Kit
// file: Kit.swift
import NeedleFoundation
public protocol Screen {}
public protocol FeedDependency: Dependency { var number: Int { get } }
//                                               ^ error: no ancestor of 'ListComponent' provides 'number: Int' (RootComponent -> ListComponent) [missing-provider]
//                                               ^ note: 'FeedComponent' needs it, too
public typealias ScreenBase = Screen & Component<any FeedDependency>
public final class FeedComponent: ScreenBase {}
// module: App
// file: App.swift
import Kit
import NeedleFoundation
class Middle: ScreenBase {}
final class ListComponent: Middle & Screen {}
final class RootComponent: BootstrapComponent & Screen {
    var feed: FeedComponent { FeedComponent(parent: self) }
    var list: ListComponent { ListComponent(parent: self) }
    //                        ^ note: 'RootComponent' creates 'ListComponent' here
}
