// A function with parameters, or a property with effects, is not deferred.
// module: App
// file: Components.swift
import NeedleFoundation

protocol LeafDependency: Dependency {
    var first: (Int) -> Int { get }
    //  ^ error: no ancestor of 'LeafComponent' provides 'first: (Int) -> Int' (RootComponent -> LeafComponent) [missing-provider]
    var second: () -> Int { get }
    //  ^ error: no ancestor of 'LeafComponent' provides 'second: () -> Int' (RootComponent -> LeafComponent) [missing-provider]
    var third: () -> Int { get }
    //  ^ error: no ancestor of 'LeafComponent' provides 'third: () -> Int' (RootComponent -> LeafComponent) [missing-provider]
    var fourth: @Sendable () -> Int { get }
    //  ^ error: no ancestor of 'LeafComponent' provides 'fourth: @Sendable () -> Int' (RootComponent -> LeafComponent) [missing-provider]
}

final class LeafComponent: Component<LeafDependency> {}

final class RootComponent: BootstrapComponent {
    var first: Int { 1 }
    //  ^ note: 'first' of 'RootComponent' does not provide it: its type is 'Int'
    var second: Int { get throws { 2 } }
    //  ^ note: 'second' of 'RootComponent' does not provide it: its type is 'Int'
    @MainActor var third: Int { 3 }
    //             ^ note: 'third' of 'RootComponent' does not provide it: its type is 'Int'
    var fourth: Int { 4 }
    //  ^ note: 'fourth' of 'RootComponent' does not provide it: its type is 'Int'
    var leaf: LeafComponent { LeafComponent(parent: self) }
    //                        ^ note: 'RootComponent' creates 'LeafComponent' here
    //                        ^ note: 'RootComponent' creates 'LeafComponent' here
    //                        ^ note: 'RootComponent' creates 'LeafComponent' here
    //                        ^ note: 'RootComponent' creates 'LeafComponent' here
}
