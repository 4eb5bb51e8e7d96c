// The typealias that passes through a public scope stands for one module's type, and the app has another one of
// that name.
// module: Core
// file: Core.swift
public struct Blob: Sendable { public init() {} }
// module: Files
// file: Files.swift
public struct Blob: Sendable { public init() {} }
// module: Map
// file: Bytes.swift
public import Core
public typealias Bytes = Blob
// file: Raw.swift
internal import NeedleFoundation
protocol RawDependency: Dependency {
    var bytes: Bytes { get }
    //  ^ error: no ancestor of 'RawComponent' provides 'bytes: Bytes' (RootComponent -> MapComponent -> RawComponent) [missing-provider]
}
final class RawComponent: Component<any RawDependency> {}
// file: Map.swift
public import NeedleFoundation
public final class MapComponent: Component<any EmptyDependency> {
    var raw: RawComponent { RawComponent(parent: self) }
    //                      ^ note: 'MapComponent' creates 'RawComponent' here
}
// module: App
// file: main.swift
import Files
import Map
import NeedleFoundation
final class RootComponent: BootstrapComponent {
    let bytes = Blob()
    //  ^ note: 'bytes' of 'RootComponent' does not provide it: its type is 'Blob'
    var map: MapComponent { MapComponent(parent: self) }
    //                      ^ note: 'RootComponent' creates 'MapComponent' here
}
registerProviderFactories()
