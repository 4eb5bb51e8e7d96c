// A template with editor placeholders is read past: it is no crash and no component, and other files are read.
// module: App
// file: Root.swift
import NeedleFoundation
protocol LeafDependency: Dependency { var size: Int { get } }
//                                        ^ error: no ancestor of 'LeafComponent' provides 'size: Int' (RootComponent -> LeafComponent) [missing-provider]
final class LeafComponent: Component<any LeafDependency> {}
final class RootComponent: BootstrapComponent {
    var leaf: LeafComponent { LeafComponent(parent: self) }
    //                        ^ note: 'RootComponent' creates 'LeafComponent' here
}
// file: Template.swift
import NeedleFoundation
protocol <#Name#>Dependency: Dependency { var <#name#>: <#Type#> { get } }
//       ^ warning: fill in this editor placeholder; nearby declarations may be missing from the graph [editor-placeholder]
final class <#Name#>Component: Component<any <#Name#>Dependency> {
    var <#child#>: <#Child#> { <#Child#>(parent: self) }
}
