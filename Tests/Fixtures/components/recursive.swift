// A component contains itself, directly and through another.
// prints: folder of Ada in folder of Ada in root, file of Ada
// module: App
// file: main.swift
import NeedleFoundation
protocol FolderDependency: Dependency {
    var owner: String { get }
    var place: String { get }
}
final class FolderComponent: Component<any FolderDependency> {
    var location: String { "folder of \(dependency.owner) in \(dependency.place)" }
    var inner: InnerComponent { InnerComponent(parent: self) }
    var link: FolderComponent { FolderComponent(parent: self) }
    var file: FileComponent { FileComponent(parent: self) }
}
protocol InnerDependency: Dependency { var location: String { get } }
final class InnerComponent: Component<any InnerDependency> {
    var place: String { dependency.location }
    var folder: FolderComponent { FolderComponent(parent: self) }
}
protocol FileDependency: Dependency { var owner: String { get } }
final class FileComponent: Component<any FileDependency> {
    var text: String { "file of \(dependency.owner)" }
}
final class RootComponent: BootstrapComponent {
    var owner: String { "Ada" }
    var place: String { "root" }
    var folder: FolderComponent { FolderComponent(parent: self) }
}
registerProviderFactories()
let folder = RootComponent().folder
print("\(folder.inner.folder.location), \(folder.link.link.inner.folder.file.text)")
