// No module imports all that the tree is made of, so there is no place for the registration.
// module: Core
// file: Root.swift
import NeedleFoundation
public final class RootComponent: BootstrapComponent {
//                 ^ error: no module sees root 'RootComponent' and all modules that create children below it: 'App' does not see 'Other'; import what is missing there [no-root-module]
    public var seed: Int { 7 }
}
// module: Feature
// file: Feature.swift
import Core
import NeedleFoundation
public protocol FeatureDependency: Dependency { var seed: Int { get } }
public final class FeatureComponent: Component<FeatureDependency> {
    public var text: String { "\(dependency.seed)" }
}
extension RootComponent {
    public var feature: FeatureComponent { FeatureComponent(parent: self) }
}
public func start() -> String { RootComponent().feature.text }
// module: Other
// file: Other.swift
import Core
import NeedleFoundation
public protocol OtherDependency: Dependency { var seed: Int { get } }
public final class OtherComponent: Component<OtherDependency> {}
extension RootComponent {
    public var other: OtherComponent { OtherComponent(parent: self) }
}
// module: App
// file: Launch.swift
import Core
import Feature
func launch() -> String { start() }
// file: main.swift
registerProviderFactories()
print(launch())
