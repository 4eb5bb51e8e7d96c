// A library that is not parsed may re-export either of two modules on which the app depends, so no component is meant for certain.
// module: Imperial
// file: FurlongComponent.swift
public import NeedleFoundation
public protocol FurlongDependency: Dependency { var furlongs: Int { get } }
public final class FurlongComponent: Component<any FurlongDependency> {
//                 ^ note: 'FurlongComponent' is declared here
    public var meters: Int { dependency.furlongs * 201 }
}
// module: Metric
// file: FurlongComponent.swift
public import NeedleFoundation
public final class FurlongComponent: Component<any EmptyDependency> {}
// module: Umbrella, parsed: no, depends: Imperial
// file: Umbrella.swift
@_exported public import Imperial
// module: App, depends: Imperial Metric Umbrella
// file: main.swift
import NeedleFoundation
import Umbrella
final class RootComponent: BootstrapComponent {
    var furlongs: Int { 1 }
    var furlong: FurlongComponent { FurlongComponent(parent: self) }
//                                  ^ error: 'FurlongComponent' is created here with 'parent: self', but this file does not import its module 'Imperial'; import it, or, if that is 'Umbrella', name it so in needle.json [unparsed-child]
}
registerProviderFactories()
print(RootComponent().furlong.meters)
