// A non-core component that no pluginized component names has no parent.
// module: App
// file: Components.swift
import NeedleFoundation

final class LostComponent: NonCoreComponent<EmptyDependency> {}
//          ^ error: component 'LostComponent' has no parent: no component makes it by 'LostComponent(parent: self)' [component-without-parent]
