// What an extension of a public protocol has inside is internal unless it says otherwise.
// module: Base
// file: Base.swift
import NeedleFoundation
public protocol BaseDependency: Dependency {}
extension BaseDependency {
    typealias Handler = (Int) -> Int
    //        ^ error: 'handler' must pass through 'FeedComponent' from module 'App', which cannot see 'BaseDependency.Handler'; make it public [hidden-requirement-type]
}
protocol LeafDependency: BaseDependency { var handler: Handler { get } }
//                                            ^ note: 'handler' is declared here
final class LeafComponent: Component<any LeafDependency> {}
public final class FeedComponent: Component<any EmptyDependency> {
    var leaf: LeafComponent { LeafComponent(parent: self) }
}
// module: App
// file: main.swift
import Base
import NeedleFoundation
final class RootComponent: BootstrapComponent {
    let handler: (Int) -> Int = { $0 }
    var feed: FeedComponent { FeedComponent(parent: self) }
    //                        ^ note: 'RootComponent' creates 'FeedComponent' here
}
registerProviderFactories()
