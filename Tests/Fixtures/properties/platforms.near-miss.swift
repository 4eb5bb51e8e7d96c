// A condition that implies the provider's is no matter; one that only goes with it is not enough.
// module: Feed
// file: FeedComponent.swift
public import NeedleFoundation
public protocol FeedDependency: Dependency {
    #if os(iOS)
    var catalyst: Int { get }
    //  ^ error: no ancestor of 'FeedComponent' provides 'catalyst: Int' (RootComponent -> FeedComponent) [missing-provider]
    #endif
    #if targetEnvironment(simulator)
    var simulated: Int { get }
    //  ^ error: no ancestor of 'FeedComponent' provides 'simulated: Int' (RootComponent -> FeedComponent) [missing-provider]
    #endif
    #if !os(iOS)
    var server: Int { get }
    //  ^ error: no ancestor of 'FeedComponent' provides 'server: Int' (RootComponent -> FeedComponent) [missing-provider]
    #endif
    #if _pointerBitWidth(_64)
    var width: Int { get }
    //  ^ error: no ancestor of 'FeedComponent' provides 'width: Int' (RootComponent -> FeedComponent) [missing-provider]
    #endif
    #if os(macOS)
    var desktop: Int { get }
    //  ^ error: no ancestor of 'FeedComponent' provides 'desktop: Int' (RootComponent -> FeedComponent) [missing-provider]
    #endif
    #if compiler(>=6.2)
    var latest: Int { get }
    //  ^ error: no ancestor of 'FeedComponent' provides 'latest: Int' (RootComponent -> FeedComponent) [missing-provider]
    #endif
}
public final class FeedComponent: Component<any FeedDependency> {}
// module: App
// file: main.swift
import Feed
import NeedleFoundation
final class RootComponent: BootstrapComponent {
    #if targetEnvironment(macCatalyst)
    let catalyst: Int = 0
    //  ^ note: 'catalyst' of 'RootComponent' does not provide it: it exists only if 'targetEnvironment(macCatalyst)'; provide it in other builds, too
    #endif
    #if os(iOS)
    let simulated: Int = 0
    //  ^ note: 'simulated' of 'RootComponent' does not provide it: it exists only if 'os(iOS)'; provide it in other builds, too
    #endif
    #if os(Linux)
    let server: Int = 0
    //  ^ note: 'server' of 'RootComponent' does not provide it: it exists only if 'os(Linux)'; provide it in other builds, too
    #endif
    #if arch(arm64)
    let width: Int = 0
    //  ^ note: 'width' of 'RootComponent' does not provide it: it exists only if 'arch(arm64)'; provide it in other builds, too
    #endif
    #if canImport(AppKit)
    let desktop: Int = 0
    //  ^ note: 'desktop' of 'RootComponent' does not provide it: it exists only if 'canImport(AppKit)'; provide it in other builds, too
    #endif
    #if compiler(>=6.3)
    let latest: Int = 0
    //  ^ note: 'latest' of 'RootComponent' does not provide it: it exists only if 'compiler(>=6.3)'; provide it in other builds, too
    #endif
    var feed: FeedComponent { FeedComponent(parent: self) }
    //                        ^ note: 'RootComponent' creates 'FeedComponent' here
    //                        ^ note: 'RootComponent' creates 'FeedComponent' here
    //                        ^ note: 'RootComponent' creates 'FeedComponent' here
    //                        ^ note: 'RootComponent' creates 'FeedComponent' here
    //                        ^ note: 'RootComponent' creates 'FeedComponent' here
    //                        ^ note: 'RootComponent' creates 'FeedComponent' here
}
registerProviderFactories()
