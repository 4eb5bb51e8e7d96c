// What the scope that contains itself has internally does not provide for the child that the app adds.
// module: Kit
// file: Kit.swift
import NeedleFoundation
public final class FolderComponent: Component<any EmptyDependency> {
    let depth = 1
    //  ^ note: 'depth' of 'FolderComponent' does not provide it: it is internal, and generated code in App cannot see it; make it public
}
// module: App
// file: main.swift
import Kit
import NeedleFoundation
protocol LinkDependency: Dependency { var depth: Int { get } }
//                                        ^ error: no ancestor of 'LinkComponent' provides 'depth: Int' (RootComponent -> FolderComponent -> LinkComponent) [missing-provider]
final class LinkComponent: Component<any LinkDependency> {
    var folder: FolderComponent { FolderComponent(parent: self) }
}
extension FolderComponent {
    var link: LinkComponent { LinkComponent(parent: self) }
    //                        ^ note: 'FolderComponent' creates 'LinkComponent' here
}
final class RootComponent: BootstrapComponent {
    var folder: FolderComponent { FolderComponent(parent: self) }
    //                            ^ note: 'RootComponent' creates 'FolderComponent' here
}
registerProviderFactories()
