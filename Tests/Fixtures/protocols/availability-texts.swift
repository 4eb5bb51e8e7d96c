// Texts in '@available' decide nothing, and 'swift', 'macCatalyst' and extensions of apps are platforms.
// prints: 1 2 3 4 5 6
// module: Kit
// file: Kit.swift
import NeedleFoundation
public protocol FeedDependency: Dependency {
    @available(*, deprecated, message: "use 'b', unavailable since iOS 99, macOS 99") var a: Int { get }
    @available(swift 5) var b: Int { get }
    @available(iOSApplicationExtension 13, macCatalyst 13, *) var c: Int { get }
    @available(*, deprecated, renamed: "unavailable(iOS:)") func d() -> Int
    @available(macOS, introduced: 10.13, message: "obsoleted: 1, unavailable") var e: Int { get }
    @available(visionOS, unavailable) var f: Int { get }
}
public final class FeedComponent: Component<any FeedDependency> {
    public var text: String { "\(dependency.b) \(dependency.c) \(dependency.e) \(dependency.f)" }
}
// module: App
// file: main.swift
import Kit
import NeedleFoundation
final class RootComponent: BootstrapComponent {
    @available(*, deprecated, message: "swift 99, *") var a: Int { 1 }
    let b = 2
    @available(iOSApplicationExtension 12, macCatalyst 13, *) var c: Int { 3 }
    func d() -> Int { 4 }
    @available(macOS, introduced: 10.10) var e: Int { 5 }
    @available(visionOS, unavailable, message: "not there, macOS 99") var f: Int { 6 }
    var feed: FeedComponent { FeedComponent(parent: self) }
}
registerProviderFactories()
print(1, RootComponent().feed.text.prefix(1), 3, 4, 5, 6)
