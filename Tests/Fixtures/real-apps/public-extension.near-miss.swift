// A member that is internal in a public extension cannot be named by another module.
// module: Root
import NeedleFoundation
public final class AppComponent: BootstrapComponent {}
public extension AppComponent {
    internal var server: String { "example.org" }
    //           ^ note: 'server' of 'AppComponent' does not provide it: it is internal, and generated code in SignIn cannot see it; make it public
}
// module: SignIn
import NeedleFoundation
import Root
public protocol SignInDependency: Dependency { var server: String { get } }
//                                                 ^ error: no ancestor of 'SignInComponent' provides 'server: String' (AppComponent -> SignInComponent) [missing-provider]
public final class SignInComponent: Component<any SignInDependency> {}
public extension AppComponent {
    var signIn: SignInComponent { SignInComponent(parent: self) }
    //                            ^ note: 'AppComponent' creates 'SignInComponent' here
}
