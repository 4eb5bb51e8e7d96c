// What an editor would take for a placeholder stands in strings and comments alone, and is none.
// prints: 3 <#count#>
// module: App
// file: main.swift
import NeedleFoundation
// var <#name#>: <#Type#> { <#Type#>(parent: self) }
/* final class <#Name#>Component: Component<any <#Name#>Dependency> {} */
protocol LeafDependency: Dependency {
    var number: Int { get }
    var template: String { get }
}
final class LeafComponent: Component<any LeafDependency> {
    var text: String { "\(dependency.number) \(dependency.template)" }
}
final class RootComponent: BootstrapComponent {
    let number = 3, template = "<#count#>"
    var leaf: LeafComponent { LeafComponent(parent: self) }
}
registerProviderFactories()
print(RootComponent().leaf.text)
