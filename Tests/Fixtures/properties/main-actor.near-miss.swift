// A property on the main actor cannot be read where the requirement is not isolated.
// module: App
// file: Components.swift
import NeedleFoundation

protocol LeafDependency: Dependency {
    var first: Int { get }
    //  ^ error: no ancestor of 'LeafComponent' provides 'first: Int' (RootComponent -> MiddleComponent -> LeafComponent) [missing-provider]
    var second: Int { get }
    //  ^ error: no ancestor of 'LeafComponent' provides 'second: Int' (RootComponent -> MiddleComponent -> LeafComponent) [missing-provider]
    func third() -> Int
    //   ^ error: no ancestor of 'LeafComponent' provides 'third() -> Int' (RootComponent -> MiddleComponent -> LeafComponent) [missing-provider]
}

final class LeafComponent: Component<LeafDependency> {}

@MainActor final class MiddleComponent: Component<EmptyDependency> {
    var second: Int { 2 }
    //  ^ note: 'second' of 'MiddleComponent' does not provide it: it is isolated to 'MainActor' by a class, and a component belongs to no actor; write '@MainActor' before the properties that need it, not before 'MiddleComponent'
    var leaf: LeafComponent { LeafComponent(parent: self) }
    //                        ^ note: 'MiddleComponent' creates 'LeafComponent' here
    //                        ^ note: 'MiddleComponent' creates 'LeafComponent' here
    //                        ^ note: 'MiddleComponent' creates 'LeafComponent' here
}

final class RootComponent: BootstrapComponent {
    @MainActor var first: Int { 1 }
    //             ^ note: 'first' of 'RootComponent' does not provide it: it is isolated to 'MainActor', and the requirement is not; write '@MainActor' before the requirement, or, if its module is built that way, set 'defaultIsolation' in needle.json
    @MainActor func third() -> Int { 3 }
    //              ^ note: 'third' of 'RootComponent' does not provide it: it is isolated to 'MainActor', and the requirement is not; write '@MainActor' before the requirement, or, if its module is built that way, set 'defaultIsolation' in needle.json
    var middle: MiddleComponent { MiddleComponent(parent: self) }
    //                            ^ note: 'RootComponent' creates 'MiddleComponent' here
    //                            ^ note: 'RootComponent' creates 'MiddleComponent' here
    //                            ^ note: 'RootComponent' creates 'MiddleComponent' here
}
