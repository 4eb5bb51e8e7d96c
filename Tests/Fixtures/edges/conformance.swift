// An extension that adds a conformance has properties, and a private one has children.
// prints: leaf of Ada, 3 chapters
// module: App
// file: main.swift
import NeedleFoundation
protocol LeafBuilder {
    var leafText: String { get }
    var name: String { get }
}
protocol LeafDependency: Dependency {
    var name: String { get }
    func chapters() -> Int
}
final class LeafComponent: Component<any LeafDependency> {
    var text: String { "leaf of \(dependency.name), \(dependency.chapters()) chapters" }
}
final class AppComponent: BootstrapComponent {}
extension AppComponent: LeafBuilder, @unchecked Sendable {
    var leafText: String { leaf.text }
    var name: String { "Ada" }
    func chapters() -> Int { 3 }
}
private extension AppComponent {
    var leaf: LeafComponent { LeafComponent(parent: self) }
}
registerProviderFactories()
let builder: any LeafBuilder = AppComponent()
print(builder.leafText)
