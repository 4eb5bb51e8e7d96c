// Protocols in bodies of types of the main actor, and in extensions of types that are not: what is isolated does not provide
// for what is not, and the reverse.
// module: App, isolation: MainActor
// file: Components.swift
import NeedleFoundation

nonisolated enum Space {
    protocol FirstDependency: Dependency { var first: Int { get } }
    //                                         ^ error: no ancestor of 'FirstComponent' provides 'first: Int' (RootComponent -> FirstComponent) [missing-provider]
}
final class FirstComponent: Component<any Space.FirstDependency> {}
@MainActor final class Place {
    protocol SecondDependency: Dependency { var second: Int { get } }
}
final class SecondComponent: Component<any Place.SecondDependency> {}
final class RootComponent: BootstrapComponent {
    @MainActor var first: Int { 1 }
    //             ^ note: 'first' of 'RootComponent' does not provide it: it is isolated to 'MainActor'
    @MainActor var second: Int { 2 }
    var firstScope: FirstComponent { FirstComponent(parent: self) }
    //                               ^ note: 'RootComponent' creates 'FirstComponent' here
    var secondScope: SecondComponent { SecondComponent(parent: self) }
}
// file: main.swift
registerProviderFactories()
