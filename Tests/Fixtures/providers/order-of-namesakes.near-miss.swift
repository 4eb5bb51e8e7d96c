// Requirements of one name and one type are one, also where a module above states it: it passes through once. One that is
// set as well is another one, and nothing provides that.
// module: Kit
// file: Kit.swift
import NeedleFoundation
public protocol NumberDependency: Dependency { var store: Int { get } }
public final class NumberComponent: Component<any NumberDependency> {}
public protocol SetDependency: Dependency { var store: Int { get set } }
//                                              ^ error: no ancestor of 'SetComponent' provides 'store: Int' (RootComponent -> HubComponent -> SetComponent) [missing-provider]
public final class SetComponent: Component<any SetDependency> {}
public final class HubComponent: Component<any EmptyDependency> {
    public var number: NumberComponent { NumberComponent(parent: self) }
    public var set: SetComponent { SetComponent(parent: self) }
//                                 ^ note: 'HubComponent' creates 'SetComponent' here
}
// module: App
// file: App.swift
import Kit
import NeedleFoundation
protocol AppNumberDependency: Dependency { var store: Int { get } }
final class AppNumberComponent: Component<any AppNumberDependency> {}
final class RootComponent: BootstrapComponent {
    let store = 1
//      ^ note: 'store' of 'RootComponent' does not provide it: it cannot be set; give it a setter, or write '{ get }' after the type of the requirement
    var number: AppNumberComponent { AppNumberComponent(parent: self) }
    var hub: HubComponent { HubComponent(parent: self) }
//                          ^ note: 'RootComponent' creates 'HubComponent' here
}
