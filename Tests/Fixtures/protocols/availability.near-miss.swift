// Generated code names components and dependency protocols everywhere, so they must be available everywhere.
// module: App
// file: Components.swift
import NeedleFoundation

@available(iOS 17, macOS 14, *)
protocol LeafDependency: Dependency {}
//       ^ error: 'LeafDependency' is not available on all systems, but the code that connects it is; mark its members instead [limited-availability]

@available(macOS, introduced: 14)
final class LeafComponent: Component<LeafDependency> {}
//          ^ error: 'LeafComponent' is not available on all systems, but the code that connects it is; mark its members instead [limited-availability]

@available(iOS 13, macOS 10.15, *)
final class RootComponent: BootstrapComponent {
    @available(iOS 17, macOS 14, *)
    var leaf: LeafComponent { LeafComponent(parent: self) }
}
