// `Dependency` stands anywhere in the inheritance list, or is inherited through protocols of other files and modules.
// prints: 1 2 3 4 5
// module: Core
// file: Requirements.swift
public protocol HasFirst: AnyObject {
    var first: Int { get }
}
// file: Dependencies.swift
import NeedleFoundation

public protocol CoreDependency: HasFirst, Dependency {
    var second: Int { get }
}
// module: App
// file: Plain.swift
protocol HasThird {
    var third: Int { get }
}
// file: Base.swift
import Core

protocol BaseDependency: HasThird, CoreDependency {}

protocol HasFifth: AnyObject {
    var fifth: Int { get }
}
// file: Components.swift
import NeedleFoundation

protocol LeafDependency: AnyObject, BaseDependency {
    var fourth: Int { get }
}

final class LeafComponent: Component<LeafDependency> {
    var line: String {
        "\(dependency.first) \(dependency.second) \(dependency.third) \(dependency.fourth) \(twig.number)"
    }
    var twig: TwigComponent { TwigComponent(parent: self) }
}

/// A plain protocol is a dependency as well.
final class TwigComponent: Component<HasFifth> {
    var number: Int { dependency.fifth }
}

final class RootComponent: BootstrapComponent {
    let first = 1, second = 2, third = 3, fourth = 4, fifth = 5
    var leaf: LeafComponent { LeafComponent(parent: self) }
}
// file: main.swift
registerProviderFactories()
print(RootComponent().leaf.line)
