// Contributions that nothing collects, and collections without any.
// module: Analytics
// file: Tracker.swift
public protocol Tracker {}
public struct Console: Tracker { public init() {} }
// module: Features
// file: Features.swift
public import Analytics
public import NeedleFoundation
// Of another type than what is collected.
public final class OtherComponent: Component<EmptyDependency>, Contributing {
    //             ^ warning: nothing collects the 'Console' that 'OtherComponent' contributes; contribute a type that a component collects, or collect this one [uncollected-contribution]
    public var contribution: Console { Console() }
}
// Whoever inherits it contributes.
open class BaseComponent: Component<EmptyDependency>, Contributing {
    open var contribution: any Tracker { Console() }
}
public final class LeafComponent: BaseComponent {}
// A component creates it.
public final class CreatedComponent: Component<EmptyDependency>, Contributing {
    public var contribution: Console { Console() }
}
// module: Unlinked
// file: UnlinkedComponent.swift
public import Analytics
public import NeedleFoundation
public final class UnlinkedComponent: Component<EmptyDependency>, Contributing {
    //             ^ warning: nothing collects the 'any Tracker' that 'UnlinkedComponent' contributes; no module with a root sees both, so let the app depend on the module of 'UnlinkedComponent' [uncollected-contribution]
    public var contribution: any Tracker { Console() }
}
// module: App
// file: RootComponent.swift
import Analytics
import Features
import NeedleFoundation
public final class RootComponent: BootstrapComponent {
    public var trackers: [any Tracker] { contributions() }
    //                                   ^ note: 'RootComponent' of module 'App' collects it here
    var created: CreatedComponent { CreatedComponent(parent: self) }
    var numbers: [Int] { contributions() }
    //                   ^ warning: nothing contributes 'Int', which 'RootComponent' collects, so the list is empty; declare a component that conforms to 'Contributing' with a 'contribution' of that type [empty-collection]
}
