// Words in front of an inherited type, such as '@unchecked' and 'nonisolated', say nothing about which type it is.
// prints: 1 2 3 4
// module: Kit
// file: Kit.swift
import NeedleFoundation
public protocol Screen { var title: String { get } }
public protocol FeedDependency: Dependency { var number: Int { get } }
public protocol NarrowDependency: FeedDependency, Sendable { var word: String { get } }
public final class FeedComponent: Component<any FeedDependency>, @unchecked Sendable, nonisolated Screen {
    public var title: String { "\(dependency.number)" }
}
public final class NarrowComponent: Component<any NarrowDependency>, nonisolated Screen { public var title: String { "\(dependency.word)" } }
public struct Box: @unchecked Sendable { public init() {} }
// module: App
// file: main.swift
import Kit
import NeedleFoundation
protocol Rooted { var number: Int { get } }
extension Rooted { var number: Int { 1 } }
protocol Worded {}
extension Worded { var word: String { "2" } }
final class RootComponent: BootstrapComponent, nonisolated Rooted, nonisolated Worded {
    var feed: FeedComponent { FeedComponent(parent: self) }
    var narrow: NarrowComponent { NarrowComponent(parent: self) }
    var both: BothComponent { BothComponent(parent: self) }
    var box: Box { Box() }
}
protocol BothDependency: NarrowDependency { var box: Box { get } }
final class BothComponent: Component<any BothDependency> { var text: String { "\(dependency.number + 2)" } }
registerProviderFactories()
let root = RootComponent()
print(root.feed.title, root.narrow.title, root.both.text, 4)
