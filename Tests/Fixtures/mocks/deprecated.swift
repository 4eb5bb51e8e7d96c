// A mock of a component below which something deprecated is needed: the functions that take it are deprecated, others not.
// prints: 1
// prints: 2 old
// prints: 3
// module: Types
// file: Types.swift
@available(*, deprecated) public struct Old {
    public init() {}
    public var text: String { "old" }
}
// module: Feed
// file: Feed.swift
import NeedleFoundation
import Types

public protocol FeedDependency: Dependency {
    var number: Int { get }
    @available(*, deprecated) var old: Old { get }
}
public final class FeedComponent: Component<any FeedDependency> {
    public var number: Int { dependency.number }
    @available(*, deprecated) public var text: String { "\(dependency.number) \(dependency.old.text)" }
    @available(*, deprecated) public var past: PastComponent { PastComponent(parent: self) }
}
@available(*, deprecated) public protocol PastDependency: Dependency {
    var past: Old { get }
    func make(_ old: Old) -> Int
}
@available(*, deprecated) public final class PastComponent: Component<any PastDependency> {
    public var number: Int { dependency.make(dependency.past) }
}
// module: App
// file: RootComponent.swift
import Feed
import NeedleFoundation
import Types

final class RootComponent: BootstrapComponent {
    let number = 0
    @available(*, deprecated) var old: Old { Old() }
    @available(*, deprecated) func make(_ old: Old) -> Int { 4 }
    @available(*, deprecated) var past: Old { Old() }
    var feed: FeedComponent { FeedComponent(parent: self) }
}
// module: Checks
// file: main.swift
import Feed
import NeedleFoundation
import Types

protocol Printing { func lines() }
struct OldPrinting: Printing {
    @available(*, deprecated) func lines() {
        print(FeedComponent.mock(number: 2, old: Old()).text)
        print(FeedComponent.mock(past: Old(), make: { _ in 3 }).past.number)
    }
}
print(FeedComponent.mock(number: 1).number)
let printing: any Printing = OldPrinting()
printing.lines()
