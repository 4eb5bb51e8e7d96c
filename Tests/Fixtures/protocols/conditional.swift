// Two protocols of one name in the branches of an `#if` are alternatives.
// prints: 1
// module: App
// file: Components.swift
import NeedleFoundation
#if DEBUG
protocol LeafDependency: Dependency {
    var level: Int { get }
    var trace: String { get }
}
#else
protocol LeafDependency: Dependency {
    var level: Int { get }
}
#endif
final class LeafComponent: Component<any LeafDependency> {
    var text: String { "\(dependency.level)" }
}
final class RootComponent: BootstrapComponent {
    #if DEBUG
    let trace = "trace"
    #endif
    let level = 1
    var leaf: LeafComponent { LeafComponent(parent: self) }
}
// file: main.swift
import NeedleFoundation
registerProviderFactories()
print(RootComponent().leaf.text)
