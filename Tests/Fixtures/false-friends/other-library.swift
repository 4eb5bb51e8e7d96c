// Component and Dependency of another library, in files that do not import NeedleFoundation.
// prints: ribs of Ada
// module: RIBs
// file: RIBs.swift
public protocol Dependency {}
public protocol Scope {}
open class Component<Needs>: Dependency, Scope {
    public let dependency: Needs
    public init(dependency: Needs) { self.dependency = dependency }
}
public final class EmptyComponent {
    public init() {}
}
public protocol EmptyDependency: Dependency {}
// module: App
// file: Ribs.swift
import RIBs
protocol LoginDependency: Dependency { var user: String { get } }
final class LoginComponent: Component<any LoginDependency> {
    var text: String { "ribs of \(dependency.user)" }
}
final class LoginRoot: Component<EmptyComponent>, LoginDependency {
    let user = "Ada"
    var login: LoginComponent { LoginComponent(dependency: self) }
}
// file: main.swift
import RIBs
print(LoginRoot(dependency: EmptyComponent()).login.text)
