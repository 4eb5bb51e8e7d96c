// What internal children of public scopes need passes through these: types of a module that their own files import
// internally, typealiases of such types, and those that a public protocol has inside.
// prints: 4 5 6 7
// module: Core
// file: Core.swift
public struct Blob: Sendable {
    public let count: Int
    public init(_ count: Int) { self.count = count }
}
// module: Map
// file: Bytes.swift
public import Core
public typealias Bytes = Blob
// file: Raw.swift
internal import Core
internal import Foundation
internal import NeedleFoundation
protocol RawDependency: Dependency {
    var raw: Data { get }
    var blob: Blob { get }
    var bytes: Bytes { get }
}
final class RawComponent: Component<any RawDependency> {
    var text: String { "\(dependency.raw.count) \(dependency.blob.count) \(dependency.bytes.count)" }
}
// file: Map.swift
public import NeedleFoundation
public final class MapComponent: Component<any EmptyDependency> {
    var raw: RawComponent { RawComponent(parent: self) }
    public var text: String { raw.text }
}
// module: Pay
// file: Pay.swift
import Core
import NeedleFoundation
public protocol PayDependency: Dependency {
    typealias Open = () -> Blob
    var open: Open { get }
}
public final class PayComponent: Component<any PayDependency> {
    public var text: String { "\(dependency.open().count)" }
}
// module: Till
// file: Till.swift
import NeedleFoundation
import Pay
public final class TillComponent: Component<any EmptyDependency> {
    public var pay: PayComponent { PayComponent(parent: self) }
}
// module: App
// file: main.swift
import Core
import Foundation
import Map
import NeedleFoundation
import Till
final class RootComponent: BootstrapComponent {
    let raw = Data(count: 4)
    let blob = Blob(5)
    let bytes = Blob(6)
    var open: () -> Blob { { Blob(7) } }
    var map: MapComponent { MapComponent(parent: self) }
    var till: TillComponent { TillComponent(parent: self) }
}
registerProviderFactories()
print(RootComponent().map.text, RootComponent().till.pay.text)
