// A deprecated requirement under a wrong name, in a call that may name what is deprecated.
// module: Feed
// file: Feed.swift
import NeedleFoundation

@available(*, deprecated) public struct Old { public init() {} }
public protocol FeedDependency: Dependency {
    var number: Int { get }
    @available(*, deprecated) var old: Old { get }
}
public final class FeedComponent: Component<any FeedDependency> {
    public var number: Int { dependency.number }
}
// module: App
// file: RootComponent.swift
import Feed
import NeedleFoundation

final class RootComponent: BootstrapComponent {
    let number = 0
    @available(*, deprecated) var old: Old { Old() }
    var feed: FeedComponent { FeedComponent(parent: self) }
}
// module: Checks
// file: main.swift
import Feed
import NeedleFoundation

@available(*, deprecated) func create() -> Int {
    FeedComponent.mock(number: 2, odl: Old()).number
//  ^ error: neither 'FeedComponent' nor a scope below it needs 'odl' [bad-mock]
}
