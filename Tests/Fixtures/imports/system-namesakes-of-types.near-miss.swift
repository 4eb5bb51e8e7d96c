// Types of the standard library that no module has a namesake of, in a module whose imports have levels: none brings in an
// import that the generated file does not use.
// prints: 1 2
// module: Feed
// file: Feed.swift
internal import Foundation
public import NeedleFoundation
public protocol FeedDependency: Dependency {
    var pairs: KeyValuePairs<String, Int> { get }
    var identifier: ObjectIdentifier { get }
    var priority: TaskPriority { get }
}
public final class FeedComponent: Component<any FeedDependency> {
    public var text: String { "\(dependency.pairs[0].value)" }
    func day() -> Date? { nil }
}
// module: App
// file: main.swift
internal import Feed
internal import NeedleFoundation
final class RootComponent: BootstrapComponent {
    var pairs: KeyValuePairs<String, Int> { ["a": 1] }
    var identifier: ObjectIdentifier { ObjectIdentifier(self) }
    var priority: TaskPriority { .low }
    var feed: FeedComponent { FeedComponent(parent: self) }
}
registerProviderFactories()
print(RootComponent().feed.text, 2)
