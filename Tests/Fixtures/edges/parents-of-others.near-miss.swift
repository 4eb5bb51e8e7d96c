// What no linked module declares may be a component: a type of another module, an unknown one, a generic parameter.
// module: App
// file: RootComponent.swift
import Account
import Foundation
import NeedleFoundation
final class RootComponent: BootstrapComponent {
    var account: Any { AccountComponent(parent: self) }
    //                 ^ error: 'AccountComponent' is created here with 'parent: self', but 'Account', which this file imports, is not linked, and no other module declares it; describe it in needle.json [unparsed-child]
    var qualified: Any { Account.AccountComponent.init(parent: self) }
    //                   ^ error: 'AccountComponent' is created here with 'parent: self', but 'Account', which this file imports, is not linked, and no other module declares it; describe it in needle.json [unparsed-child]
    func generic<Child>(_: Child.Type) -> Any { Child(parent: self) }
    //                                          ^ error: cannot tell what 'Child.init(parent: self)' creates here; write the name of the class, as in 'Child(parent: self)' [unknown-callee]
}
// file: OtherComponent.swift
import NeedleFoundation
final class OtherComponent: BootstrapComponent {
    var account: Any { SettingsScope(parent: self) }
    //                 ^ error: 'SettingsScope' is created here with 'parent: self', but no linked module declares it; declare it, or remove the call [unparsed-child]
}
// module: Feed
// file: Feed.swift
import NeedleFoundation
public final class FeedComponent: Component<any EmptyDependency> {}
//                 ^ note: 'FeedComponent' is declared here
// file: FeedRoot.swift
import NeedleFoundation
final class FeedRootComponent: BootstrapComponent {
    var feed: FeedComponent { FeedComponent(parent: self) }
}
// module: Other
// file: Other.swift
import NeedleFoundation
final class OtherRootComponent: BootstrapComponent {
    var feed: Any { FeedComponent(parent: self) }
    //              ^ error: 'FeedComponent' is created here with 'parent: self', but this file does not import its module 'Feed'; import it [unparsed-child]
}
