// A source begins with a hash-bang, as scripts do.
// prints: script 3
// module: App
// file: main.swift
#!/usr/bin/env swift
import NeedleFoundation
protocol LeafDependency: Dependency { var number: Int { get } }
final class LeafComponent: Component<any LeafDependency> {}
final class RootComponent: BootstrapComponent {
    var number: Int { 3 }
    var leaf: LeafComponent { LeafComponent(parent: self) }
}
registerProviderFactories()
print("script \(RootComponent().leaf.dependency.number)")
