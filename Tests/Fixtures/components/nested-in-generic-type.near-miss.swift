// A component nested in a generic type is another class for each argument, and none of them can be named.
// module: App
import NeedleFoundation
protocol ItemDependency: Dependency { var size: Int { get } }
struct Box<Content> {
    final class ItemComponent: Component<any ItemDependency> {}
    //          ^ error: component 'Box.ItemComponent' is nested in generic type 'Box'; declare it outside [component-in-generic-type]
}
final class RootComponent: BootstrapComponent {
    var size: Int { 3 }
    var item: Box<String>.ItemComponent { Box<String>.ItemComponent(parent: self) }
}
