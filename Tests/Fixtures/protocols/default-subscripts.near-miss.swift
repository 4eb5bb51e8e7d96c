// A default of another type, for other parameters, without a setter, in some builds or for other generic parameters is none; nor
// is an internal one where another module makes the child.
// module: Feed
// file: FeedComponent.swift
public import NeedleFoundation
public protocol FeedDependency: Dependency {
    subscript(key: String) -> Int { get }
    // <- error: no scope can provide 'subscript' of 'FeedDependency': it is a subscript [unmeetable-requirement]
    subscript(index: Int) -> Int { get }
    // <- error: no scope can provide 'subscript' of 'FeedDependency': it is a subscript [unmeetable-requirement]
    subscript(flag: Bool) -> Int { get set }
    // <- error: no scope can provide 'subscript' of 'FeedDependency': it is a subscript [unmeetable-requirement]
    static subscript(index: Int) -> Int { get }
    //     ^ error: no scope can provide 'subscript' of 'FeedDependency': it is a subscript [unmeetable-requirement]
    static var limit: Int { get }
    //         ^ error: no scope can provide 'limit' of 'FeedDependency': it is static [unmeetable-requirement]
    static func debug() -> Int
    //          ^ error: no scope can provide 'debug()' of 'FeedDependency': it is static [unmeetable-requirement]
    func largest<Value: Comparable>(_ values: [Value]) -> Int
    //   ^ error: no scope can provide 'largest(_:)' of 'FeedDependency': it is generic, and the typealiases by which generated code names types cannot be [unmeetable-requirement]
}
extension FeedDependency {
    public subscript(key: String) -> String { key }
    public subscript(key: String, other: Int) -> Int { other }
    public subscript(label index: Int) -> Int { index }
    public subscript(flag: Bool) -> Int { 1 }
    public static var limit: String { "" }
    #if DEBUG
    public static func debug() -> Int { 1 }
    #endif
    public func largest<Value: Hashable>(_ values: [Value]) -> Int { 0 }
}
public final class FeedComponent: Component<any FeedDependency> {}
public protocol InnerDependency: Dependency {
    subscript(index: Int) -> Int { get }
    // <- error: no scope can provide 'subscript' of 'InnerDependency': it is a subscript, and not every module sees its default [unmeetable-requirement]
    static var name: String { get }
    //         ^ error: no scope can provide 'name' of 'InnerDependency': it is static, and not every module sees its default [unmeetable-requirement]
}
extension InnerDependency {
    subscript(index: Int) -> Int { index }
    static var name: String { "inner" }
}
public final class InnerComponent: Component<any InnerDependency> {}
// module: App
// file: main.swift
import Feed
import NeedleFoundation
final class RootComponent: BootstrapComponent {
    var feed: FeedComponent { FeedComponent(parent: self) }
    var inner: InnerComponent { InnerComponent(parent: self) }
}
registerProviderFactories()
