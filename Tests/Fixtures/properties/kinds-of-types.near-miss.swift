// Types of those kinds that differ in one word.
// module: App
// file: Components.swift
import NeedleFoundation

struct Failure: Error {}
struct Other: Error {}

protocol LeafDependency: Dependency {
    var keyPath: KeyPath<String, Int> { get }
    //  ^ error: no ancestor of 'LeafComponent' provides 'keyPath: KeyPath<String, Int>' (RootComponent -> LeafComponent) [missing-provider]
    var thrower: () throws(Failure) -> Int { get }
    //  ^ error: no ancestor of 'LeafComponent' provides 'thrower: () throws(Failure) -> Int' (RootComponent -> LeafComponent) [missing-provider]
    var sequences: [any Sequence<Int>] { get }
    //  ^ error: no ancestor of 'LeafComponent' provides 'sequences: [any Sequence<Int>]' (RootComponent -> LeafComponent) [missing-provider]
    var metatype: LeafComponent.Type { get }
    //  ^ error: no ancestor of 'LeafComponent' provides 'metatype: LeafComponent.Type' (RootComponent -> LeafComponent) [missing-provider]
    var change: (inout Int) -> Void { get }
    //  ^ error: no ancestor of 'LeafComponent' provides 'change: (inout Int) -> Void' (RootComponent -> LeafComponent) [missing-provider]
    var variadic: (Int...) -> Void { get }
    //  ^ error: no ancestor of 'LeafComponent' provides 'variadic: (Int...) -> Void' (RootComponent -> LeafComponent) [missing-provider]
}

final class LeafComponent: Component<any LeafDependency> {}

final class RootComponent: BootstrapComponent {
    let keyPath: WritableKeyPath<String, Int>? = nil
    //  ^ note: 'keyPath' of 'RootComponent' does not provide it: its type is 'WritableKeyPath<String, Int>?'; unwrap it here
    let thrower: () throws(Other) -> Int = { 1 }
    //  ^ note: 'thrower' of 'RootComponent' does not provide it: its type is '() throws(Other) -> Int'
    let sequences: [any Sequence<String>] = []
    //  ^ note: 'sequences' of 'RootComponent' does not provide it: its type is '[any Sequence<String>]'
    let metatype: Component<any LeafDependency>.Type = LeafComponent.self
    //  ^ note: 'metatype' of 'RootComponent' does not provide it: its type is 'Component<any LeafDependency>.Type'
    let change: (Int) -> Void = { _ in }
    //  ^ note: 'change' of 'RootComponent' does not provide it: its type is '(Int) -> Void'
    let variadic: ([Int]) -> Void = { _ in }
    //  ^ note: 'variadic' of 'RootComponent' does not provide it: its type is '([Int]) -> Void'
    var leaf: LeafComponent { LeafComponent(parent: self) }
    //                        ^ note: 'RootComponent' creates 'LeafComponent' here
    //                        ^ note: 'RootComponent' creates 'LeafComponent' here
    //                        ^ note: 'RootComponent' creates 'LeafComponent' here
    //                        ^ note: 'RootComponent' creates 'LeafComponent' here
    //                        ^ note: 'RootComponent' creates 'LeafComponent' here
    //                        ^ note: 'RootComponent' creates 'LeafComponent' here
}
