// A component with an initializer of its own is created in a closure.
// prints: Ada at x, Ben at y
// prints: Cleo at z
// prints: Dora at w
// module: LoggedIn
// file: LoggedInComponent.swift
import NeedleFoundation

public protocol LoggedInDependency: Dependency { var server: String { get } }
public final class LoggedInComponent: Component<any LoggedInDependency> {
    private let userName: String
    public init(parent: any Scope, userName: String) {
        self.userName = userName
        super.init(parent: parent)
    }
    public var text: String { "\(userName) at \(dependency.server)" }
    public var child: ChildComponent { ChildComponent(parent: self) }
}
public final class ChildComponent: Component<any LoggedInDependency> {
    public convenience init(parent: any Scope, count: Int) { self.init(parent: parent) }
    public var text: String { "Dora at \(dependency.server)" }
}
// module: App
// file: RootComponent.swift
import LoggedIn
import NeedleFoundation

final class RootComponent: BootstrapComponent {
    let server = "root"
    var loggedIn: LoggedInComponent { LoggedInComponent(parent: self, userName: "root") }
}
// module: Checks
// file: main.swift
import LoggedIn

let first = LoggedInComponent.mock(server: "x") { LoggedInComponent(parent: $0, userName: "Ada") }
let second = LoggedInComponent.mock(server: "y", { parent in LoggedInComponent(parent: parent, userName: "Ben") })
print(first.text, second.text, separator: ", ")
enum Failure: Error { case any }
func create(_ fails: Bool) throws -> String {
    try LoggedInComponent.mock(server: "z") {
        if fails { throw Failure.any }
        return LoggedInComponent(parent: $0, userName: "Cleo")
    }.text
}
print(try create(false))
print(ChildComponent.mock(server: "w").text)
