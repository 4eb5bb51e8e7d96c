// What only the plugins within have does not meet what the folder at the top asks for.
// module: App
// file: Components.swift
import NeedleFoundation

protocol FolderPluginExtension: PluginExtension {
    var badge: String { get }
}

protocol FolderDependency: Dependency {
    var label: String { get }
    //  ^ error: no ancestor of 'FolderComponent' on this path provides 'label: String' (RootComponent -> FolderComponent) [missing-provider]
}

final class FolderPlugin: NonCoreComponent<any EmptyDependency> {
    var badge: String { "badge" }
    var label: String { "plugin" }
    //  ^ note: 'FolderPlugin' provides it on another path
    var nested: FolderComponent { FolderComponent(parent: self) }
}

final class FolderComponent: PluginizedComponent<any FolderDependency, any FolderPluginExtension, FolderPlugin> {
    var inner: FolderComponent { FolderComponent(parent: self) }
}

final class RootComponent: BootstrapComponent {
    var folder: FolderComponent { FolderComponent(parent: self) }
    //                            ^ note: 'RootComponent' creates 'FolderComponent' here
}
