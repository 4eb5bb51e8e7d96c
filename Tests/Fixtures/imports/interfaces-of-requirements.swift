// A requirement may be public to few, and so may its type: who imports both modules so can meet it.
// prints: 1, 4 2, 4 3, 4, 4, 5, 3, 6
// module: Core
// file: Core.swift
@_spi(Tools) public struct Page: Sendable {
    public let number: Int
    public init(_ number: Int) { self.number = number }
}
// module: Leaf
// file: Leaf.swift
@_spi(Tools) import Core
import NeedleFoundation
public protocol PageDependency: Dependency {
    @_spi(Tools) var page: Page { get }
    @_spi(Tools) func next(_ page: Page) -> [Page]
}
public final class LeafComponent: Component<any PageDependency> {
    public var text: String { "\(dependency.page.number)" }
}
public final class LeafRootComponent: BootstrapComponent {
    let page = Page(1)
    func next(_ page: Page) -> [Page] { [page] }
    public var leaf: LeafComponent { LeafComponent(parent: self) }
}
// Of a type that all can see, nobody needs to import more.
public protocol CountDependency: Dependency {
    @_spi(Tools) var count: Int { get }
}
public final class CountComponent: Component<any CountDependency> {
    public var text: String { "\(dependency.count)" }
}
// module: Middle
// file: Middle.swift
@_spi(Tools) import Core
@_spi(Tools) import Leaf
import NeedleFoundation
public protocol InheritingDependency: PageDependency {
    var title: Int { get }
}
public final class InheritingComponent: Component<any InheritingDependency> {
    public var text: String { "\(dependency.page.number) \(dependency.title)" }
}
public final class ComposedComponent: Component<any PageDependency & CountDependency> {
    public var text: String { "\(dependency.page.number) \(dependency.count)" }
}
public final class DirectComponent: Component<any PageDependency> {
    public var leaf: LeafComponent { LeafComponent(parent: self) }
}
@_spi(Tools) public final class FewComponent: Component<any EmptyDependency> {
    public var leaf: LeafComponent { LeafComponent(parent: self) }
}
public final class PassingComponent: Component<any EmptyDependency> {
    public var leaf: LeafComponent { LeafComponent(parent: self) }
}
public final class MiddleRootComponent: BootstrapComponent {
    let page = Page(5)
    func next(_ page: Page) -> [Page] { [page] }
    public var passing: PassingComponent { PassingComponent(parent: self) }
}
public protocol PagePlugins: PluginExtension {
    @_spi(Tools) var pluginPage: Page { get }
}
public final class PluginsComponent: NonCoreComponent<any EmptyDependency> {
    var pluginPage: Page { Page(6) }
}
public final class PluginizedRootComponent: PluginizedComponent<any EmptyDependency, any PagePlugins, PluginsComponent> {
    public var text: String { "\(pluginExtension.pluginPage.number)" }
}
// module: App
// file: Root.swift
@_spi(Tools) import Core
import Leaf
import NeedleFoundation
final class RootComponent: BootstrapComponent {
    var page: Page { Page(4) }
    let title = 2
    let count = 3
    func next(_ page: Page) -> [Page] { [page] }
    var count3: CountComponent { CountComponent(parent: self) }
}
// file: main.swift
import Leaf
@_spi(Tools) import Middle
extension RootComponent {
    var inheriting: InheritingComponent { InheritingComponent(parent: self) }
    var composed: ComposedComponent { ComposedComponent(parent: self) }
    var direct: DirectComponent { DirectComponent(parent: self) }
    var few: FewComponent { FewComponent(parent: self) }
    var plugins: PluginizedRootComponent { PluginizedRootComponent(parent: self) }
}
registerProviderFactories()
let root = RootComponent()
print([
    LeafRootComponent().leaf.text, root.inheriting.text, root.composed.text, root.direct.leaf.text,
    root.few.leaf.text, MiddleRootComponent().passing.leaf.text, root.count3.text, root.plugins.text,
].joined(separator: ", "))
