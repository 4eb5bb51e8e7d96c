// What a protocol of a module without components states is a requirement of whoever inherits it, in any module.
// module: Base
// file: HasTag.swift
public protocol HasTag {
    var tag: String { get }
    //  ^ error: no ancestor of 'FeedComponent' provides 'tag: String' (RootComponent -> FeedComponent) [missing-provider]
}
// module: Contract
// file: Contract.swift
import Base
import NeedleFoundation
public protocol FeedDependency: Dependency, HasTag {}
// module: App
// file: App.swift
import Contract
import NeedleFoundation
final class FeedComponent: Component<any FeedDependency> {}
final class RootComponent: BootstrapComponent {
    var feed: FeedComponent { FeedComponent(parent: self) }
    //                        ^ note: 'RootComponent' creates 'FeedComponent' here
}
