// Two generic components that depend on it are two errors.
// module: Kit
// file: Kit.swift
import NeedleFoundation
public protocol PaneDependency: Dependency {}
public final class PaneComponent<Value>: Component<any PaneDependencies> {}
//                                       ^ error: protocol 'PaneDependencies' of 'PaneComponent' is not declared in any parsed module; parse the module that declares it [unknown-protocol]
public enum Space {
    public final class PaneComponent<Value>: Component<any PaneDependencies> {}
    //                                       ^ error: protocol 'PaneDependencies' of 'Space.PaneComponent' is not declared in any parsed module; parse the module that declares it [unknown-protocol]
}
// module: App
// file: App.swift
import Kit
import NeedleFoundation
final class RootComponent: BootstrapComponent {
    var numbers: PaneComponent<Int> { PaneComponent<Int>(parent: self) }
    var words: Space.PaneComponent<String> { Space.PaneComponent<String>(parent: self) }
}
