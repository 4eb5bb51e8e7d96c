// The arguments of a generic component must be written: Needle does not infer types.
// module: App
import NeedleFoundation
protocol ListDependency: Dependency { var count: Int { get } }
final class ListComponent<Item>: Component<any ListDependency> {}
final class RootComponent: BootstrapComponent {
    var count: Int { 3 }
    var words: ListComponent<String> { ListComponent(parent: self) }
    //                                 ^ error: generic component 'ListComponent' must be made with its generic arguments written, as types that are known outside the body [generic-arguments-unknown]
}
