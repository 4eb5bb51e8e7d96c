// A private component that asks for nothing works without generated code; two of one name in two files never meet.
// prints: first root, second root
// module: App
// file: First.swift
import NeedleFoundation
private final class LocalComponent: Component<any EmptyDependency> {
//                  ^ warning: component 'LocalComponent' is private, so nothing can be generated for it; make it internal [private-component]
    var text: String { "first" }
}
final class RootComponent: BootstrapComponent {
    var text: String { "\(LocalComponent(parent: self).text) root" }
}
// file: Second.swift
import NeedleFoundation
fileprivate final class LocalComponent: Component<any EmptyDependency> {
//                      ^ warning: component 'LocalComponent' is private, so nothing can be generated for it; make it internal [private-component]
    var text: String { "second" }
}
extension RootComponent {
    var other: String { "\(LocalComponent(parent: self).text) root" }
}
private protocol UnusedDependency: Dependency { var number: Int { get } }
private final class UnusedComponent: Component<any UnusedDependency> {}
//                  ^ warning: component 'UnusedComponent' is private, so nothing can be generated for it; make it internal [private-component]
// file: main.swift
registerProviderFactories()
let root = RootComponent()
print("\(root.text), \(root.other)")
