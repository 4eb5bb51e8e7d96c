// What is made in another module sees package properties of its own package, and public ones.
// prints: package public open
// module: Core, package: Shop
// file: Core.swift
import NeedleFoundation

open class AppComponent: BootstrapComponent {
    package var first: String { "package" }
    public var second: String { "public" }
    open var third: String { "open" }
}
// module: App, package: Shop
// file: Components.swift
import Core
import NeedleFoundation

protocol LeafDependency: Dependency {
    var first: String { get }
    var second: String { get }
    var third: String { get }
}

final class LeafComponent: Component<LeafDependency> {
    var line: String { "\(dependency.first) \(dependency.second) \(dependency.third)" }
}

extension AppComponent {
    var leaf: LeafComponent { LeafComponent(parent: self) }
}
// file: main.swift
import Core

registerProviderFactories()
print(AppComponent().leaf.line)
