// A function without the `isolated` is another one.
// module: App
// file: main.swift
import NeedleFoundation
protocol LeafDependency: Dependency {
    func load(isolation: isolated (any Actor)?) async -> Int
    //   ^ error: no ancestor of 'LeafComponent' provides 'load(isolation:) -> Int' (RootComponent -> LeafComponent) [missing-provider]
}
final class LeafComponent: Component<any LeafDependency> {}
final class RootComponent: BootstrapComponent {
    func load(isolation: (any Actor)?) async -> Int { 1 }
    //   ^ note: 'load' of 'RootComponent' does not provide it: its parameters are '(Optional<Actor>)'
    var leaf: LeafComponent { LeafComponent(parent: self) }
    //                        ^ note: 'RootComponent' creates 'LeafComponent' here
}
registerProviderFactories()
