// What is missing may be in an extension of a protocol whose module is not parsed; those of the system have nothing.
// module: App
import Kit
import NeedleFoundation
protocol LeafDependency: Dependency {
    var clock: Int { get }
    //  ^ error: no ancestor of 'LeafComponent' provides 'clock: Int' (RootComponent -> MiddleComponent -> LeafComponent) [missing-provider]
}
final class LeafComponent: Component<any LeafDependency>, Clocked {}
class BaseComponent: Component<any EmptyDependency>, @unchecked Sendable {}
final class MiddleComponent: BaseComponent, Kit.Clocked {
    //      ^ note: 'MiddleComponent' conforms to 'Clocked', whose extensions are not known; parse its module, or declare 'clock' in the class
    var leaf: LeafComponent { LeafComponent(parent: self) }
    //                        ^ note: 'MiddleComponent' creates 'LeafComponent' here
}
final class RootComponent: BootstrapComponent, CustomStringConvertible {
    var middle: MiddleComponent { MiddleComponent(parent: self) }
    //                            ^ note: 'RootComponent' creates 'MiddleComponent' here
    var description: String { "root" }
}
extension RootComponent: Timed & Hashable {
    //    ^ note: 'RootComponent' conforms to 'Timed', whose extensions are not known; parse its module, or declare 'clock' in the class
    static func == (left: RootComponent, right: RootComponent) -> Bool { left === right }
    func hash(into hasher: inout Hasher) {}
}
