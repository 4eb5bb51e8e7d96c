// Mocks in a module whose default isolation is the main actor, of components of either kind, and of an isolated component.
// prints: Ada, Ben, Cleo 1
// module: Feed
// file: FeedComponent.swift
import NeedleFoundation

@MainActor public final class Model { public var number = 1; public init() {} }
public protocol FeedDependency: Dependency { var userName: String { get } }
public final class FeedComponent: Component<any FeedDependency> {
    public var title: String { dependency.userName }
}
@MainActor public protocol ScreenDependency: Dependency {
    var userName: String { get }
    var model: Model { get }
    func close()
}
@MainActor public final class ScreenComponent: Component<any ScreenDependency> {
    public var title: String { "\(dependency.userName) \(dependency.model.number)" }
}
// module: Checks, isolation: MainActor
// file: OwnComponent.swift
import Feed
import NeedleFoundation

protocol OwnDependency: Dependency { var userName: String { get } }
final class OwnComponent: Component<any OwnDependency> {
    @MainActor var title: String { dependency.userName }
}
final class RootComponent: BootstrapComponent {
    let userName = "root"
    @MainActor var model: Model { Model() }
    @MainActor func close() {}
    var feed: FeedComponent { FeedComponent(parent: self) }
    var screen: ScreenComponent { ScreenComponent(parent: self) }
    var own: OwnComponent { OwnComponent(parent: self) }
}
nonisolated func anywhere() -> String { FeedComponent.mock(userName: "Ada").title }
// file: main.swift
import Feed

registerProviderFactories()
@MainActor func run() -> String {
    let screen = ScreenComponent.mock(userName: "Cleo", model: Model(), close: {})
    return [anywhere(), OwnComponent.mock(userName: "Ben").title, screen.title].joined(separator: ", ")
}
MainActor.assumeIsolated { print(run()) }
