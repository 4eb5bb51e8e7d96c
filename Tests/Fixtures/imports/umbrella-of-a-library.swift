// A library that is not parsed re-exports a module on which the app depends: the one component of the name is meant.
// prints: 201
// module: Imperial
// file: FurlongComponent.swift
public import NeedleFoundation
public protocol FurlongDependency: Dependency { var furlongs: Int { get } }
public final class FurlongComponent: Component<any FurlongDependency> {
    public var meters: Int { dependency.furlongs * 201 }
}
// module: Umbrella, parsed: no, depends: Imperial
// file: Umbrella.swift
@_exported public import Imperial
// module: App, depends: Imperial Umbrella
// file: main.swift
import NeedleFoundation
import Umbrella
final class RootComponent: BootstrapComponent {
    var furlongs: Int { 1 }
    var furlong: FurlongComponent { FurlongComponent(parent: self) }
}
registerProviderFactories()
print(RootComponent().furlong.meters)
