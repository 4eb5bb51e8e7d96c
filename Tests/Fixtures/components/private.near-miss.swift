// A private component that is made and asks for something, or makes a child that does, cannot be served.
// module: App
import NeedleFoundation
private protocol LocalDependency: Dependency { var number: Int { get } }
private final class LocalComponent: Component<any LocalDependency> {}
//                  ^ error: component 'LocalComponent' is private, so the code that 'LocalComponent' needs cannot be generated; make it internal [private-component-in-use]
protocol ChildDependency: Dependency { var number: Int { get } }
final class ChildComponent: Component<any ChildDependency> {}
private final class MiddleComponent: Component<any EmptyDependency> {
//                  ^ error: component 'MiddleComponent' is private, so the code that 'ChildComponent' needs cannot be generated; make it internal [private-component-in-use]
    func start() { _ = ChildComponent(parent: self) }
    //                 ^ note: 'MiddleComponent' creates 'ChildComponent' here
}
final class RootComponent: BootstrapComponent {
    var number: Int { 3 }
    func middle() { _ = MiddleComponent(parent: self) }
    func start() { _ = LocalComponent(parent: self) }
    //                 ^ note: 'RootComponent' creates 'LocalComponent' here
}
