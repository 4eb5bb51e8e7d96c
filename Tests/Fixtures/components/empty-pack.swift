// A component of a parameter pack, also of an empty one, and a requirement whose type has a value for an argument.
// prints: 0 1 2 4
// module: Kit
// file: Kit.swift
import NeedleFoundation
public protocol FeedDependency: Dependency { var number: Int { get } }
public final class Pack<each T>: Component<any FeedDependency> { public var text: String { var n = 0; repeat n += count((each T).self); return "\(n)" } }
public func count<T>(_: T.Type) -> Int { 1 }
public struct Buffer<let count: Int>: Sendable { public init() {}; public var size: Int { count } }
public protocol BufferDependency: Dependency { var buffer: Buffer<4> { get } }
public final class BufferComponent: Component<any BufferDependency> { public var text: String { "\(dependency.buffer.size)" } }
// module: App
// file: main.swift
import Kit
import NeedleFoundation
final class RootComponent: BootstrapComponent {
    let number = 1
    let buffer = Buffer<4>()
    var none: Pack< > { Pack< >(parent: self) }
    var one: Pack<Int> { Pack<Int>(parent: self) }
    var two: Pack<Int, String> { .init(parent: self) }
    var bufferComponent: BufferComponent { BufferComponent(parent: self) }
}
registerProviderFactories()
let root = RootComponent()
print(root.none.text, root.one.text, root.two.text, root.bufferComponent.text)
