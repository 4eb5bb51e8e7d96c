// A scope of a library contains itself, by a child that the app adds, and by one of its own module.
// prints: 1 Ada, 2 Ada, 2 Ada
// module: Kit
// file: Kit.swift
import NeedleFoundation
public protocol FolderDependency: Dependency { var owner: String { get } }
public final class FolderComponent: Component<any FolderDependency> {
    public let depth: Int
    public init(parent: any Scope, depth: Int) {
        self.depth = depth
        super.init(parent: parent)
    }
    public var text: String { "\(depth) \(dependency.owner)" }
    public var file: FileComponent { FileComponent(parent: self) }
}
public protocol FileDependency: Dependency { var depth: Int { get } }
public final class FileComponent: Component<any FileDependency> {
    public var folder: FolderComponent { FolderComponent(parent: self, depth: dependency.depth + 1) }
}
// module: App
// file: main.swift
import Kit
import NeedleFoundation
protocol LinkDependency: Dependency {
    var depth: Int { get }
    var owner: String { get }
}
final class LinkComponent: Component<any LinkDependency> {
    var folder: FolderComponent { FolderComponent(parent: self, depth: dependency.depth + 1) }
}
extension FolderComponent {
    var link: LinkComponent { LinkComponent(parent: self) }
}
final class RootComponent: BootstrapComponent {
    let owner = "Ada"
    var folder: FolderComponent { FolderComponent(parent: self, depth: 1) }
}
registerProviderFactories()
let folder = RootComponent().folder
print("\(folder.text), \(folder.link.folder.text), \(folder.file.folder.text)")
