// Dependency protocols are nested in a component and in an enum, inherit each other, and pass through another module.
// prints: leaf 1 title, row 1
// module: Kit
// file: Kit.swift
import NeedleFoundation
public struct Title: Sendable { public let text: String; public init(_ text: String) { self.text = text } }
public final class LeafComponent: Component<any LeafComponent.Needs> {
    public protocol Needs: Dependency {
        var number: Int { get }
        var title: Title { get }
    }
    public var text: String { "leaf \(dependency.number) \(dependency.title.text)" }
}
public enum Space {
    public protocol RowDependency: LeafComponent.Needs { var row: Int { get } }
    public final class RowComponent: Component<any RowDependency> {
        public var text: String { "row \(dependency.row)" }
    }
}
// module: Middle
// file: Middle.swift
import Kit
import NeedleFoundation
public final class MiddleComponent: Component<any EmptyDependency> {
    public var leaf: LeafComponent { LeafComponent(parent: self) }
    public var row: Space.RowComponent { Space.RowComponent(parent: self) }
}
// module: App
// file: main.swift
import Kit
import Middle
import NeedleFoundation
final class RootComponent: BootstrapComponent {
    let number = 1, row = 1
    let title = Title("title")
    var middle: MiddleComponent { MiddleComponent(parent: self) }
}
registerProviderFactories()
let middle = RootComponent().middle
print("\(middle.leaf.text), \(middle.row.text)")
