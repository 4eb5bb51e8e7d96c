// Calls of `mock` with a wrong label where the context gives the type.
// module: Feed
// file: Feed.swift
import NeedleFoundation

public protocol FeedDependency: Dependency {
    var number: Int { get }
}
public enum Space {
    open class FeedComponent: Component<any FeedDependency> {
        public var number: Int { dependency.number }
    }
}
// module: App
// file: Root.swift
import Feed
import NeedleFoundation

final class RootComponent: BootstrapComponent {
    let number = 0
    var feed: Space.FeedComponent { Space.FeedComponent(parent: self) }
}
// module: Checks
// file: Checks.swift
import Feed

typealias F = Space.FeedComponent
func with(_ feed: F = F.mock(numbers: 5)) -> Int { feed.number }
//                    ^ error: neither 'F' nor a scope below it needs 'numbers' [bad-mock]
func optional() -> F? { .mock(digits: 6) }
//                      ^ error: neither 'F' nor a scope below it needs 'digits' [bad-mock]
func choose(_ flag: Bool) -> F {
    flag ? .mock(number: 8) : .mock(other: 9)
//                            ^ error: neither 'F' nor a scope below it needs 'other' [bad-mock]
}
