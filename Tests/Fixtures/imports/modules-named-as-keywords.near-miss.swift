// A type in backticks is none of the module of that name.
// module: class
// file: Thing.swift
public struct Thing: Sendable {}
// module: App
// file: main.swift
import NeedleFoundation
import `class`
enum `default` { struct Thing {} }
protocol LeafDependency: Dependency { var thing: `default`.Thing { get } }
//                                        ^ error: no ancestor of 'LeafComponent' provides 'thing: `default`.Thing' (RootComponent -> LeafComponent) [missing-provider]
final class LeafComponent: Component<any LeafDependency> {}
final class RootComponent: BootstrapComponent {
    let thing: `class`.Thing = `class`.Thing()
    //  ^ note: 'thing' of 'RootComponent' does not provide it: its type is '`class`.Thing'
    var leaf: LeafComponent { LeafComponent(parent: self) }
    //                        ^ note: 'RootComponent' creates 'LeafComponent' here
}
