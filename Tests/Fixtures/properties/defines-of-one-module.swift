// A flag that one module is built with is not set in the others, whose requirements, properties and children in its `#if`
// are not there; a flag that no module names is one of all modules.
// prints: plain, app
// module: Core
// file: Core.swift
import NeedleFoundation
public protocol PaneDependency: Dependency {
    #if FEATURE
    var feature: String { get }
    #else
    var plain: String { get }
    #endif
    #if !DEBUG
    var name: String { get }
    #endif
}
// module: Pane
// file: Pane.swift
import Core
import NeedleFoundation
public final class PaneComponent: Component<any PaneDependency> {
    #if FEATURE
    public var text: String { dependency.feature }
    #elseif !DEBUG
    public var text: String { "\(dependency.plain), \(dependency.name)" }
    #endif
}
public final class FrameComponent: Component<any EmptyDependency> {
    #if FEATURE
    var name: String { "frame" }
    #endif
    public var pane: PaneComponent { PaneComponent(parent: self) }
}
// module: App, defines: FEATURE
// file: main.swift
import NeedleFoundation
import Pane
final class RootComponent: BootstrapComponent {
    #if FEATURE
    var plain: String { "plain" }
    var name: String { "app" }
    #endif
    var frame: FrameComponent { FrameComponent(parent: self) }
}
registerProviderFactories()
print(RootComponent().frame.pane.text)
