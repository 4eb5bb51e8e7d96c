// Programs that call `registerProviderFactories()` somewhere in their code, and a library that leaves it to others.
// prints: feed of Ada
// module: Feed
// file: FeedComponent.swift
import NeedleFoundation
public protocol FeedDependency: Dependency {
    var user: String { get }
}
public final class FeedComponent: Component<any FeedDependency> {
    public var text: String { "feed of \(dependency.user)" }
}
// module: Core
// file: RootComponent.swift
import Feed
import NeedleFoundation
public final class RootComponent: BootstrapComponent {
    public var user: String { "Ada" }
    public var feed: FeedComponent { FeedComponent(parent: self) }
}
// module: App
// file: Launch.swift
import Core
func launch() -> String {
    registerProviderFactories()
    return RootComponent().feed.text
}
// file: main.swift
import Feed
print(launch())
// module: Branch
// file: Branch.swift
import Feed
import NeedleFoundation
final class BranchComponent: BootstrapComponent {
    var user: String { "Bo" }
    var feed: FeedComponent { FeedComponent(parent: self) }
}
// file: BranchApp.swift
@main
struct BranchApp {
    static func main() {
        #if DEBUG
            registerProviderFactories()
        #endif
    }
}
// module: Text
// file: TextApp.swift
import Feed
import NeedleFoundation
final class TextComponent: BootstrapComponent {
    var user: String { "Cy" }
    var feed: FeedComponent { FeedComponent(parent: self) }
}
@main
enum TextApp {
    static func main() { print("registered: \(`registerProviderFactories`())") }
}
// module: Plain
// file: PlainApp.swift
import NeedleFoundation
final class PlainComponent: BootstrapComponent {
    var user: String { "a root without children" }
}
@main
enum PlainApp {
    static func main() { print(PlainComponent().user) }
}
// module: Parts
// file: PartsApp.swift
import Feed
import NeedleFoundation
final class PartsComponent: BootstrapComponent {
    var user: String { "Fay" }
    var feed: FeedComponent { FeedComponent(parent: self) }
}
@main
enum PartsApp {
    static func main() { registerPartsProviderFactories() }
}
// module: Sometimes
// file: Sometimes.swift
import Feed
import NeedleFoundation
public final class SometimesComponent: BootstrapComponent {
    public var user: String { "Di" }
    public var feed: FeedComponent { FeedComponent(parent: self) }
}
#if STANDALONE
    @main
    enum Standalone {
        static func main() {}
    }
#endif
