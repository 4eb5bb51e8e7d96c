// A pluginized component below the core, not below the non-core component, sees what the plugin extension lists alone;
// its own non-core component sees all.
// module: App
// file: Components.swift
import NeedleFoundation

protocol InnerPluginDependency: Dependency {
    var outer: String { get }
    var listed: String { get }
}

final class InnerPlugin: NonCoreComponent<any InnerPluginDependency> {}

protocol InnerDependency: Dependency {
    var outer: String { get }
    //  ^ error: no ancestor of 'InnerComponent' provides 'outer: String' (RootComponent -> OuterComponent -> InnerComponent) [missing-provider]
    var listed: String { get }
}

final class InnerComponent: PluginizedComponent<any InnerDependency, PluginExtension, InnerPlugin> {}

protocol OuterPluginExtension: PluginExtension { var listed: String { get } }

final class OuterPlugin: NonCoreComponent<EmptyDependency> {
    var outer: String { "outer plugin" }
    //  ^ note: 'outer' of 'OuterPlugin' does not provide it: the plugin extension of 'OuterComponent' does not list it
    var listed: String { "listed" }
}

final class OuterComponent: PluginizedComponent<EmptyDependency, OuterPluginExtension, OuterPlugin> {
    var inner: InnerComponent { InnerComponent(parent: self) }
    //                          ^ note: 'OuterComponent' creates 'InnerComponent' here
}

final class RootComponent: BootstrapComponent {
    var outer: OuterComponent { OuterComponent(parent: self) }
    //                          ^ note: 'RootComponent' creates 'OuterComponent' here
    //  ^ note: 'outer' of 'RootComponent' does not provide it: its type is 'OuterComponent'
}
