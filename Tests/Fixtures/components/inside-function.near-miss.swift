// A component that is declared inside a function cannot be named by generated code.
// module: App
import NeedleFoundation
protocol LocalDependency: Dependency { var number: Int { get } }
final class RootComponent: BootstrapComponent {
    var number: Int { 3 }
    func start() {
        final class LocalComponent: Component<any LocalDependency> {}
        //          ^ error: component 'LocalComponent' is declared in a body, so nothing can be generated for it; declare it outside [local-component]
        _ = LocalComponent(parent: self)
    }
}
func start(_ root: RootComponent) {
    final class FreeComponent: Component<any LocalDependency> {}
    //          ^ error: component 'FreeComponent' is declared in a body, so nothing can be generated for it; declare it outside [local-component]
    _ = FreeComponent.init(parent:)
}
