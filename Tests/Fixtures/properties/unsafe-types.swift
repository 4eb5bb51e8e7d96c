// Requirements of types that the compiler calls unsafe, of functions that are marked so, and of properties that are safe.
// prints: 5 2 5 n 7 safe
// module: Feed
public import NeedleFoundation
public struct Raw {
    public let number: Int
    public init(number: Int) {
        self.number = number
    }
}
public protocol FeedDependency: Dependency {
    var bytes: UnsafeMutablePointer<Int> { get }
    var raw: UnsafePointer<Raw>? { get }
    func peek(_ bytes: UnsafeMutablePointer<Int>) throws -> Int
    var name: String { get }
    var later: () -> UnsafeMutablePointer<Int> { get }
    var current: UnsafeMutablePointer<Int> { get set }
    var kind: Kind.UnsafePointer { get }
}
public enum Kind {
    public struct UnsafePointer {
        public let name: String
        public init(name: String) {
            self.name = name
        }
    }
}
public final class FeedComponent: Component<any FeedDependency> {
    public func text() throws -> String {
        dependency.current = dependency.later()
        let values = [dependency.bytes.pointee, dependency.raw?.pointee.number ?? 0]
        let (peeked, current) = (try dependency.peek(dependency.bytes), dependency.current.pointee)
        return "\(values[0]) \(values[1]) \(peeked) \(dependency.name) \(current) \(dependency.kind.name)"
    }
}
// module: App
// file: main.swift
import Feed
import NeedleFoundation
func pointer<Value>(to value: Value) -> UnsafeMutablePointer<Value> {
    let pointer = UnsafeMutablePointer<Value>.allocate(capacity: 1)
    pointer.initialize(to: value)
    return pointer
}
final class RootComponent: BootstrapComponent {
    let bytes: UnsafeMutablePointer<Int> = pointer(to: 5)
    let raw: UnsafePointer<Raw>? = UnsafePointer(pointer(to: Raw(number: 2)))
    func peek(_ bytes: UnsafeMutablePointer<Int>) -> Int { bytes.pointee }
    nonisolated(unsafe) var name: String = "n"
    var later: () -> UnsafeMutablePointer<Int> { { pointer(to: 7) } }
    var current: UnsafeMutablePointer<Int> = pointer(to: 6)
    let kind: Kind.UnsafePointer = Kind.UnsafePointer(name: "safe")
    var mid: MidComponent { MidComponent(parent: self) }
}
final class MidComponent: Component<any EmptyDependency> {
    var feed: FeedComponent { FeedComponent(parent: self) }
}
registerProviderFactories()
print(try RootComponent().mid.feed.text())
