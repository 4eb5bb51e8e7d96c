// A class that only looks like another library's or like a helper is a component if its superclass is; its `parent:` is
// one then, and a component of the app's own that is called EmptyComponent has needs like any.
// module: App
// file: Components.swift
import NeedleFoundation
protocol LeafDependency: Dependency { var number: Int { get } }
//                                        ^ error: no ancestor of 'Coordinator' provides 'number: Int' (RootComponent -> Coordinator) [missing-provider]
//                                        ^ note: 'LeafBox' needs it, too
final class Coordinator: Component<any LeafDependency> {
    var child: EmptyComponent { EmptyComponent(parent: self.parent) }
    //                          ^ error: 'EmptyComponent' must be created inside its parent with 'parent: self', not 'parent: self.parent' [foreign-parent]
}
protocol LeafComponentDependency: Dependency { var size: Int { get } }
//                                                 ^ error: no ancestor of 'EmptyComponent' provides 'size: Int' (RootComponent -> EmptyComponent) [missing-provider]
final class EmptyComponent: Component<any LeafComponentDependency> {}
class Box<Needs>: Component<Needs> {}
final class LeafBox: Box<any LeafDependency> {}
final class RootComponent: BootstrapComponent {
    var coordinator: Coordinator { Coordinator(parent: self) }
    //                             ^ note: 'RootComponent' creates 'Coordinator' here
    var box: LeafBox { LeafBox(parent: self) }
    var empty: EmptyComponent { EmptyComponent(parent: self) }
    //                          ^ note: 'RootComponent' creates 'EmptyComponent' here
}
