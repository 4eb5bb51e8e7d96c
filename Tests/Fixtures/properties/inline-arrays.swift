// '[2 of Int]' and 'InlineArray<2, Int>' are one type.
// module: App
// file: Components.swift
import NeedleFoundation
struct Item {}
protocol LeafDependency: Dependency {
    var items: [2 of Item] { get }
    var numbers: InlineArray<2, Int> { get }
    var table: [2 of [3 of Int]] { get }
}
final class LeafComponent: Component<any LeafDependency> {}
final class MiddleComponent: Component<any EmptyDependency> {
    var leaf: LeafComponent { LeafComponent(parent: self) }
}
final class RootComponent: BootstrapComponent {
    var items: [2 of Item] { [Item(), Item()] }
    var numbers: [2 of Int] { [1, 2] }
    var table: InlineArray<2, InlineArray<3, Int>> { [[1, 2, 3], [4, 5, 6]] }
    var middle: MiddleComponent { MiddleComponent(parent: self) }
}
