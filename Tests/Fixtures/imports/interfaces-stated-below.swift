// A module without components may state what is public to few, too: its aliases follow from it alone.
// prints: 1
// module: Core
// file: Core.swift
import NeedleFoundation
@_spi(Tools) public struct Page: Sendable {
    public let number: Int
    public init(_ number: Int) { self.number = number }
}
public protocol PageDependency: Dependency {
    @_spi(Tools) var page: Page { get }
}
// module: App
// file: main.swift
@_spi(Tools) import Core
import NeedleFoundation
final class PageComponent: Component<any PageDependency> {
    var text: String { "\(dependency.page.number)" }
}
final class RootComponent: BootstrapComponent {
    var page: Page { Page(1) }
    var child: PageComponent { PageComponent(parent: self) }
}
registerProviderFactories()
print(RootComponent().child.text)
