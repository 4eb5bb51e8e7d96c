// No closure creates a component that has initializers and none of them is `init(parent:)`; and the closure takes another parent.
// module: LoggedIn
// file: LoggedInComponent.swift
import NeedleFoundation

public protocol LoggedInDependency: Dependency { var server: String { get } }
open class LoggedInComponent: Component<any LoggedInDependency> {
    public init(parent: any Scope, userName: String) { super.init(parent: parent) }
}
public final class HeirComponent: LoggedInComponent {
    public override init(parent: any Scope, userName: String) { super.init(parent: parent, userName: userName) }
}
// module: App
// file: RootComponent.swift
import LoggedIn
import NeedleFoundation

final class RootComponent: BootstrapComponent {
    let server = "root"
    var loggedIn: LoggedInComponent { LoggedInComponent(parent: self, userName: "root") }
    var heir: HeirComponent { HeirComponent(parent: self, userName: "root") }
}
// module: Checks
// file: Checks.swift
import LoggedIn
import NeedleFoundation

let first = LoggedInComponent.mock(server: "x")
//          ^ error: 'LoggedInComponent' has initializers, but no 'init(parent:)' [bad-mock]
//          ^ help: create the scope in a closure: 'LoggedInComponent.mock(…) { LoggedInComponent(parent: $0, …) }'
let second = HeirComponent.mock(server: "x")
//           ^ error: 'HeirComponent' has initializers, but no 'init(parent:)' [bad-mock]
//           ^ help: create the scope in a closure: 'HeirComponent.mock(…) { HeirComponent(parent: $0, …) }'
func third(_ other: any Scope) {
    _ = LoggedInComponent.mock(server: "x") { _ in LoggedInComponent(parent: other, userName: "Ada") }
//                                                 ^ error: 'LoggedInComponent' must be created inside its parent with 'parent: self', not 'parent: other' [foreign-parent]
//                                                 ^ help: create it in a property of its parent, with 'LoggedInComponent(parent: self)', and read that property here
}
