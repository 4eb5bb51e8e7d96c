// A weak shared object of the root that a feature of another module holds through a scope which knows nothing of it: it
// is one for all who ask while a feature lives, goes with the last of them, and is made anew for the next.
// prints: decoder 1 for feed, decoder 1 for story
// prints: feed gone
// prints: story still has decoder 1
// prints: decoder 1 gone
// prints: decoder 2 for feed
// prints: decoder 2 gone
// module: Media
// file: Decoder.swift
public final class Decoder {
    public let number: Int
    public init(_ number: Int) { self.number = number }
    deinit { print("decoder \(number) gone") }
}
// module: Feed
// file: Feed.swift
import Media
import NeedleFoundation

public protocol FeedDependency: Dependency {
    var decoder: Decoder { get }
}

public final class FeedComponent: Component<any FeedDependency> {
    public let name: String
    public init(parent: any Scope, name: String) {
        self.name = name
        super.init(parent: parent)
    }
    public var player: Player { Player(decoder: dependency.decoder, name: name) }
}

public final class Player {
    public let decoder: Decoder
    public let name: String
    init(decoder: Decoder, name: String) {
        self.decoder = decoder
        self.name = name
    }
    public var line: String { "decoder \(decoder.number) for \(name)" }
}
// module: Tabs
// file: Tabs.swift
import Feed
import NeedleFoundation

public final class TabsComponent: Component<any EmptyDependency> {
    public func feed(_ name: String) -> FeedComponent { FeedComponent(parent: self, name: name) }
}
// module: App
// file: main.swift
import Feed
import Media
import NeedleFoundation
import Tabs

final class AppComponent: BootstrapComponent {
    private var made = 0
    public var decoder: Decoder {
        shared(lifetime: .weak) {
            made += 1
            return Decoder(made)
        }
    }
    var tabs: TabsComponent { shared { TabsComponent(parent: self) } }
}

func watch(_ tabs: TabsComponent) {
    var feed: Player? = tabs.feed("feed").player
    var story: Player? = tabs.feed("story").player
    print("\(feed?.line ?? ""), \(story?.line ?? "")")
    feed = nil
    print("feed gone")
    print("story still has decoder \(story?.decoder.number ?? 0)")
    story = nil
    let next = tabs.feed("feed").player
    withExtendedLifetime(next) { print(next.line) }
}

registerProviderFactories()
let app = AppComponent()
watch(app.tabs)
