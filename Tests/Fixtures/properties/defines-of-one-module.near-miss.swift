// What another module has under a flag of the app does not provide.
// module: Pane
// file: Pane.swift
import NeedleFoundation
public protocol PaneDependency: Dependency {
    var name: String { get }
//      ^ error: no ancestor of 'PaneComponent' provides 'name: String' (RootComponent -> FrameComponent -> PaneComponent) [missing-provider]
}
public final class PaneComponent: Component<any PaneDependency> {}
public final class FrameComponent: Component<any EmptyDependency> {
    #if FEATURE
    var name: String { "frame" }
    #endif
    public var pane: PaneComponent { PaneComponent(parent: self) }
//                                   ^ note: 'FrameComponent' creates 'PaneComponent' here
}
// module: App, defines: FEATURE
// file: main.swift
import NeedleFoundation
import Pane
final class RootComponent: BootstrapComponent {
    var frame: FrameComponent { FrameComponent(parent: self) }
//                              ^ note: 'RootComponent' creates 'FrameComponent' here
}
registerProviderFactories()
