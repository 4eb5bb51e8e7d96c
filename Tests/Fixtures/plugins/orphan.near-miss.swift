// A non-core component that no pluginized component names has no parent.
// module: App
// file: Components.swift
import NeedleFoundation

final class LostComponent: NonCoreComponent<EmptyDependency> {}
//          ^ warning: non-core component 'LostComponent' has no parent: no pluginized component names it, as in 'PluginizedComponent<…, …, LostComponent>' [component-without-parent]
