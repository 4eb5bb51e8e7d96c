// Of two defaults that of the more special protocol is kept; of two that the compiler cannot choose between neither is,
// and an ancestor provides.
// prints: special root one
// module: App
// file: Components.swift
import NeedleFoundation

protocol Titled: AnyObject { var title: String { get } }
protocol Named: AnyObject { var name: String { get } }
protocol Labelled: AnyObject { var name: String { get } }
protocol Counted: AnyObject { var count: String { get } }

extension Titled { var title: String { "general" } }
extension Named { var name: String { "named" } }
extension Labelled { var name: String { "labelled" } }
#if DEBUG
extension Counted { var count: String { "debug" } }
#else
extension Counted { var count: String { "one" } }
#endif

protocol LeafDependency: Dependency, Titled, Named, Labelled, Counted {}
extension LeafDependency { var title: String { "special" } }

final class LeafComponent: Component<any LeafDependency> {
    var line: String { "\(dependency.title) \(dependency.name) \(dependency.count)" }
}
final class RootComponent: BootstrapComponent {
    let name = "root"
    var leaf: LeafComponent { LeafComponent(parent: self) }
}
// file: main.swift
registerProviderFactories()
print(RootComponent().leaf.line)
