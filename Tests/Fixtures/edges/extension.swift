// Children and providers stand in extensions: in another file, with a module's name, and with an outer type's name.
// prints: Ada at home, Ada at work
// module: App
// file: Root.swift
import NeedleFoundation
enum Space { final class PlaceComponent: Component<any PlaceDependency> {} }
final class RootComponent: BootstrapComponent {}
// file: Places.swift
import NeedleFoundation
protocol PlaceDependency: Dependency { var place: String { get } }
protocol PersonDependency: Dependency {
    var name: String { get }
    var place: String { get }
}
final class PersonComponent: Component<any PersonDependency> {
    var text: String { "\(dependency.name) at \(dependency.place)" }
}
extension App.RootComponent {
    var place: String { "work" }
    var space: Space.PlaceComponent { Space.PlaceComponent(parent: self) }
    var person: PersonComponent { PersonComponent(parent: self) }
}
extension RootComponent { var name: String { "Ada" } }
extension Space.PlaceComponent {
    var person: PersonComponent { PersonComponent(parent: self) }
    var place: String { "home" }
}
// file: main.swift
registerProviderFactories()
let root = RootComponent()
print("\(root.space.person.text), \(root.person.text)")
