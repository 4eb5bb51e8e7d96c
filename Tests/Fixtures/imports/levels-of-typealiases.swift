// A file with levels imports publicly what a typealias of another module stands for, and not what is inside an array, an
// optional, a function, a tuple, a metatype, a composition or generic arguments there.
// prints: 1 2 3 4 5 6 7 8 9 10 11 12 13
// module: Core, package: Shop
// file: Core.swift
public struct Blob: Hashable, Sendable {
    public let count: Int
    public init(_ count: Int) { self.count = count }
}
public struct Box<Value> {
    public struct Lid { public let count: Int; public init(_ count: Int) { self.count = count } }
    public let value: Value
    public init(_ value: Value) { self.value = value }
}
public protocol Sized { var count: Int { get } }
public protocol Named {}
extension Blob: Sized, Named {}
// module: Words, package: Shop
// file: Words.swift
public import Core
public import Foundation
public struct Own<Value> {
    public let value: Value
    public init(_ value: Value) { self.value = value }
}
public typealias Feed = [Data]
public typealias Maybe = Blob?
public typealias Make = () -> Blob
public typealias Owned = Own<Blob>
public typealias Pair = (Blob, Int)
public typealias Kind = Blob.Type
public typealias Both = Sized & Named
public enum Space { public typealias Inner = [Blob] }
// module: Heads, package: Shop
// file: Heads.swift
public import Core
public import Foundation
public typealias Bytes = Data
public typealias Lid = Box<Int>.Lid
public typealias Boxed = Box<Int>
public typealias AnySized = any Sized
public typealias Chain = Bytes
// module: Leaf, package: Shop
// file: Leaf.swift
public import NeedleFoundation
public import Words
internal import Core
internal import Foundation
public protocol LeafDependency: Dependency {
    var feed: Feed { get }
    var maybe: Maybe { get }
    var make: Make { get }
    var owned: Owned { get }
    var pair: Pair { get }
    var kind: Kind { get }
    var both: Both { get }
    var inner: Space.Inner { get }
}
public final class LeafComponent: Component<any LeafDependency> {
    public var text: String {
        "\(dependency.feed.count) \(dependency.maybe?.count ?? 0) \(dependency.make().count) "
            + "\(dependency.owned.value.count) \(dependency.pair.1) \(dependency.kind.init(6).count) "
            + "\(dependency.both.count) \(dependency.inner.count + 7)"
    }
}
// module: Stem, package: Shop
// file: Stem.swift
public import Core
public import Foundation
public import Heads
public import NeedleFoundation
public protocol StemDependency: Dependency {
    var bytes: Bytes { get }
    var lid: Lid { get }
    var boxed: Boxed { get }
    var sized: AnySized { get }
    var chain: [Chain] { get }
}
public final class StemComponent: Component<any StemDependency> {
    public var text: String {
        "\(dependency.bytes.count) \(dependency.lid.count) \(dependency.boxed.value) \(dependency.sized.count) "
            + "\(dependency.chain.count)"
    }
}
// module: Middle, package: Shop
// file: Middle.swift
public import Leaf
public import NeedleFoundation
public import Stem
public final class MiddleComponent: Component<any EmptyDependency> {
    public var leaf: LeafComponent { LeafComponent(parent: self) }
    public var stem: StemComponent { StemComponent(parent: self) }
}
// module: App, package: Shop
// file: main.swift
internal import Core
internal import Foundation
internal import Middle
internal import NeedleFoundation
internal import Words
final class RootComponent: BootstrapComponent {
    let feed = [Data(count: 4)]
    let maybe: Blob? = Blob(2)
    var make: () -> Blob { { Blob(3) } }
    let owned: Own<Blob> = Own(Blob(4))
    let pair: (Blob, Int) = (Blob(1), 5)
    let kind = Blob.self
    let both: any Sized & Named = Blob(7)
    let inner = [Blob(1)]
    let bytes = Data(count: 9)
    let lid: Box<Int>.Lid = Box<Int>.Lid(10)
    let boxed: Box<Int> = Box(11)
    let sized: any Sized = Blob(12)
    let chain = [Data](repeating: Data(), count: 13)
    var middle: MiddleComponent { MiddleComponent(parent: self) }
}
registerProviderFactories()
print(RootComponent().middle.leaf.text, RootComponent().middle.stem.text)
