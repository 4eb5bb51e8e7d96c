// A preview makes a scope with the parent that `withMockDependency` gives, among the sources of the app. That is no edge.
// prints: Ada, Ben, Cleo, Dora
// module: Feed
// file: FeedComponent.swift
import NeedleFoundation

public protocol FeedDependency: Dependency { var user: String { get } }
public final class FeedComponent: Component<any FeedDependency> {
    public var title: String { dependency.user }
}
// file: Preview.swift
import NeedleFoundationTest

final class PreviewDependency: FeedDependency {
    let user: String
    init(_ user: String) { self.user = user }
}

public enum Previews {
    public static var titles: [String] {
        let short = withMockDependency(PreviewDependency("Ben")) { FeedComponent(parent: $0) }
        let named = NeedleFoundationTest.withMockDependency(PreviewDependency("Cleo"), make: { parent in
            FeedComponent(parent: parent)
        })
        let typed = withMockDependency(PreviewDependency("Dora")) { (parent) -> FeedComponent in
            FeedComponent.init(parent: parent)
        }
        return [short, named, typed].map(\.title)
    }
}
// module: App
// file: main.swift
import Feed
import NeedleFoundation

final class RootComponent: BootstrapComponent {
    let user = "Ada"
    var feed: FeedComponent { FeedComponent(parent: self) }
}
registerProviderFactories()
print(([RootComponent().feed.title] + Previews.titles).joined(separator: ", "))
