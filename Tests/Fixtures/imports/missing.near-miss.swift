// A type that a file does not import is told as that, on both sides.
// module: Core
// file: Core.swift
public struct Logger {}
// module: Leaf
// file: Leaf.swift
import Core
import NeedleFoundation
public protocol LeafDependency: Dependency {
    var logger: Logger { get }
    //  ^ error: no ancestor of 'LeafComponent' provides 'logger: Logger' (RootComponent -> LeafComponent) [missing-provider]
    var loggers: [String: Logger] { get }
    //  ^ note: 'loggers: [String: Logger]' of 'LeafComponent' is not provided for the same reason
}
public final class LeafComponent: Component<any LeafDependency> {}
// module: Other
// file: Other.swift
import NeedleFoundation
public protocol OtherDependency: Dependency {
    var log: Logger { get }
    //  ^ error: no ancestor of 'OtherComponent' provides 'log: Logger' (RootComponent -> OtherComponent) [missing-provider]
}
public final class OtherComponent: Component<any OtherDependency> {}
// module: Base
// file: Base.swift
import NeedleFoundation
open class BaseComponent: BootstrapComponent {
    public var logger: Logger { Logger() }
    //         ^ note: 'logger' of 'RootComponent' does not provide it: its type is not 'Core.Logger', since its file does not import 'Core'
    public var loggers: [String: Logger] { [:] }
}
// module: App
// file: Root.swift
import Base
import Core
import Leaf
import Other
final class RootComponent: BaseComponent {
    var log: Logger { Logger() }
    //  ^ note: 'log' of 'RootComponent' does not provide it: its type is 'Core.Logger', and the requirement's file does not import 'Core'
    var leaf: LeafComponent { LeafComponent(parent: self) }
    //                        ^ note: 'RootComponent' creates 'LeafComponent' here
    var other: OtherComponent { OtherComponent(parent: self) }
    //                          ^ note: 'RootComponent' creates 'OtherComponent' here
}
