// A template with editor placeholders is read past: it is no crash and no component, and other files are read.
// module: App
// file: Root.swift
import NeedleFoundation
final class RootComponent: BootstrapComponent {}
final class LeafComponent: Component<any EmptyDependency> {}
//          ^ error: component 'LeafComponent' has no parent: no component makes it by 'LeafComponent(parent: self)'; make it so, or inherit 'BootstrapComponent' if it is a root [component-without-parent]
// file: Template.swift
import NeedleFoundation
protocol <#Name#>Dependency: Dependency { var <#name#>: <#Type#> { get } }
//       ^ warning: invalid name; facts near this place may be missing [syntax-error]
final class <#Name#>Component: Component<any <#Name#>Dependency> {
    var <#child#>: <#Child#> { <#Child#>(parent: self) }
}
