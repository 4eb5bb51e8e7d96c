// Components that cannot contribute, and a call of which it is not known what it collects.
// module: Analytics
// file: Tracker.swift
public protocol Tracker {}
public struct Console: Tracker { public init() {} }
// module: Features
// file: Features.swift
public import Analytics
public import NeedleFoundation
public protocol NeedyDependency: Dependency { var token: String { get } }
//                                                ^ error: no ancestor of 'NeedyComponent' provides 'token: String' (RootComponent -> NeedyComponent) [missing-provider]
public final class NeedyComponent: Component<any NeedyDependency>, Contributing {
    public var contribution: any Tracker { Console() }
}
public final class EmptyComponent: Component<EmptyDependency>, Contributing {
    //             ^ error: 'EmptyComponent' cannot contribute: it has no property 'contribution'; did you mean 'contributon'? [bad-contribution]
    public var contributon: any Tracker { Console() }
}
public final class BareComponent: Component<EmptyDependency>, Contributing {}
//                 ^ error: 'BareComponent' cannot contribute: it has no property 'contribution'; declare it with its type [bad-contribution]
public final class OpaqueComponent: Component<EmptyDependency>, Contributing {
    //             ^ error: 'OpaqueComponent' cannot contribute: the type of 'contribution' is 'some Tracker'; write 'any Tracker', the type that scopes collect [bad-contribution]
    public var contribution: some Tracker { Console() }
}
public final class InferredComponent: Component<EmptyDependency>, Contributing {
    //             ^ error: 'InferredComponent' cannot contribute: 'contribution' has no type annotation; add one, since scopes collect by type [bad-contribution]
    public let contribution = Console()
}
public final class ThrowingComponent: Component<EmptyDependency>, Contributing {
    //             ^ error: 'ThrowingComponent' cannot contribute: 'contribution' is 'async' or 'throws'; contribute an object that does that work [bad-contribution]
    public var contribution: any Tracker { get throws { Console() } }
}
public final class GenericComponent<Value>: Component<EmptyDependency>, Contributing {
    //             ^ error: 'GenericComponent' cannot contribute: it is generic; contribute with a subclass that names the generic arguments [bad-contribution]
    public var contribution: any Tracker { Console() }
}
// A subclass contributes.
open class BaseComponent<Value>: Component<EmptyDependency>, Contributing {
    open var contribution: any Tracker { Console() }
}
public final class LeafComponent: BaseComponent<Int> {}
open class NumberedComponent: Component<EmptyDependency> {
    public init(parent: any Scope, number: Int) { super.init(parent: parent) }
}
public final class ParameterComponent: NumberedComponent, Contributing {
    //             ^ error: 'ParameterComponent' cannot contribute: 'NumberedComponent' has initializers, but no 'init(parent:)', which scopes call to create what they collect; declare it [bad-contribution]
    public var contribution: any Tracker { Console() }
}
// It has one of its own, with a default.
public final class DefaultComponent: NumberedComponent, Contributing {
    public override init(parent: any Scope, number: Int = 1) { super.init(parent: parent, number: number) }
    public var contribution: any Tracker { Console() }
}
final class HiddenComponent: Component<EmptyDependency>, Contributing {
    var contribution: any Tracker { Console() }
    //  ^ error: 'HiddenComponent' cannot contribute: make 'HiddenComponent' public: module 'App' registers it for 'RootComponent' [bad-contribution]
}
public final class InternalComponent: Component<EmptyDependency>, Contributing {
    var contribution: any Tracker { Console() }
    //  ^ error: 'InternalComponent' cannot contribute: make 'InternalComponent.contribution' public: module 'App' registers it for 'RootComponent' [bad-contribution]
}
@MainActor public final class MainComponent: Component<EmptyDependency>, Contributing {
    public var contribution: any Tracker { Console() }
    //         ^ error: 'MainComponent' cannot contribute: it is isolated to 'MainActor', but 'RootComponent.trackers', which collects it, is not; isolate 'RootComponent.trackers' as well [bad-contribution]
}
public final class RootedComponent: BootstrapComponent, Contributing {
    //             ^ error: 'RootedComponent' cannot contribute: it is a root, and scopes create what they collect below themselves; inherit 'Component' [bad-contribution]
    public var contribution: any Tracker { Console() }
}
// module: App
// file: RootComponent.swift
import Analytics
import Features
import NeedleFoundation
public final class RootComponent: BootstrapComponent {
    public var trackers: [any Tracker] { contributions() }
    //                                   ^ note: 'RootComponent' collects 'NeedyComponent' here
    //                                   ^ note: it is collected here
    //                                   ^ note: it is collected here
    //                                   ^ note: it is collected here
    var set: Set<String> { Set(contributions()) }
    //                         ^ error: cannot tell what 'contributions()' collects here; name the type, as in 'contributions(of: (any Tracker).self)' [unknown-collection]
    // Functions of its own, and of others, that are called so.
    var others: [String] { Other().contributions() }
}
struct Other { func contributions() -> [String] { [] } }
final class OwnComponent: BootstrapComponent {
    func contributions() -> [Bool] { [] }
    var own: [Bool] { contributions() }
}
