// A component that nothing makes, what that makes, and protocols that no component of the app needs: all of them in modules
// that show them to nobody else, one of which the app does not even see. The one file names none of them.
// generate: App
// prints: 60
// module: Lamp
import NeedleFoundation
public protocol Current {}
protocol SpareDependency: Dependency { var current: Current { get } }
final class SpareComponent: Component<SpareDependency> {
//          ^ warning: component 'SpareComponent' has no parent: no component creates it with 'SpareComponent(parent: self)'; create it in its parent, inherit 'BootstrapComponent' if it is a root, or remove it [component-without-parent]
    var part: PartComponent { PartComponent(parent: self) }
}
protocol PartDependency: Dependency { var current: Current { get } }
final class PartComponent: Component<PartDependency> {}
// module: Bulb
import NeedleFoundation
protocol FilamentDependency: Dependency { var glow: Int { get } }
public protocol GlassDependency: Dependency { var glow: Int { get } }
public protocol BulbDependency: Dependency { var watts: Int { get } }
public final class BulbComponent: Component<BulbDependency> { public var watts: Int { dependency.watts } }
// module: App
// file: RootComponent.swift
import Bulb
import NeedleFoundation
final class RootComponent: BootstrapComponent {
    public var watts: Int { 60 }
    var bulb: BulbComponent { BulbComponent(parent: self) }
}
// file: main.swift
registerProviderFactories()
print(RootComponent().bulb.watts)
// module: Shed, compiled: no
import Lamp
import NeedleFoundation
public protocol ShedDependency: Dependency { var current: Current { get } }
public final class ShedComponent: Component<ShedDependency> {}
//                 ^ warning: component 'ShedComponent' has no parent: no component creates it with 'ShedComponent(parent: self)'; create it in its parent, inherit 'BootstrapComponent' if it is a root, or remove it [component-without-parent]
