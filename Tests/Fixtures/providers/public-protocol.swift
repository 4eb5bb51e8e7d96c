// What passes through a public component is stated by a public protocol of another module: the components below it that
// need it may stay internal.
// prints: 5 limit 2 3 8 high
// module: Core, package: Shop
// file: Core.swift
import NeedleFoundation
public struct Level: Sendable {
    public let value: Int
    public init(_ value: Int) { self.value = value }
}
public typealias Levels = [Level]
public protocol LimitDependency: Dependency {
    var limit: Int { get }
}
public protocol TitleDependency: Dependency {
    typealias Render = (Level) -> String
    var title: String { get }
    var levels: Levels { get async throws }
    func render(_ level: Level) -> Render
}
package protocol DepthDependency: Dependency {
    var depth: Level { get }
}
// module: Feed, package: Shop
// file: Feed.swift
import Core
import NeedleFoundation
final class PaneComponent: Component<any LimitDependency> {}
protocol LabelDependency: TitleDependency {
    var count: Int { get }
}
final class LabelComponent: Component<any LabelDependency & LimitDependency> {}
final class DepthComponent: Component<any DepthDependency> {}
final class InnerComponent: Component<any EmptyDependency> {
    var pane: PaneComponent { PaneComponent(parent: self) }
    var label: LabelComponent { LabelComponent(parent: self) }
}
package final class DeepComponent: Component<any EmptyDependency> {
    var depth: DepthComponent { DepthComponent(parent: self) }
    package var value: Int { depth.dependency.depth.value }
}
public final class MapComponent: Component<any EmptyDependency> {
    var inner: InnerComponent { InnerComponent(parent: self) }
    public func text() async throws -> String {
        let (pane, label) = (inner.pane, inner.label)
        let count = try await label.dependency.levels.count
        return "\(pane.dependency.limit) \(label.dependency.title) \(count) \(label.dependency.count)"
    }
    public var rendered: String { inner.label.dependency.render(Level(8))(Level(1)) }
}
// module: App, package: Shop
// file: main.swift
import Core
import Feed
import NeedleFoundation
final class RootComponent: BootstrapComponent {
    var limit: Int { 5 }
    var title: String { "limit" }
    var levels: [Level] { [Level(1), Level(2)] }
    var count: Int { 3 }
    var depth: Level { Level(8) }
    func render(_ level: Level) -> (Level) -> String { { $0.value < level.value ? "high" : "low" } }
    var map: MapComponent { MapComponent(parent: self) }
    var deep: DeepComponent { DeepComponent(parent: self) }
}
registerProviderFactories()
print(try await RootComponent().map.text(), RootComponent().deep.value, RootComponent().map.rendered)
