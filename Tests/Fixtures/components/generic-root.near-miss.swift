// With which arguments a generic root is made, nobody sees; what it makes itself may ask for nothing.
// module: App
import NeedleFoundation
protocol LeafDependency: Dependency { var number: Int { get } }
final class LeafComponent: Component<any LeafDependency> {}
final class PlainComponent: Component<any EmptyDependency> {}
final class RowComponent<Item>: Component<any LeafDependency> {}
class RootComponent<Settings>: BootstrapComponent {
//    ^ error: root 'RootComponent' is generic, and Needle cannot see its generic arguments; create its children in a root that is not generic [generic-root]
    var number: Int { 1 }
    var plain: PlainComponent { PlainComponent(parent: self) }
    var leaf: LeafComponent { LeafComponent(parent: self) }
//                            ^ note: 'RootComponent' creates 'LeafComponent' here
}
extension RootComponent {
    var row: RowComponent<Settings> { RowComponent<Settings>(parent: self) }
//                                    ^ note: 'RootComponent' creates 'RowComponent<Settings>' here
}
final class OtherComponent: RootComponent<String> {
    var otherLeaf: LeafComponent { LeafComponent(parent: self) }
}
let roots = (RootComponent<Int>(), OtherComponent())
