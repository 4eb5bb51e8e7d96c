// What a scope has in some builds only, and nothing above it in the others, is missing there. A default does not count in
// the builds in which a scope on another way provides.
// module: App
// file: main.swift
import NeedleFoundation
protocol LeafDependency: Dependency {
    var host: String { get }
//      ^ error: no ancestor of 'LeafComponent' provides 'host: String' (RootComponent -> UpperComponent -> MidComponent -> LeafComponent) [missing-provider]
    var port: String { get }
}
final class LeafComponent: Component<any LeafDependency> {}
final class MidComponent: Component<any EmptyDependency> {
    #if DEBUG
    var host: String { "mid" }
//      ^ note: 'host' of 'MidComponent' does not provide it: it exists only if 'DEBUG'; provide it in other builds, too
    var port: String { "mid" }
    #endif
    var leaf: LeafComponent { LeafComponent(parent: self) }
//                            ^ note: 'MidComponent' creates 'LeafComponent' here
}
final class UpperComponent: Component<any EmptyDependency> {
    #if os(Linux)
    var host: String { "upper" }
//      ^ note: 'host' of 'UpperComponent' does not provide it: it exists only if 'os(Linux)'; provide it in other builds, too
    #endif
    #if !DEBUG
    var port: String { "upper" }
    #endif
    var mid: MidComponent { MidComponent(parent: self) }
//                          ^ note: 'UpperComponent' creates 'MidComponent' here
}
protocol DefaultDependency: Dependency {
    var title: String { get }
//      ^ error: no ancestor of 'DefaultComponent' on this path provides 'title: String' (RootComponent -> DefaultComponent) [missing-provider]
//      ^ note: its default applies only where no ancestor provides it on any path
}
extension DefaultDependency {
    var title: String { "default" }
}
final class DefaultComponent: Component<any DefaultDependency> {}
final class OtherComponent: Component<any EmptyDependency> {
    #if !DEBUG
    var title: String { "other" }
//      ^ note: 'OtherComponent' provides it on another path
    #endif
    var child: DefaultComponent { DefaultComponent(parent: self) }
}
final class RootComponent: BootstrapComponent {
    var upper: UpperComponent { UpperComponent(parent: self) }
//                              ^ note: 'RootComponent' creates 'UpperComponent' here
    var other: OtherComponent { OtherComponent(parent: self) }
    var child: DefaultComponent { DefaultComponent(parent: self) }
//                                ^ note: 'RootComponent' creates 'DefaultComponent' here
}
registerProviderFactories()
