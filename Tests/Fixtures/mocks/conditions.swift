// The functions stand under the `#if` conditions around the calls, the component and the given requirements.
// prints: Ada, Ben, Cleo 3
// module: Feed
// file: FeedComponent.swift
import NeedleFoundation

public protocol FeedDependency: Dependency {
    var userName: String { get }
    #if !NEVER
    var count: Int { get }
    #else
    var number: Int { get }
    #endif
}
public final class FeedComponent: Component<any FeedDependency> {
    public var title: String { dependency.userName }
    #if !NEVER
    public var counted: String { "\(title) \(dependency.count)" }
    #endif
}
#if NEVER
public final class OtherComponent: Component<any FeedDependency> {}
#endif
// module: App
// file: RootComponent.swift
import Feed
import NeedleFoundation

final class RootComponent: BootstrapComponent {
    let userName = "root"
    let count = 1
    let number = 1
    var feed: FeedComponent { FeedComponent(parent: self) }
    #if NEVER
    var other: OtherComponent { OtherComponent(parent: self) }
    #endif
}
// module: Checks
// file: Previews.swift
import Feed

#if NEVER
let other = OtherComponent.mock(userName: "Ada")
let never = FeedComponent.mock(number: 3)
#else
let preview = FeedComponent.mock(userName: "Ada").title
#endif
struct Suite {
    #if !NEVER
    var title: String { FeedComponent.mock(userName: "Ben").title }
    #endif
    func run() -> String {
        #if !NEVER
        return FeedComponent.mock(userName: "Cleo", count: 3).counted
        #else
        return FeedComponent.mock(userName: "Dora", number: 3).title
        #endif
    }
}
// file: main.swift
print(preview, Suite().title, Suite().run(), separator: ", ")
