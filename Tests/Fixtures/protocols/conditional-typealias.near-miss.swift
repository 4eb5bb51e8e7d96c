// A typealias in the branches of an `#if` stands for no protocol that is known.
// module: App
// file: main.swift
import NeedleFoundation
protocol DebugDependency: Dependency { var n: Int { get } ; var d: Int { get } }
protocol ReleaseDependency: Dependency { var n: Int { get } }
#if DEBUG
typealias LeafDependency = DebugDependency
#else
typealias LeafDependency = ReleaseDependency
#endif
final class LeafComponent: Component<any LeafDependency> { var text: String { "\(dependency.n)" } }
//                         ^ error: 'LeafDependency' of 'LeafComponent' is a typealias in the branches of an '#if'; declare one protocol, with the '#if' inside it [unknown-protocol]
final class RootComponent: BootstrapComponent {
    #if DEBUG
    let d = 1
    #endif
    let n: Int = 1
    var leaf: LeafComponent { LeafComponent(parent: self) }
}
registerProviderFactories()
print(RootComponent().leaf.text)
