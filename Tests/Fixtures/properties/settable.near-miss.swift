// What cannot be set where the child is made does not provide a settable requirement.
// module: App
// file: Components.swift
import NeedleFoundation

protocol LeafDependency: Dependency {
    var first: Int { get set }
    //  ^ error: no ancestor of 'LeafComponent' provides 'first: Int' (RootComponent -> LeafComponent) [missing-provider]
    var second: Int { get set }
    //  ^ error: no ancestor of 'LeafComponent' provides 'second: Int' (RootComponent -> LeafComponent) [missing-provider]
    var third: Int { get set }
    //  ^ error: no ancestor of 'LeafComponent' provides 'third: Int' (RootComponent -> LeafComponent) [missing-provider]
    var fourth: Int? { get set }
    //  ^ error: no ancestor of 'LeafComponent' provides 'fourth: Int?' (RootComponent -> LeafComponent) [missing-provider]
}

final class LeafComponent: Component<LeafDependency> {}

final class RootComponent: BootstrapComponent {
    let first = 1
    //  ^ note: 'first' of 'RootComponent' does not provide it: it cannot be set; give it a setter, or write '{ get }' after the type of the requirement
    private(set) var second = 2
    //               ^ note: 'second' of 'RootComponent' does not provide it: its setter is private, and generated code in App cannot see it; make it internal
    var third: Int { 3 }
    //  ^ note: 'third' of 'RootComponent' does not provide it: it cannot be set; give it a setter, or write '{ get }' after the type of the requirement
    var fourth: Int = 4
    //  ^ note: 'fourth' of 'RootComponent' does not provide it: its type is 'Int'
    var leaf: LeafComponent { LeafComponent(parent: self) }
    //                        ^ note: 'RootComponent' creates 'LeafComponent' here
    //                        ^ note: 'RootComponent' creates 'LeafComponent' here
    //                        ^ note: 'RootComponent' creates 'LeafComponent' here
    //                        ^ note: 'RootComponent' creates 'LeafComponent' here
}
