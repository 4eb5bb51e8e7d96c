// What only an app registers is not collected by a scope alone.
// prints: 0
// module: Tabs
// file: TabsComponent.swift
import NeedleFoundation

public final class TabsComponent: Component<any EmptyDependency> {
    public var all: [String] { contributions() }
}
// module: Feature
// file: FeatureComponent.swift
import NeedleFoundation

public final class FeatureComponent: Component<any EmptyDependency>, Contributing {
    public var contribution: String { "feature" }
}
// module: App
// file: RootComponent.swift
import Feature
import NeedleFoundation
import Tabs

final class RootComponent: BootstrapComponent {
    var tabs: TabsComponent { TabsComponent(parent: self) }
}
// module: Checks
// file: main.swift
import Feature
import Tabs

print(TabsComponent.mock().all.count)
