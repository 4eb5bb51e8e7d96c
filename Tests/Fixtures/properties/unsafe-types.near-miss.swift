// Two pointers of different types are two types, unsafe or not.
// module: App
// file: main.swift
import NeedleFoundation
protocol LeafDependency: Dependency {
    var bytes: UnsafePointer<Int> { get }
    //  ^ error: no ancestor of 'LeafComponent' provides 'bytes: UnsafePointer<Int>' (RootComponent -> LeafComponent) [missing-provider]
}
final class LeafComponent: Component<any LeafDependency> {}
final class RootComponent: BootstrapComponent {
    let bytes: UnsafeMutablePointer<Int> = .allocate(capacity: 1)
    //  ^ note: 'bytes' of 'RootComponent' does not provide it: its type is 'UnsafeMutablePointer<Int>'
    var leaf: LeafComponent { LeafComponent(parent: self) }
    //                        ^ note: 'RootComponent' creates 'LeafComponent' here
}
registerProviderFactories()
