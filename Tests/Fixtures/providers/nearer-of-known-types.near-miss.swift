// A nearer property whose type no one sees is warned of where the requirement could mean it; the one above
// provides.
// prints: error duration
// module: Feed
// file: Feed.swift
import NeedleFoundation
public protocol LeafDependency: Dependency {
    var error: String { get }
    var duration: String { get }
}
public final class LeafComponent: Component<any LeafDependency> {
    public var text: String { "\(dependency.error) \(dependency.duration)" }
}
// module: App
// file: main.swift
import Feed
import NeedleFoundation
func makeError() -> any Error { CancellationError() }
final class MiddleComponent: Component<any EmptyDependency> {
    let error = makeError()
    //  ^ warning: 'error' of 'MiddleComponent' has no type annotation, so it does not provide 'error: String'; write 'error: String' if that is its type [unwritten-type]
    let duration = Duration.seconds(1)
    //  ^ warning: 'duration' of 'MiddleComponent' has no type annotation, so it does not provide 'duration: String'; write 'duration: String' if that is its type [unwritten-type]
    var leaf: LeafComponent { LeafComponent(parent: self) }
}
final class RootComponent: BootstrapComponent {
    let error = "error"
    let duration = "duration"
    var middle: MiddleComponent { MiddleComponent(parent: self) }
}
registerProviderFactories()
print(RootComponent().middle.leaf.text)
