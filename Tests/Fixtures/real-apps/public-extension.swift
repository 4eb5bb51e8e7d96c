// Nearly all children and providers stand in public extensions, where members without a modifier are public.
// prints: Ada signed in to example.org
// module: Root
// file: AppComponent.swift
import NeedleFoundation

public final class AppComponent: BootstrapComponent {
}

public extension AppComponent {
    var server: String { "example.org" }
    private var secret: Int { 1 }
    internal var user: String { "Ada" }
    var welcome: WelcomeComponent { WelcomeComponent(parent: self) }
}
public protocol WelcomeDependency: Dependency { var user: String { get } }
public final class WelcomeComponent: Component<any WelcomeDependency> {}
public extension WelcomeComponent {
    var name: String { dependency.user }
}
// module: SignIn
// file: SignIn.swift
import NeedleFoundation
import Root

public protocol SignInDependency: Dependency {
    var server: String { get }
    var name: String { get }
}
public final class SignInComponent: Component<any SignInDependency> {
    public var text: String { "\(dependency.name) signed in to \(dependency.server)" }
}
public extension WelcomeComponent {
    var signIn: SignInComponent { SignInComponent(parent: self) }
}
// module: App
// file: main.swift
import Root
import SignIn
registerProviderFactories()
print(AppComponent().welcome.signIn.text)
