// What is made is named by a typealias in a body, and by one in the branches of an `#if`.
// prints: leaf 1, leaf 1, row 1, release
// module: App
// file: main.swift
import NeedleFoundation
protocol LeafDependency: Dependency { var number: Int { get } }
final class LeafComponent: Component<any LeafDependency> { var text: String { "leaf \(dependency.number)" } }
final class RowComponent<Item>: Component<any LeafDependency> { var text: String { "row \(dependency.number)" } }
final class DebugComponent: Component<any LeafDependency> { var text: String { "debug \(dependency.number)" } }
final class ReleaseComponent: Component<any EmptyDependency> { var text: String { "release" } }
#if DEBUG
typealias Build = DebugComponent
#else
typealias Build = ReleaseComponent
#endif
#if DEBUG
typealias Same = LeafComponent
#else
typealias Same = LeafComponent
#endif
final class RootComponent: BootstrapComponent {
    let number = 1
    var leaf: LeafComponent {
        typealias Made = LeafComponent
        typealias Leaf = Made
        return Leaf(parent: self)
    }
    var same: LeafComponent { Same(parent: self) }
    var row: RowComponent<Int> {
        typealias Row = RowComponent<Int>
        return .init(parent: self) as Row
    }
    var build: Build { Build(parent: self) }
}
registerProviderFactories()
let root = RootComponent()
print("\(root.leaf.text), \(root.same.text), \(root.row.text), \(root.build.text)")
