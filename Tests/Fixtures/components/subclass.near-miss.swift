// A subclass is a parent of its own, so its parent must provide for it as well; what a subclass adds is not in its
// superclass; and a subclass that nothing makes has no parent.
// module: App
// file: Components.swift
import NeedleFoundation

protocol LeafDependency: Dependency {
    var name: String { get }
    var color: String { get }
    //  ^ error: no ancestor of 'LeafComponent' on this path provides 'color: String' (AppComponent -> TreeComponent -> BranchComponent -> LeafComponent) [missing-provider]
}
final class LeafComponent: Component<any LeafDependency> {}

protocol BranchDependency: Dependency { var height: Int { get } }
//                                          ^ error: no ancestor of 'PaintedBranchComponent' provides 'height: Int' (AppComponent -> HedgeComponent -> PaintedBranchComponent) [missing-provider]

class BranchComponent: Component<any BranchDependency> {
    var name: String { "plain" }
    var leaf: LeafComponent { LeafComponent(parent: self) }
    //                        ^ note: 'BranchComponent' creates 'LeafComponent' here
}

final class PaintedBranchComponent: BranchComponent {
    var color: String { "red" }
    //  ^ note: 'PaintedBranchComponent' provides it on another path
}

final class DeadBranchComponent: BranchComponent {
//          ^ warning: component 'DeadBranchComponent' has no parent: no component creates it with 'DeadBranchComponent(parent: self)'; create it in its parent, inherit 'BootstrapComponent' if it is a root, or remove it [component-without-parent]
    override var name: String { "dead" }
    var color: String { "grey" }
}

final class TreeComponent: Component<any EmptyDependency> {
    var height: Int { 2 }
    //  ^ note: 'TreeComponent' has it, but is not above 'PaintedBranchComponent'
    var plain: BranchComponent { BranchComponent(parent: self) }
    //                           ^ note: 'TreeComponent' creates 'BranchComponent' here
}

final class HedgeComponent: Component<any EmptyDependency> {
    var painted: PaintedBranchComponent { PaintedBranchComponent(parent: self) }
    //                                    ^ note: 'HedgeComponent' creates 'PaintedBranchComponent' here
}

final class AppComponent: BootstrapComponent {
    var tree: TreeComponent { TreeComponent(parent: self) }
    //                        ^ note: 'AppComponent' creates 'TreeComponent' here
    var hedge: HedgeComponent { HedgeComponent(parent: self) }
    //                          ^ note: 'AppComponent' creates 'HedgeComponent' here
}
