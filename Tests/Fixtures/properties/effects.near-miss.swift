// A provider with an effect that the requirement lacks does not provide it.
// module: App
// file: Components.swift
import NeedleFoundation

struct Bad: Error {}

protocol LeafDependency: Dependency {
    var first: Int { get }
    //  ^ error: no ancestor of 'LeafComponent' provides 'first: Int' (RootComponent -> LeafComponent) [missing-provider]
    var second: Int { get async }
    //  ^ error: no ancestor of 'LeafComponent' provides 'second: Int' (RootComponent -> LeafComponent) [missing-provider]
    var third: Int { get throws(Bad) }
    //  ^ error: no ancestor of 'LeafComponent' provides 'third: Int' (RootComponent -> LeafComponent) [missing-provider]
    func fourth() -> Int
    //   ^ error: no ancestor of 'LeafComponent' provides 'fourth() -> Int' (RootComponent -> LeafComponent) [missing-provider]
}

final class LeafComponent: Component<LeafDependency> {}

final class RootComponent: BootstrapComponent {
    var first: Int { get async { 1 } }
    //  ^ note: 'first' of 'RootComponent' does not provide it: it is async; require 'get async'
    var second: Int { get async throws { 2 } }
    //  ^ note: 'second' of 'RootComponent' does not provide it: it throws; require 'get async throws'
    var third: Int { get throws { 3 } }
    //  ^ note: 'third' of 'RootComponent' does not provide it: it throws other errors
    func fourth() throws -> Int { 4 }
    //   ^ note: 'fourth' of 'RootComponent' does not provide it: it throws; require 'throws'
    var leaf: LeafComponent { LeafComponent(parent: self) }
    //                        ^ note: 'RootComponent' creates 'LeafComponent' here
    //                        ^ note: 'RootComponent' creates 'LeafComponent' here
    //                        ^ note: 'RootComponent' creates 'LeafComponent' here
    //                        ^ note: 'RootComponent' creates 'LeafComponent' here
}
