// What such a typealias stands for is compared, not its name: a property of another function type does not provide.
// module: Base
// file: Base.swift
import NeedleFoundation
public protocol BaseDependency: Dependency {}
extension BaseDependency { public typealias Handler = (Int) -> Int }
// module: Feed
// file: Feed.swift
import Base
import NeedleFoundation
public protocol LeafDependency: BaseDependency { var handler: Handler { get } }
//                                                   ^ error: no ancestor of 'LeafComponent' provides 'handler: Handler' (RootComponent -> LeafComponent) [missing-provider]
public final class LeafComponent: Component<any LeafDependency> {}
// module: App
// file: main.swift
import Feed
import NeedleFoundation
final class RootComponent: BootstrapComponent {
    let handler: (String) -> Int = { $0.count }
    //  ^ note: 'handler' of 'RootComponent' does not provide it: its type is '(String) -> Int'
    var leaf: LeafComponent { LeafComponent(parent: self) }
    //                        ^ note: 'RootComponent' creates 'LeafComponent' here
}
registerProviderFactories()
