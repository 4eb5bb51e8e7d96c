// What a protocol inherits from one of another module has types that its own module need not import.
// prints: 4 3, 4 3 1, 4
// module: Core
// file: Core.swift
public struct Page: Sendable {
    public let number: Int
    public init(number: Int) { self.number = number }
}
// module: Leaf
// file: Leaf.swift
import Core
import NeedleFoundation
public protocol PageDependency: Dependency {
    var page: Page { get }
    func pages(before page: Page) -> [Page]
}
extension PageDependency {
    public var text: String { "\(page.number) \(pages(before: page).count)" }
}
public final class LeafComponent: Component<any PageDependency> {
    public var text: String { dependency.text }
}
// module: Middle
// file: Middle.swift
import Leaf
import NeedleFoundation
public protocol InheritingDependency: PageDependency {
    var title: String { get }
}
public final class InheritingComponent: Component<any InheritingDependency> {
    public var text: String { dependency.text }
}
public protocol CountDependency: Dependency {
    var count: Int { get }
}
public final class ComposedComponent: Component<any PageDependency & CountDependency> {
    public var text: String { "\(dependency.text) \(dependency.count)" }
}
public final class DirectComponent: Component<any PageDependency> {
    public var leaf: LeafComponent { LeafComponent(parent: self) }
}
// module: App
// file: main.swift
import Core
import Middle
import NeedleFoundation
final class RootComponent: BootstrapComponent {
    let page = Page(number: 4)
    let title = ""
    let count = 1
    func pages(before page: Page) -> [Page] { (1..<page.number).map(Page.init) }
    var inheriting: InheritingComponent { InheritingComponent(parent: self) }
    var composed: ComposedComponent { ComposedComponent(parent: self) }
    var direct: DirectComponent { DirectComponent(parent: self) }
}
registerProviderFactories()
let root = RootComponent()
print("\(root.inheriting.text), \(root.composed.text), \(root.direct.leaf.text.prefix(1))")
