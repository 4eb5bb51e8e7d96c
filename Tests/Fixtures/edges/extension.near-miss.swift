// An extension of a type with a component's name, in another module or nested elsewhere, adds nothing to the component.
// module: Core
// file: Core.swift
import NeedleFoundation
public final class PlaceComponent {}
// module: App
// file: Components.swift
import Core
import NeedleFoundation
protocol PersonDependency: Dependency {
    var place: String { get }
    //  ^ error: no ancestor of 'PersonComponent' provides 'place: String' (PlaceComponent -> PersonComponent) [missing-provider]
    var street: String { get }
    //  ^ error: no ancestor of 'PersonComponent' provides 'street: String' (PlaceComponent -> PersonComponent) [missing-provider]
}
final class PersonComponent: Component<any PersonDependency> {}
final class PlaceComponent: BootstrapComponent {
    var person: PersonComponent { PersonComponent(parent: self) }
    //                            ^ note: 'PlaceComponent' creates 'PersonComponent' here
    //                            ^ note: 'PlaceComponent' creates 'PersonComponent' here
}
enum Space { final class PlaceComponent {} }
// file: Extensions.swift
import Core
import NeedleFoundation
extension Core.PlaceComponent { var place: String { "core" } }
extension Space.PlaceComponent { var street: String { "space" } }
