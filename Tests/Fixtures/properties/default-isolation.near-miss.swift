// In a module with default isolation `MainActor`, what an extension adds is isolated, and so are requirements.
// module: App, isolation: MainActor
// file: Components.swift
import NeedleFoundation

nonisolated protocol LeafDependency: Dependency {
    var first: Int { get }
    //  ^ error: no ancestor of 'LeafComponent' provides 'first: Int' (RootComponent -> LeafComponent) [missing-provider]
    var second: Int { get }
    //  ^ error: no ancestor of 'LeafComponent' provides 'second: Int' (RootComponent -> LeafComponent) [missing-provider]
}

final class LeafComponent: Component<any LeafDependency> {}

final class RootComponent: BootstrapComponent {
    @MainActor var second: Int { 2 }
    //             ^ note: 'second' of 'RootComponent' does not provide it: it is isolated to 'MainActor'
    var leaf: LeafComponent { LeafComponent(parent: self) }
    //                        ^ note: 'RootComponent' creates 'LeafComponent' here
    //                        ^ note: 'RootComponent' creates 'LeafComponent' here
}

extension RootComponent {
    var first: Int { 1 }
    //  ^ note: 'first' of 'RootComponent' does not provide it: it is isolated to 'MainActor'
}
