// Generated code names the type of a requirement, and imports a module as the files beside it do.
// module: Core
// file: Core.swift
@_spi(Tools) public struct Page: Sendable {
    //                     ^ error: 'page' must pass through 'PassingComponent' from module 'App', but 'Page' is '@_spi', and 'PassingComponent' is not; mark it '@_spi', too [hidden-requirement-type]
    //                     ^ error: 'page' must pass through 'PassingComponent' from module 'Outer', but 'Page' is '@_spi', and 'PassingComponent' is not; mark it '@_spi', too [hidden-requirement-type]
    public init() {}
}
// module: Leaf
// file: Leaf.swift
@_spi(Tools) import Core
import NeedleFoundation
public protocol PageDependency: Dependency {
    @_spi(Tools) var page: Page { get }
    //               ^ note: 'page' is declared here
    //               ^ note: 'page' is declared here
    //               ^ error: 'page' of 'PageDependency' is '@_spi(Tools)', as is its type, which module 'App' cannot name; write '@_spi(Tools) import Leaf' in one of its files [hidden-requirement-type]
}
public protocol CountDependency: Dependency {
    var count: Int { get }
}
// file: Paper.swift
@_spi(Tools) import Paper
import NeedleFoundation
// Of a module that is not parsed, only this file's import tells that its types may be public to few.
public protocol PaperDependency: Dependency {
    @_spi(Tools) var paper: Paper? { get }
    //               ^ error: 'paper' of 'PaperDependency' is '@_spi(Tools)', as is its type, which module 'App' cannot name; write '@_spi(Tools) import Leaf' in one of its files [hidden-requirement-type]
    @_spi(Tools) var sizes: [Int] { get }
}
public final class PaperComponent: Component<any PaperDependency> {}
// file: Leaf2.swift
@_spi(Tools) import Core
import NeedleFoundation
public final class LeafComponent: Component<any PageDependency & CountDependency> {}
public protocol PagePlugins: PluginExtension {
    @_spi(Tools) var pluginPage: Page { get }
    //               ^ error: 'pluginPage' of 'PagePlugins' is '@_spi(Tools)', as is its type, which module 'Plugins' cannot name; write '@_spi(Tools) import Leaf' in one of its files [hidden-requirement-type]
}
// module: Middle
// file: Middle.swift
@_spi(Tools) import Leaf
import NeedleFoundation
public final class PassingComponent: Component<any EmptyDependency> {
    public var leaf: LeafComponent { LeafComponent(parent: self) }
}
// module: Outer
// file: Outer.swift
@_spi(Tools) import Core
import Middle
import NeedleFoundation
// That nobody sees what 'count' passes through below has the same cause, so it is not told of.
public final class OuterComponent: Component<any EmptyDependency> {
    let page = Page()
    public var passing: PassingComponent { PassingComponent(parent: self) }
    //                                     ^ note: 'OuterComponent' creates 'PassingComponent' here
}
// module: Plugins
// file: Plugins.swift
@_spi(Tools) import Core
import Leaf
import NeedleFoundation
final class PluginsComponent: NonCoreComponent<any EmptyDependency> {
    var pluginPage: Page { Page() }
}
final class PluginRootComponent: PluginizedComponent<any EmptyDependency, any PagePlugins, PluginsComponent> {}
//          ^ note: 'PluginRootComponent' is here
final class PluginsRootComponent: BootstrapComponent {
    var plugin: PluginRootComponent { PluginRootComponent(parent: self) }
}
// module: App
// file: main.swift
@_spi(Tools) import Core
@_spi(Other) import Leaf
import Middle
import NeedleFoundation
import Outer
@_spi(Tools) import Paper
final class RootComponent: BootstrapComponent {
    let page = Page()
    let count = 1
    let paper: Paper? = nil
    let sizes = [1]
    var paperComponent: PaperComponent { PaperComponent(parent: self) }
    //                                   ^ note: 'RootComponent' creates 'PaperComponent' here
    var leaf: LeafComponent { LeafComponent(parent: self) }
    //                        ^ note: 'RootComponent' creates 'LeafComponent' here
    var passing: PassingComponent { PassingComponent(parent: self) }
    //                              ^ note: 'RootComponent' creates 'PassingComponent' here
    var outer: OuterComponent { OuterComponent(parent: self) }
}
registerProviderFactories()
