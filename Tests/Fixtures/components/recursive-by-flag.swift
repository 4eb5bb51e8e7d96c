// Scopes that contain each other pass on what a child needs: one makes it in debug builds, the other one in all others.
// prints: 3
// module: App
// file: main.swift
import NeedleFoundation
protocol LinkDependency: Dependency { var limit: Int { get } }
final class LinkComponent: Component<any LinkDependency> {
    var limit: Int { dependency.limit }
}
final class FolderComponent: Component<any EmptyDependency> {
    var file: FileComponent { FileComponent(parent: self) }
    #if DEBUG
        var link: LinkComponent { LinkComponent(parent: self) }
    #endif
}
final class FileComponent: Component<any EmptyDependency> {
    var folder: FolderComponent { FolderComponent(parent: self) }
    #if !DEBUG
        var link: LinkComponent { LinkComponent(parent: self) }
    #endif
}
final class RootComponent: BootstrapComponent {
    let limit = 3
    var folder: FolderComponent { FolderComponent(parent: self) }
}
registerProviderFactories()
let file = RootComponent().folder.file.folder.file
#if DEBUG
    print(file.folder.link.limit)
#else
    print(file.link.limit)
#endif
