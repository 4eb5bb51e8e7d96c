// Limits: requirements count once, depth is that of a shortest way, and takers are components.
// rules: { "id": "small", "scopes": "*", "maxRequirements": 2, "because": "split it", "severity": "warning" }
// rules: { "scopes": "Threads/*", "maxDepth": 3, "severity": "warning" }
// rules: { "properties": "Root.user", "maxTakers": 2, "severity": "warning" }
// prints: Ada 3
// module: Threads
// file: Threads.swift
public import NeedleFoundation

public protocol NamedDependency: Dependency {
    var user: String { get }
}

public protocol ThreadDependency: NamedDependency {
    var count: Int { get }
    var limit: Int { get }
}

public final class ThreadComponent: Component<any ThreadDependency> {
    //             ^ warning: 'ThreadComponent' has 3 requirements, and rule 'small' allows 2: split it [rule-broken]
    public var comment: CommentComponent { CommentComponent(parent: self) }
    public var text: String { "\(dependency.user) \(dependency.count)" }
}

// It contains itself, so that there are ways of any length.
public final class CommentComponent: Component<any NamedDependency> {
    public var answer: CommentComponent { CommentComponent(parent: self) }
    public var author: AuthorComponent { AuthorComponent(parent: self) }
}

public final class AuthorComponent: Component<any NamedDependency> {
    //             ^ warning: 'AuthorComponent' is 4 scopes deep, and the rule for 'Threads/*' allows 3 (RootComponent -> ThreadComponent -> CommentComponent -> AuthorComponent) [rule-broken]
}
// module: App
// file: main.swift
import NeedleFoundation
import Threads

final class RootComponent: BootstrapComponent {
    var user: String { "Ada" }
    //  ^ warning: 'RootComponent.user' has 3 takers, and the rule for 'Root.user' allows 2 [rule-broken]
    var count: Int { 3 }
    var limit: Int { 5 }
    var thread: ThreadComponent { ThreadComponent(parent: self) }
}

registerProviderFactories()
print(RootComponent().thread.text)
