// Protocols of which only the language mode tells whether they are of the default actor: what is isolated does not provide.
// module: Kit, isolation: MainActor
// file: Kit.swift
import NeedleFoundation
public protocol KitDependency: Dependency {}
public protocol NextDependency: KitDependency {}
// module: App, isolation: MainActor
// file: Components.swift
import Kit
import NeedleFoundation
protocol BaseDependency: Dependency {}
nonisolated enum Space {
    protocol FirstDependency: BaseDependency { var first: Int { get } }
    //                                             ^ error: no ancestor of 'FirstComponent' provides 'first: Int' (RootComponent -> FirstComponent) [missing-provider]
}
final class FirstComponent: Component<any Space.FirstDependency> {}
final class RootComponent: BootstrapComponent {
    @MainActor var first: Int { 1 }
    //             ^ note: 'first' of 'RootComponent' does not provide it: it is isolated to 'MainActor'
    var firstScope: FirstComponent { FirstComponent(parent: self) }
    //                               ^ note: 'RootComponent' creates 'FirstComponent' here
}
// file: main.swift
registerProviderFactories()
