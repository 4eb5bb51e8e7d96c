// A pluginized component contains itself, below its core and below its plugins.
// prints: plugin of root, in root
// module: App
// file: main.swift
import NeedleFoundation

protocol FolderPluginExtension: PluginExtension {
    var badge: String { get }
}

protocol PluginDependency: Dependency {
    var owner: String { get }
    var place: String { get }
}

final class FolderPlugin: NonCoreComponent<any PluginDependency> {
    var badge: String { "plugin of \(dependency.owner), in \(dependency.place)" }
    var nested: FolderComponent { FolderComponent(parent: self) }
}

final class FolderComponent: PluginizedComponent<any EmptyDependency, any FolderPluginExtension, FolderPlugin> {
    var inner: FolderComponent { FolderComponent(parent: self) }
    var plugins: FolderPlugin { nonCoreComponent as! FolderPlugin }
}

final class RootComponent: BootstrapComponent {
    let owner = "root", place = "root"
    var folder: FolderComponent { FolderComponent(parent: self) }
}

registerProviderFactories()
print(RootComponent().folder.inner.plugins.nested.pluginExtension.badge)
