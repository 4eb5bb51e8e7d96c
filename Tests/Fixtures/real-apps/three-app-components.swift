// Three modules have an AppComponent: a root each of the phone and the watch, and a child.
// prints: phone: apps of Ada
// module: Catalog
// file: Catalog.swift
import NeedleFoundation
public protocol AppDependency: Dependency { var user: String { get } }
public final class AppComponent: Component<any AppDependency> {
    public var text: String { "apps of \(dependency.user)" }
}
// module: Phone
// file: main.swift
import Catalog
import NeedleFoundation
final class AppComponent: BootstrapComponent {
    var user: String { "Ada" }
    var catalog: Catalog.AppComponent { Catalog.AppComponent(parent: self) }
}
registerProviderFactories()
print("phone: \(AppComponent().catalog.text)")
// module: Watch
// file: Watch.swift
import Catalog
import NeedleFoundation
public final class AppComponent: BootstrapComponent {
    var user: String { "Bob" }
    var catalog: Catalog.AppComponent { .init(parent: self) }
}
