// `#if true` and `#if false` decide, alone and in a condition: what is in no build is neither required nor made, and does
// not provide.
// prints: 1, root
// module: App
// file: main.swift
import NeedleFoundation
protocol LeafDependency: Dependency {
    var host: String { get }
    #if false
    var missing: String { get }
    #elseif !true || false && DEBUG
    var other: String { get }
    #else
    var number: Int { get }
    #endif
}
final class LeafComponent: Component<any LeafDependency> {
    var text: String { "\(dependency.number), \(dependency.host)" }
}
#if false
final class UnusedComponent: Component<any LeafDependency> {}
#endif
final class MidComponent: Component<any EmptyDependency> {
    #if false
    var host: String { "mid" }
    #endif
    #if true || DEBUG
    let number: Int = 1
    #endif
    var leaf: LeafComponent { LeafComponent(parent: self) }
}
final class RootComponent: BootstrapComponent {
    var host: String { "root" }
    var mid: MidComponent { MidComponent(parent: self) }
}
registerProviderFactories()
print(RootComponent().mid.leaf.text)
