// `Self(parent: self)` makes the class itself, and in a subclass that.
// prints: Folder Archive
// module: App
// file: Components.swift
import NeedleFoundation
protocol FolderDependency: Dependency { var seed: Int { get } }
class FolderComponent: Component<any FolderDependency> {
    required override init(parent: any Scope) { super.init(parent: parent) }
    var folder: FolderComponent { Self(parent: self) }
    var kind: String { dependency.seed == 1 ? "Folder" : "" }
}
final class ArchiveComponent: FolderComponent {
    override var kind: String { dependency.seed == 1 ? "Archive" : "" }
}
final class RootComponent: BootstrapComponent {
    let seed = 1
    var folder: FolderComponent { FolderComponent(parent: self) }
    var archive: ArchiveComponent { ArchiveComponent(parent: self) }
}
// file: main.swift
import NeedleFoundation
registerProviderFactories()
print(RootComponent().folder.folder.kind, RootComponent().archive.folder.kind)
