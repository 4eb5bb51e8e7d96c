// Platforms in '@available' decide, whatever its texts say.
// module: Kit
// file: Kit.swift
import NeedleFoundation
public protocol FeedDependency: Dependency {
    var a: Int { get }
    //  ^ error: no ancestor of 'FeedComponent' provides 'a: Int' (RootComponent -> FeedComponent) [missing-provider]
    @available(iOSApplicationExtension 13, *) var b: Int { get }
    //                                            ^ error: no ancestor of 'FeedComponent' provides 'b: Int' (RootComponent -> FeedComponent) [missing-provider]
}
public final class FeedComponent: Component<any FeedDependency> {}
// module: App
// file: App.swift
import Kit
import NeedleFoundation
final class RootComponent: BootstrapComponent {
    @available(macCatalyst 99, *) var a: Int { 1 }
    //                                ^ note: 'a' of 'RootComponent' does not provide it: it is not available wherever the requirement is
    @available(iOSApplicationExtension 14, *) var b: Int { 2 }
    //                                            ^ note: 'b' of 'RootComponent' does not provide it: it is not available wherever the requirement is
    var feed: FeedComponent { FeedComponent(parent: self) }
    //                        ^ note: 'RootComponent' creates 'FeedComponent' here
    //                        ^ note: 'RootComponent' creates 'FeedComponent' here
}
