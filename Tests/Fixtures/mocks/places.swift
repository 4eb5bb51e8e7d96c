// Calls of `mock` in all kinds of places: the context may give the type, as in defaults, optionals, lists and branches of
// expressions; the component may be nested, generic or open, and a label may be a keyword.
// prints: 1
// prints: 2
// prints: 3
// prints: 4 4
// prints: 5
// prints: 6
// prints: 7
// prints: 8 9
// prints: 10
// prints: 11
// prints: 12
// prints: [13, 0]
// prints: 14
// prints: 15
// prints: 16 17
// prints: 18
// module: Feed
// file: Feed.swift
import NeedleFoundation

public protocol FeedDependency: Dependency {
    var number: Int { get }
    var `default`: Int { get }
    var `in`: Int { get }
    func find(_ id: Int) throws -> Int
}
public enum Space {
    open class FeedComponent: Component<any FeedDependency> {
        public var number: Int { dependency.number }
        public var sum: Int { dependency.default + dependency.in }
        public func found() throws -> Int { try dependency.find(number) }
    }
}
public protocol ItemDependency: Dependency { var size: Int { get } }
public final class ItemComponent<Value>: Component<any ItemDependency> {
    public var size: Int { dependency.size }
}
public final class HomeComponent: Component<any EmptyDependency> {
    public let title: Int
    public init(parent: any Scope, title: Int) throws { self.title = title; super.init(parent: parent) }
}
// module: App
// file: Root.swift
import Feed
import NeedleFoundation

final class RootComponent: BootstrapComponent {
    let number = 0, `default` = 0, `in` = 0, size = 0
    func find(_ id: Int) throws -> Int { id }
    var feed: Space.FeedComponent { Space.FeedComponent(parent: self) }
    var item: ItemComponent<Int> { ItemComponent<Int>(parent: self) }
    var home: HomeComponent { get throws { try HomeComponent(parent: self, title: 3) } }
}
// module: Checks
// file: main.swift
import Feed
import NeedleFoundation

typealias F = Space.FeedComponent
typealias IntItem = ItemComponent<Int>
struct Holder {
    var feed = Space.FeedComponent.mock(number: 2)
    static var shared: F { .mock(number: 3) }
}
func with(_ feed: F = F.mock(number: 5)) -> Int { feed.number }
func optional() -> F? { .mock(number: 6) }
func choose(_ flag: Bool) -> F {
    flag ? .mock(number: 8) : .mock(number: 9)
}
func expr(_ flag: Bool) -> Int {
    let feed: F = if flag { .mock(number: 10) } else { .mock(number: 0) }
    return feed.number
}
func sw(_ n: Int) -> F {
    switch n {
    case 0: .mock(number: 11)
    default: .mock()
    }
}
print(F.mock(number: 1).number)
print(Holder().feed.number)
print(Holder.shared.number)
print("\(F.mock(number: 4).number) \(Space.FeedComponent.mock(number: 4).number)")
print(with())
print(optional()!.number)
let o: F? = .mock(number: 7)
print(o!.number)
print(choose(true).number, choose(false).number)
print(expr(true))
print(sw(0).number)
print((F.mock(number: 12) as F).number)
let list: [F] = [.mock(number: 13), F.mock(number: 0)]
print(list.map(\.number))
print(try F.mock(number: 14, find: { $0 }).found())
print(IntItem.mock(size: 15).size)
print(F.mock(default: 8, in: 8).sum, F.mock(default: 9, in: 8).sum)
print(try HomeComponent.mock { try HomeComponent(parent: $0, title: 18) }.title)
