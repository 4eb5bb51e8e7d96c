// A nearer property whose type is certain and another one does not hide what provides two levels up: `any Error`,
// types of the standard library, arrays of them.
// prints: error duration cancel deep text
// module: Feed
// file: Feed.swift
import NeedleFoundation
public protocol LeafDependency: Dependency {
    var error: String { get }
    var duration: String { get }
    var cancel: String { get }
    var instant: String { get }
    var list: String { get }
}
public final class LeafComponent: Component<any LeafDependency> {
    public var text: String {
        "\(dependency.error) \(dependency.duration) \(dependency.cancel) \(dependency.instant) \(dependency.list)"
    }
}
// module: App
// file: main.swift
import Feed
import NeedleFoundation
final class MiddleComponent: Component<any EmptyDependency> {
    var error: any Error { CancellationError() }
    let duration: Duration = .seconds(1)
    var cancel = CancellationError()
    let instant: ContinuousClock.Instant = .now
    let list: [any Error] = []
    var leaf: LeafComponent { LeafComponent(parent: self) }
}
final class RootComponent: BootstrapComponent {
    let error = "error"
    let duration = "duration"
    let cancel = "cancel"
    let instant = "deep"
    let list = "text"
    var middle: MiddleComponent { MiddleComponent(parent: self) }
}
registerProviderFactories()
print(RootComponent().middle.leaf.text)
