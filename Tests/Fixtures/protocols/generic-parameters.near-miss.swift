// A function is generic wherever a type of its parameters says 'some', and no scope can have it.
// module: Kit
// file: Kit.swift
import NeedleFoundation
public protocol Named: Hashable {}
public protocol FeedDependency: Dependency {
    func a(_ x: (some Named)?)
    //   ^ error: no scope can provide 'a(_:)' of 'FeedDependency': it is generic, and the typealiases by which generated code names types cannot be [unmeetable-requirement]
    func b(_ x: [String: [some Named]])
    //   ^ error: no scope can provide 'b(_:)' of 'FeedDependency': it is generic, and the typealiases by which generated code names types cannot be [unmeetable-requirement]
    func c(_ x: (some Named, Int))
    //   ^ error: no scope can provide 'c(_:)' of 'FeedDependency': it is generic, and the typealiases by which generated code names types cannot be [unmeetable-requirement]
    func d(_ x: inout [some Named])
    //   ^ error: no scope can provide 'd(_:)' of 'FeedDependency': it is generic, and the typealiases by which generated code names types cannot be [unmeetable-requirement]
    func e(_ x: Result<some Named, any Error>?)
    //   ^ error: no scope can provide 'e(_:)' of 'FeedDependency': it is generic, and the typealiases by which generated code names types cannot be [unmeetable-requirement]
    func f(_ x: some Any)
    //   ^ error: no scope can provide 'f(_:)' of 'FeedDependency': it is generic, and the typealiases by which generated code names types cannot be [unmeetable-requirement]
    func g(_ x: [any Named.Type])
}
public final class FeedComponent: Component<any FeedDependency> {}
// module: App
// file: App.swift
import Kit
import NeedleFoundation
final class RootComponent: BootstrapComponent {
    func g(_ x: [any Named.Type]) {}
    var feed: FeedComponent { FeedComponent(parent: self) }
}
