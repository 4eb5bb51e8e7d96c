// All of a file is in one `#if`: a component, the extension of its parent that makes it, and what is between. Nothing there
// is local to statements.
// prints: menu at example.com, page 2
// module: Debug, defines: DEBUG
// file: DebugMenu.swift
#if DEBUG
import NeedleFoundation

public protocol DebugMenuDependency: Dependency { var host: String { get } }
public final class DebugMenuComponent: Component<any DebugMenuDependency> {
    public var text: String { "menu at \(dependency.host), \(page.text)" }
    let number = 2
    var page: PageComponent { PageComponent(parent: self) }
}

protocol PageDependency: Dependency { var number: Int { get } }
final class PageComponent: Component<any PageDependency> {
    var text: String { "page \(dependency.number)" }
}
#endif
// module: App
// file: App.swift
import NeedleFoundation

final class RootComponent: BootstrapComponent {
    let host = "example.com"
}
// file: Menu.swift
import NeedleFoundation
#if !RELEASE
    #if !PLAIN
        import Debug

        extension RootComponent {
            var menu: DebugMenuComponent { DebugMenuComponent(parent: self) }
            var log: LogComponent { LogComponent(parent: self) }
        }

        protocol LogDependency: Dependency { var host: String { get } }
        final class LogComponent: Component<any LogDependency> {}
    #endif
#endif
// file: main.swift
registerProviderFactories()
#if !RELEASE && !PLAIN
_ = RootComponent().log.dependency.host
print(RootComponent().menu.text)
#endif
