// An annotation reaches back over bindings without an initializer alone, and never forward.
// module: App
// file: ProfileComponent.swift
import NeedleFoundation

final class Store {}
func makeStore() -> Store { Store() }

protocol ProfileDependency: Dependency {
    var drafts: Store { get }
    //  ^ error: no ancestor of 'ProfileComponent' provides 'drafts: Store' (AppComponent -> ProfileComponent) [missing-provider]
    var archive: Store { get }
    //  ^ error: no ancestor of 'ProfileComponent' provides 'archive: Store' (AppComponent -> ProfileComponent) [missing-provider]
    var limit: Store { get }
    //  ^ error: no ancestor of 'ProfileComponent' provides 'limit: Store' (AppComponent -> ProfileComponent) [missing-provider]
    var sent: Store? { get }
    var inbox: Store { get }
}

final class ProfileComponent: Component<any ProfileDependency> {}

final class AppComponent: BootstrapComponent {
    let limit = 1, inbox: Store
    //  ^ note: 'limit' of 'AppComponent' does not provide it: its type is 'Int'
    var drafts = makeStore(), sent: Store?
    //  ^ note: 'drafts' of 'AppComponent' does not provide it: it has no type annotation; write 'drafts: Store' if that is its type
    var archive: Store? = nil, outbox = Store()
    //  ^ note: 'archive' of 'AppComponent' does not provide it: its type is 'Store?'; unwrap it here, or require 'Store?'

    override init() {
        inbox = Store()
        super.init()
    }

    var profile: ProfileComponent { ProfileComponent(parent: self) }
    //                              ^ note: 'AppComponent' creates 'ProfileComponent' here
    //                              ^ note: 'AppComponent' creates 'ProfileComponent' here
    //                              ^ note: 'AppComponent' creates 'ProfileComponent' here
}
