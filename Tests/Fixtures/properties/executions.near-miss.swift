// A result that stays with who made it cannot be given away, and what runs apart from the main actor is not isolated to it.
// module: App
// file: Components.swift
import NeedleFoundation

final class Box {}

protocol LeafDependency: Dependency {
    func box() -> sending Box
    //   ^ error: no ancestor of 'LeafComponent' provides 'box() -> sending Box' (RootComponent -> LeafComponent) [missing-provider]
    @MainActor func load() async -> Int
    //              ^ error: no ancestor of 'LeafComponent' provides 'load() -> Int' (RootComponent -> LeafComponent) [missing-provider]
}

final class LeafComponent: Component<any LeafDependency> {}

final class RootComponent: BootstrapComponent {
    func box() -> Box { Box() }
    //   ^ note: 'box' of 'RootComponent' does not provide it: its result is not 'sending'
    @concurrent func load() async -> Int { 1 }
    //               ^ note: 'load' of 'RootComponent' does not provide it: it is async and nonisolated; write '@MainActor' before it, or remove that from the requirement
    var leaf: LeafComponent { LeafComponent(parent: self) }
    //                        ^ note: 'RootComponent' creates 'LeafComponent' here
    //                        ^ note: 'RootComponent' creates 'LeafComponent' here
}
