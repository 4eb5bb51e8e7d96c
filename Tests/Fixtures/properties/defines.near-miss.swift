// What a flag of another module would bring is not there.
// module: Other, defines: RELEASE
// file: Other.swift
public struct Other {}
// module: App, defines: DEBUG
// file: Components.swift
import NeedleFoundation

protocol LeafDependency: Dependency {
    var number: Int { get }
    //  ^ error: no ancestor of 'LeafComponent' provides 'number: Int' (RootComponent -> LeafComponent) [missing-provider]
}

final class LeafComponent: Component<LeafDependency> {}

final class RootComponent: BootstrapComponent {
    #if RELEASE
    let number: Int = 1
    #endif
    var leaf: LeafComponent { LeafComponent(parent: self) }
    //                        ^ note: 'RootComponent' creates 'LeafComponent' here
}
