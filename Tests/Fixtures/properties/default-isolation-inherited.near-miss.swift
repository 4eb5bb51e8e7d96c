// A protocol whose `@MainActor` is written passes it on to what another module adds; one that is isolated by default does not.
// module: Kit, isolation: MainActor
// file: Kit.swift
import NeedleFoundation
@MainActor public protocol WrittenDependency: Dependency { var kit: Int { get } }
public protocol KitDependency: Dependency {}
// module: App
// file: Components.swift
import Kit
import NeedleFoundation
protocol FirstDependency: WrittenDependency { var first: Int { get } }
protocol SecondDependency: KitDependency { var second: Int { get } }
//                                             ^ error: no ancestor of 'SecondComponent' provides 'second: Int' (RootComponent -> SecondComponent) [missing-provider]
final class FirstComponent: Component<any FirstDependency> {}
final class SecondComponent: Component<any SecondDependency> {}
final class RootComponent: BootstrapComponent {
    @MainActor var kit: Int { 1 }
    @MainActor var first: Int { 1 }
    @MainActor var second: Int { 2 }
    //             ^ note: 'second' of 'RootComponent' does not provide it: it is isolated to 'MainActor'
    var firstScope: FirstComponent { FirstComponent(parent: self) }
    var secondScope: SecondComponent { SecondComponent(parent: self) }
    //                                 ^ note: 'RootComponent' creates 'SecondComponent' here
}
// file: main.swift
registerProviderFactories()
