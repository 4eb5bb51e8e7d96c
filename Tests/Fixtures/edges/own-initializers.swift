// Initializers of the child's own: a convenience one that takes the very parent, and one with more arguments.
// prints: 1 short, 1 long, 1 by label
// module: App
// file: main.swift
import NeedleFoundation
protocol LeafDependency: Dependency { var number: Int { get } }
final class LeafComponent: Component<any LeafDependency> {
    let word: String
    init(parent: any Scope, word: String) {
        self.word = word
        super.init(parent: parent)
    }
    convenience init(parent: RootComponent) { self.init(parent: parent, word: "short") }
    convenience init(_ word: String, parent scope: RootComponent) { self.init(parent: scope, word: word) }
    var text: String { "\(dependency.number) \(word)" }
}
final class RootComponent: BootstrapComponent {
    let number = 1
    var short: LeafComponent { LeafComponent(parent: self) }
    var long: LeafComponent { .init(parent: self, word: "long") }
    var labelled: LeafComponent { LeafComponent("by label", parent: self) }
}
registerProviderFactories()
let root = RootComponent()
print("\(root.short.text), \(root.long.text), \(root.labelled.text)")
