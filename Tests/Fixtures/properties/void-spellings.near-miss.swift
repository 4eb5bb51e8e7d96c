// A function type with one parameter, the empty tuple, is another one than that without a parameter; so is a class of the app.
// module: Kit
// file: Kit.swift
import NeedleFoundation
public class AnyClass {}
public protocol FeedDependency: Dependency {
    var a: ((Void)) -> Int { get }
    //  ^ error: no ancestor of 'FeedComponent' provides 'a: ((Void)) -> Int' (RootComponent -> FeedComponent) [missing-provider]
    var b: Swift.AnyClass { get }
    //  ^ error: no ancestor of 'FeedComponent' provides 'b: Swift.AnyClass' (RootComponent -> FeedComponent) [missing-provider]
}
public final class FeedComponent: Component<any FeedDependency> {}
// module: App
// file: App.swift
import Kit
import NeedleFoundation
final class RootComponent: BootstrapComponent {
    var a: () -> Int { { 1 } }
    //  ^ note: 'a' of 'RootComponent' does not provide it: its type is '() -> Int'
    let b = Kit.AnyClass()
    //  ^ note: 'b' of 'RootComponent' does not provide it: its type is 'Kit.AnyClass'
    var feed: FeedComponent { FeedComponent(parent: self) }
    //                        ^ note: 'RootComponent' creates 'FeedComponent' here
    //                        ^ note: 'RootComponent' creates 'FeedComponent' here
}
