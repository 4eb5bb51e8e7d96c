// A requirement of an inherited plain protocol in a file that mentions nothing of Needle is a requirement.
// module: App
// file: Plain.swift
protocol HasThird {
    var third: Int { get }
    //  ^ error: no ancestor of 'LeafComponent' provides 'third: Int' (RootComponent -> LeafComponent) [missing-provider]
}
// file: Components.swift
import NeedleFoundation

protocol LeafDependency: HasThird, Dependency {}

final class LeafComponent: Component<LeafDependency> {}

final class RootComponent: BootstrapComponent {
    var leaf: LeafComponent { LeafComponent(parent: self) }
    //                        ^ note: 'RootComponent' creates 'LeafComponent' here
}
