// A generic component whose dependency protocol is declared nowhere is one error, however many arguments it is made with.
// module: Kit
// file: Kit.swift
import NeedleFoundation
public protocol PaneDependency: Dependency {}
public final class PaneComponent<Value>: Component<any PaneDependencies> {}
//                                       ^ error: protocol 'PaneDependencies' of 'PaneComponent' is not declared in any parsed module; parse the module that declares it [unknown-protocol]
// module: App
// file: App.swift
import Kit
import NeedleFoundation
final class RootComponent: BootstrapComponent {
    var numbers: PaneComponent<Int> { PaneComponent<Int>(parent: self) }
    var words: PaneComponent<String> { PaneComponent<String>(parent: self) }
}
