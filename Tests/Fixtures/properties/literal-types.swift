// A typealias may decide of what type literals are; where the type is written, that is all the same.
// prints: 1 text
// module: App
// file: Components.swift
import NeedleFoundation

typealias IntegerLiteralType = Int64

protocol LeafDependency: Dependency {
    var count: Int { get }
    var text: Text { get }
}

struct Text { var text: String }

final class LeafComponent: Component<any LeafDependency> {
    var line: String { "\(dependency.count) \(dependency.text.text)" }
}

final class RootComponent: BootstrapComponent {
    let count: Int = 1
    let text = Text(text: "text")
    var leaf: LeafComponent { LeafComponent(parent: self) }
}
// file: main.swift
registerProviderFactories()
print(RootComponent().leaf.line)
