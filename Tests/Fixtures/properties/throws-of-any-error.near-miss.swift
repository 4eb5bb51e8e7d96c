// A type of the program with the name `Never` or `Error` is another one, and so is a protocol that inherits `Error`.
// module: App
// file: Components.swift
import NeedleFoundation
struct Never: Error {}
protocol Failure: Error {}
struct Fault: Failure {}
protocol LeafDependency: Dependency {
    var make: () -> Int { get }
    //  ^ error: no ancestor of 'LeafComponent' provides 'make: () -> Int' (RootComponent -> LeafComponent) [missing-provider]
    var load: () throws -> Int { get }
    //  ^ error: no ancestor of 'LeafComponent' provides 'load: () throws -> Int' (RootComponent -> LeafComponent) [missing-provider]
}
final class LeafComponent: Component<any LeafDependency> {}
final class RootComponent: BootstrapComponent {
    let make: () throws(Never) -> Int = { 1 }
    //  ^ note: 'make' of 'RootComponent' does not provide it: its type is '() throws(Never) -> Int'
    let load: () throws(Fault) -> Int = { 1 }
    //  ^ note: 'load' of 'RootComponent' does not provide it: its type is '() throws(Fault) -> Int'
    var leaf: LeafComponent { LeafComponent(parent: self) }
    //                        ^ note: 'RootComponent' creates 'LeafComponent' here
    //                        ^ note: 'RootComponent' creates 'LeafComponent' here
}
