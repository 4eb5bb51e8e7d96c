// Nothing of this is over a limit: each is reached. A second, shorter way counts, and what two protocols state counts once.
// rules: { "scopes": "*", "maxRequirements": 2, "maxDepth": 3 }
// rules: { "properties": ["Root.*", "Thread.*"], "maxTakers": 2 }
// prints: Ada 3
// module: Threads
// file: Threads.swift
public import NeedleFoundation

public protocol NamedDependency: Dependency {
    var user: String { get }
}

public protocol CountedDependency: Dependency {
    var user: String { get }
    var count: Int { get }
}

public final class ThreadComponent: Component<any NamedDependency & CountedDependency> {
    public var comment: CommentComponent { CommentComponent(parent: self) }
    public var text: String { "\(dependency.user) \(dependency.count)" }
}

public final class CommentComponent: Component<any NamedDependency> {
    public var answer: CommentComponent { CommentComponent(parent: self) }
    public var author: AuthorComponent { AuthorComponent(parent: self) }
}

public final class AuthorComponent: Component<any EmptyDependency> {}
// module: App
// file: main.swift
import NeedleFoundation
import Threads

final class RootComponent: BootstrapComponent {
    var user: String { "Ada" }
    var count: Int { 3 }
    var thread: ThreadComponent { ThreadComponent(parent: self) }
    // The way over threads is longer.
    var author: AuthorComponent { AuthorComponent(parent: self) }
}

registerProviderFactories()
print(RootComponent().thread.text)
