// Attributes before protocols, components, members and subscripts; functions that make children under an attribute.
// prints: 1 2
// module: App
// file: main.swift
import NeedleFoundation
@dynamicMemberLookup
final class LeafComponent: Component<any LeafDependency> {
    subscript(dynamicMember member: String) -> Int { member.count }
    var text: String { "\(dependency.number) \(self.ab as Int)" }
}
@preconcurrency
protocol LeafDependency: Dependency {
    @preconcurrency var number: Int { get }
}
@available(iOS 13, macOS 10.15, *)
@preconcurrency
final class RootComponent: BootstrapComponent {
    @inline(__always) @preconcurrency var number: Int { 1 }
    @discardableResult @inline(never)
    func leaf() -> LeafComponent { LeafComponent(parent: self) }
}
registerProviderFactories()
print(RootComponent().leaf().text)
