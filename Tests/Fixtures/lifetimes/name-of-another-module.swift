// A type called `Lifetime`, which the runtime of 0.25 left to the app, is the one of the app.
// prints: forever
// module: Core
// file: Core.swift
public enum Lifetime: String { case forever }
// module: App
// file: main.swift
import Core
import NeedleFoundation

protocol LeafDependency: Dependency { var lifetime: Lifetime { get } }
final class LeafComponent: Component<LeafDependency> {
    var text: String { "\(dependency.lifetime)" }
}
final class RootComponent: BootstrapComponent {
    let lifetime: Lifetime = .forever
    var leaf: LeafComponent { LeafComponent(parent: self) }
}
registerProviderFactories()
print(RootComponent().leaf.text)
