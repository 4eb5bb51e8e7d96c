// A mock of a contributor, before a root of the same module registers what its scopes collect.
// prints: Ada Ben
// prints: root
// module: Tabs
// file: TabsComponent.swift
import NeedleFoundation

public final class TabsComponent: Component<any EmptyDependency> {
    public var all: [String] { contributions() }
}
// module: Feature
// file: FeatureComponent.swift
import NeedleFoundation

public protocol FeatureDependency: Dependency { var userName: String { get } }
public final class FeatureComponent: Component<any FeatureDependency>, Contributing {
    public var contribution: String { dependency.userName }
}
public func preview() -> String { FeatureComponent.mock(userName: "Ben").contribution }
// module: Checks
// file: main.swift
import Feature
import NeedleFoundation
import Tabs

final class RootComponent: BootstrapComponent {
    let userName = "root"
    var tabs: TabsComponent { TabsComponent(parent: self) }
}
print(FeatureComponent.mock(userName: "Ada").contribution, preview())
registerProviderFactories()
print(RootComponent().tabs.all.joined())
