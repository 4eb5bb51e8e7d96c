// A scope between provides each in a form that does not meet the requirement, and so does the root.
// module: Types
// file: Types.swift
public struct Number: Sendable { public init() {} }
public struct Failure: Error { public init() {} }
// module: Leaf
// file: Leaf.swift
import NeedleFoundation
import Types
public protocol LeafDependency: Dependency {
    var settable: Number { get set }
    //  ^ error: no ancestor of 'LeafComponent' provides 'settable: Number' (RootComponent -> BranchComponent -> LeafComponent) [missing-provider]
    func function(_ number: Number) -> Number
    //   ^ error: no ancestor of 'LeafComponent' provides 'function(_:) -> Number' (RootComponent -> BranchComponent -> LeafComponent) [missing-provider]
    var throwing: Number { get throws(Failure) }
    //  ^ error: no ancestor of 'LeafComponent' provides 'throwing: Number' (RootComponent -> BranchComponent -> LeafComponent) [missing-provider]
}
public final class LeafComponent: Component<any LeafDependency> {}
// module: Branch
// file: Branch.swift
import Leaf
import NeedleFoundation
public final class BranchComponent: Component<any EmptyDependency> {
    var settable: Int { 1 }
    //  ^ note: 'settable' of 'BranchComponent' does not provide it: its type is 'Int'
    func function(_ number: Int) -> Int { number }
    //   ^ note: 'function' of 'BranchComponent' does not provide it: its parameters are '(Int)'
    public var leaf: LeafComponent { LeafComponent(parent: self) }
    //                               ^ note: 'BranchComponent' creates 'LeafComponent' here
    //                               ^ note: 'BranchComponent' creates 'LeafComponent' here
    //                               ^ note: 'BranchComponent' creates 'LeafComponent' here
}
// module: App
// file: Components.swift
import Branch
import NeedleFoundation
import Types
final class RootComponent: BootstrapComponent {
    let settable = Number()
    //  ^ note: 'settable' of 'RootComponent' does not provide it: it cannot be set; give it a setter, or write '{ get }' after the type of the requirement
    func function(_ number: Number) async -> Number { number }
    //   ^ note: 'function' of 'RootComponent' does not provide it: it is async; require 'async'
    var throwing: Number { get throws { Number() } }
    //  ^ note: 'throwing' of 'RootComponent' does not provide it: it throws other errors
    var branch: BranchComponent { BranchComponent(parent: self) }
    //                            ^ note: 'RootComponent' creates 'BranchComponent' here
    //                            ^ note: 'RootComponent' creates 'BranchComponent' here
    //                            ^ note: 'RootComponent' creates 'BranchComponent' here
}
