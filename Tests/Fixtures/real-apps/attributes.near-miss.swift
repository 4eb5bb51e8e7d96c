// Attributes hide no requirement and no child.
// module: App
// file: Components.swift
import NeedleFoundation
@dynamicMemberLookup
final class LeafComponent: Component<any LeafDependency> {
    subscript(dynamicMember member: String) -> Int { member.count }
}
@preconcurrency
protocol LeafDependency: Dependency {
    @preconcurrency var number: Int { get }
    //                  ^ error: no ancestor of 'LeafComponent' provides 'number: Int' (RootComponent -> LeafComponent) [missing-provider]
}
@preconcurrency
final class RootComponent: BootstrapComponent {
    @inline(__always) @preconcurrency static var number: Int { 1 }
    //                                           ^ note: 'number' of 'RootComponent' does not provide it: it belongs to the class, not to a scope; leave out 'static' or 'class'
    @discardableResult @inline(never)
    func leaf() -> LeafComponent { LeafComponent(parent: self) }
    //                             ^ note: 'RootComponent' creates 'LeafComponent' here
}
