// A lifetime of a module of its own, for objects under a protocol, read by a scope below and where making them throws.
// prints: 1 1 2, kept 3
// module: Lifetimes
// file: UntilReset.swift
import NeedleFoundation
public final class Generation {
    nonisolated(unsafe) public static var count = 0
}
public struct UntilReset: SharedLifetime {
    public func hold<Object>(_ object: Object) -> () -> Object? {
        let generation = Generation.count
        return { Generation.count == generation ? object : nil }
    }
}
extension SharedLifetime where Self == UntilReset {
    public static var untilReset: UntilReset { UntilReset() }
}
// module: App
// file: main.swift
import Lifetimes
import NeedleFoundation
protocol Cache: AnyObject { var number: Int { get } }
final class MemoryCache: Cache {
    let number: Int
    init(_ number: Int) { self.number = number }
}
protocol LeafDependency: Dependency {
    var cache: any Cache { get }
    var kept: any Cache { get throws }
}
final class LeafComponent: Component<any LeafDependency> {
    var number: Int { dependency.cache.number }
}
final class AppComponent: BootstrapComponent {
    private var made = 0
    private func make() throws -> MemoryCache {
        made += 1
        return MemoryCache(made)
    }
    var cache: any Cache {
        shared(lifetime: .untilReset) {
            made += 1
            return MemoryCache(made)
        }
    }
    var kept: any Cache {
        get throws { try shared(lifetime: .weak) { try make() } }
    }
    var leaf: LeafComponent { LeafComponent(parent: self) }
}
registerProviderFactories()
let leaf = AppComponent().leaf
let first = (leaf.number, leaf.number)
Generation.count += 1
let second = leaf.number
let kept = try leaf.dependency.kept
print("\(first.0) \(first.1) \(second), kept \(kept.number)")
withExtendedLifetime(kept) {}
