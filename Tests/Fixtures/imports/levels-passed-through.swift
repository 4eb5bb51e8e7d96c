// What passes through has the imports that its types need, at the level of who passes it on: those of typealiases, those
// that a file keeps to itself, and those beside imports without a level.
// prints: 4 5 7
// module: Core, package: Shop
// file: Core.swift
public struct Blob: Sendable {
    public let count: Int
    public init(_ count: Int) { self.count = count }
}
// module: Map, package: Shop
// file: Bytes.swift
public import Core
public typealias Bytes = Blob
// file: Raw.swift
internal import Core
internal import Foundation
internal import NeedleFoundation
protocol RawDependency: Dependency {
    var raw: Data { get }
    var bytes: Bytes { get }
}
final class RawComponent: Component<any RawDependency> {
    var text: String { "\(dependency.raw.count) \(dependency.bytes.count)" }
}
// file: Map.swift
package import NeedleFoundation
package final class MapComponent: Component<any EmptyDependency> {
    var raw: RawComponent { RawComponent(parent: self) }
    package var text: String { raw.text }
}
// module: Pay, package: Shop
// file: Pay.swift
import Core
import NeedleFoundation
internal import Synchronization
public protocol PayDependency: Dependency {
    typealias Make = () -> Blob
    var make: Make { get }
}
public final class PayComponent: Component<any PayDependency> {
    public var text: String { "\(dependency.make().count)" }
}
package final class PaymentsComponent: Component<any EmptyDependency> {
    package var pay: PayComponent { PayComponent(parent: self) }
}
// module: App, package: Shop
// file: main.swift
import Core
import Foundation
import Map
import NeedleFoundation
import Pay
final class RootComponent: BootstrapComponent {
    let raw = Data(count: 4)
    let bytes = Blob(5)
    var make: () -> Blob { { Blob(7) } }
    var map: MapComponent { MapComponent(parent: self) }
    var payments: PaymentsComponent { PaymentsComponent(parent: self) }
}
registerProviderFactories()
print(RootComponent().map.text, RootComponent().payments.pay.text)
