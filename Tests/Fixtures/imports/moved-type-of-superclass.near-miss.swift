// As in moved-type, where the provider is of a generic class whose file need not know the type.
// module: Maps
public struct Place {}
// module: Kit
import NeedleFoundation
open class ListComponent<Item>: Component<any EmptyDependency> {
    public let item: Item
    public init(parent: any Scope, item: Item) {
        self.item = item
        super.init(parent: parent)
    }
}
// module: App
// file: Root.swift
import Kit
import Maps
import NeedleFoundation
final class RootComponent: BootstrapComponent {
    func best(_ place: Place) -> BestComponent { BestComponent(parent: self, item: place) }
}
// file: Best.swift
import Kit
import NeedleFoundation
protocol ChoiceDependency: Dependency {
    var item: Place { get }
    //  ^ error: 'Place' is declared in module 'Maps', which this file does not import; add 'import Maps' [unseen-type]
}
final class ChoiceComponent: Component<any ChoiceDependency> {}
final class BestComponent: ListComponent<Place> {
    func choice() -> ChoiceComponent { ChoiceComponent(parent: self) }
}
