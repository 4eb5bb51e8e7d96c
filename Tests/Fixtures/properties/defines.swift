// `--define` decides an `#if`: only its active branch counts. A flag that another module alone is built with is not set.
// prints: debug 2
// module: Other, defines: RELEASE
// file: Other.swift
public struct Other {}
// module: App, defines: DEBUG
// file: Components.swift
import NeedleFoundation

protocol LeafDependency: Dependency {
    #if DEBUG
    var flavor: String { get }
    #else
    var missing: String { get }
    #endif
    var number: Int { get }
}

final class LeafComponent: Component<LeafDependency> {
    var line: String { "\(dependency.flavor) \(dependency.number)" }
}

final class RootComponent: BootstrapComponent {
    #if DEBUG && os(Linux) || DEBUG
    let flavor = "debug"
    #endif
    #if RELEASE
    let number: String = "1"
    #else
    let number: Int = 2
    #endif
    var leaf: LeafComponent { LeafComponent(parent: self) }
}
// file: main.swift
registerProviderFactories()
print(RootComponent().leaf.line)
