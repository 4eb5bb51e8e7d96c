// What may not be Sendable would leave its caller: the compiler takes no such class, or takes it with some settings only.
// module: Leaf
// file: Leaf.swift
import NeedleFoundation

public final class Box {}
public struct Pair { public let box: Box }
public protocol LeafDependency: Dependency {
    nonisolated(nonsending) func first(_ box: Box) async -> Int
    //                           ^ error: no ancestor of 'LeafComponent' provides 'first(_:) -> Int' (RootComponent -> LeafComponent) [missing-provider]
    nonisolated(nonsending) func second() async -> [Pair]
    //                           ^ error: no ancestor of 'LeafComponent' provides 'second() -> [Pair]' (RootComponent -> LeafComponent) [missing-provider]
    nonisolated(nonsending) func third(_ read: () -> Int) async -> Int
    //                           ^ error: no ancestor of 'LeafComponent' provides 'third(_:) -> Int' (RootComponent -> LeafComponent) [missing-provider]
    func fourth(_ box: Box?) async -> Int
    //   ^ error: no ancestor of 'LeafComponent' provides 'fourth(_:) -> Int' (RootComponent -> LeafComponent) [missing-provider]
    func fifth(_ box: Box) async -> Int
    //   ^ error: no ancestor of 'LeafComponent' provides 'fifth(_:) -> Int' (RootComponent -> LeafComponent) [missing-provider]
}
public final class LeafComponent: Component<any LeafDependency> {}
// module: App
// file: Components.swift
import Leaf
import NeedleFoundation

final class RootComponent: BootstrapComponent {
    @concurrent func first(_ box: Box) async -> Int { 1 }
    //               ^ note: 'first' of 'RootComponent' does not provide it: it is not 'nonisolated(nonsending)', and its arguments or its result may not be 'Sendable'
    func second() async -> [Pair] { [] }
    //   ^ note: 'second' of 'RootComponent' does not provide it: it is not 'nonisolated(nonsending)', and its arguments or its result may not be 'Sendable'
    @concurrent func third(_ read: () -> Int) async -> Int { read() }
    //               ^ note: 'third' of 'RootComponent' does not provide it: it is not 'nonisolated(nonsending)', and its arguments or its result may not be 'Sendable'
    @concurrent func fourth(_ box: Box?) async -> Int { 4 }
    //               ^ note: 'fourth' of 'RootComponent' does not provide it: it is '@concurrent'; write that at the requirement, too
    nonisolated(nonsending) func fifth(_ box: Box) async -> Int { 5 }
    //                           ^ note: 'fifth' of 'RootComponent' does not provide it: it is 'nonisolated(nonsending)'; write that at the requirement, too
    var leaf: LeafComponent { LeafComponent(parent: self) }
    //                        ^ note: 'RootComponent' creates 'LeafComponent' here
    //                        ^ note: 'RootComponent' creates 'LeafComponent' here
    //                        ^ note: 'RootComponent' creates 'LeafComponent' here
    //                        ^ note: 'RootComponent' creates 'LeafComponent' here
    //                        ^ note: 'RootComponent' creates 'LeafComponent' here
}
