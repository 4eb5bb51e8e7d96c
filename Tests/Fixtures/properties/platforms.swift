// A build has one system and one processor: platform conditions exclude each other, and some follow from others.
// prints: 1, 2, 3
// module: Feed
// file: FeedComponent.swift
public import NeedleFoundation
public protocol FeedDependency: Dependency {
    #if targetEnvironment(macCatalyst)
    var catalyst: Int { get }
    #endif
    #if targetEnvironment(simulator)
    var simulated: Int { get }
    #endif
    #if os(OSX)
    var desktop: Int { get }
    #elseif os(xrOS)
    var headset: Int { get }
    #endif
    #if arch(arm64)
    var processor: Int { get }
    #endif
    #if os(Linux)
    var server: Int { get }
    #endif
    #if arch(arm64) || arch(x86_64)
    var width: Int { get }
    #endif
    #if compiler(>=6.3)
    var latest: Int { get }
    #endif
    var order: Int { get }
    var system: Int { get }
    var name: Int { get }
}
public final class FeedComponent: Component<any FeedDependency> {
    public var text: String { "\(dependency.order), \(dependency.system), \(dependency.name)" }
}
// module: Middle
// file: MiddleComponent.swift
public import Feed
public import NeedleFoundation
public final class MiddleComponent: Component<any EmptyDependency> {
    public var feed: FeedComponent { FeedComponent(parent: self) }
}
// module: App
// file: main.swift
import Middle
import NeedleFoundation
final class RootComponent: BootstrapComponent {
    #if os(iOS)
    let catalyst: Int = 0
    #endif
    #if os(iOS) || os(tvOS) || os(watchOS) || os(visionOS)
    let simulated: Int = 0
    #endif
    #if os(macOS)
    let desktop: Int = 0
    #endif
    #if !os(visionOS)
    // There is none.
    #else
    let headset: Int = 0
    #endif
    #if !arch(x86_64)
    let processor: Int = 0
    #endif
    #if !os(iOS)
    let server: Int = 0
    #endif
    #if _pointerBitWidth(_64)
    let width: Int = 0
    #endif
    #if compiler(>=6.2)
    let latest: Int = 0
    #endif
    #if _endian(little)
    let order: Int = 1
    #endif
    #if _endian(big)
    let order: Int = 1
    #endif
    #if os(macOS)
    let system: Int = 2
    #endif
    #if os(Linux)
    let system: Int = 2
    #endif
    #if !os(macOS) && !os(Linux)
    let system: Int = 2
    #endif
    #if os(OSX)
    let name: Int = 3
    #endif
    #if !os(macOS)
    let name: Int = 3
    #endif
    var middle: MiddleComponent { MiddleComponent(parent: self) }
}
registerProviderFactories()
print(RootComponent().middle.feed.text)
