// What is made outside its parent is no component, has no parent, or is made by a method of its parent.
// prints: leaf of root, leaf of root, empty root, note of leaf
// module: App
// file: main.swift
import NeedleFoundation
protocol LeafDependency: Dependency { var owner: String { get } }
final class LeafComponent: Component<any LeafDependency> {
    var text: String { "leaf of \(dependency.owner)" }
}
final class Note {
    let parent: LeafComponent
    init(parent: LeafComponent) { self.parent = parent }
    var text: String { "note of \(parent.text.prefix(4))" }
}
final class AppComponent: BootstrapComponent {
    var owner: String { "root" }
    func makeLeaf() -> LeafComponent { LeafComponent(parent: self) }
    struct Helper {
        let component: AppComponent
        var leaf: LeafComponent { component.makeLeaf() }
    }
    var helper: Helper { Helper(component: self) }
}
final class EmptyRootComponent: BootstrapComponent {
    var text: String { "empty root" }
}
func makeLeaf(_ root: AppComponent) -> LeafComponent { root.makeLeaf() }
func makeNote(_ leaf: LeafComponent) -> Note { Note(parent: leaf) }

registerProviderFactories()
let root = AppComponent()
let leaf = makeLeaf(root)
print("\(leaf.text), \(root.helper.leaf.text), \(EmptyRootComponent().text), \(makeNote(leaf).text)")
