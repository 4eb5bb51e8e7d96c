// A property whose type is not known gives way to one further up that is, with a warning.
// prints: root
// module: App
// file: Components.swift
import NeedleFoundation

protocol LeafDependency: Dependency {
    var name: String { get }
}

final class LeafComponent: Component<LeafDependency> {
    var line: String { dependency.name }
}

final class MiddleComponent: Component<EmptyDependency> {
    let name = String(describing: MiddleComponent.self).lowercased()
    //  ^ warning: 'name' of 'MiddleComponent' has no type annotation, so it does not provide 'name: String'; write 'name: String' if that is its type [unwritten-type]
    var leaf: LeafComponent { LeafComponent(parent: self) }
}

final class RootComponent: BootstrapComponent {
    let name = "root"
    var middle: MiddleComponent { MiddleComponent(parent: self) }
}
// file: main.swift
registerProviderFactories()
print(RootComponent().middle.leaf.line)
