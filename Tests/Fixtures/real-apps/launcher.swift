// The app says nothing but what it imports: its registration is there, since no module below sees the whole tree.
// prints: 7
// module: Core
// file: Root.swift
import NeedleFoundation
public final class RootComponent: BootstrapComponent {
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
import Other
func launch() -> String { start() }
// file: main.swift
registerProviderFactories()
print(launch())
