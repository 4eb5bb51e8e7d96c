// A protocol of another module that the file does not see: for want of an import, or of access.
// module: Core
// file: Core.swift
import NeedleFoundation
public protocol ClockDependency: Dependency { var clock: Int { get } }
protocol UserDependency: Dependency { var user: Int { get } }
package protocol ThemeDependency: Dependency { var theme: Int { get } }
// module: Feed
// file: Feed.swift
import NeedleFoundation
public protocol FeedDependency: ClockDependency {}
//                              ^ error: protocol 'ClockDependency' of 'FeedDependency' is not known here: this file does not import its module 'Core'; import it [unknown-protocol]
public final class FeedComponent: Component<any FeedDependency> {}
// module: Menu
// file: Menu.swift
import Core
import NeedleFoundation
public protocol MenuDependency: Dependency, UserDependency {}
//                                          ^ error: protocol 'UserDependency' of 'MenuDependency' is not known here: it is internal to module 'Core'; make it public there [unknown-protocol]
public final class MenuComponent: Component<any MenuDependency> {}
public final class ThemeComponent: Component<any ThemeDependency> {}
//                                 ^ error: protocol 'ThemeDependency' of 'ThemeComponent' is not known here: it is package to module 'Core'; make it public, or give both modules the same 'packageName' in needle.json [unknown-protocol]
// module: App
// file: Root.swift
import Feed
import Menu
import NeedleFoundation
final class RootComponent: BootstrapComponent {
    var feed: FeedComponent { FeedComponent(parent: self) }
    var menu: MenuComponent { MenuComponent(parent: self) }
    var theme: ThemeComponent { ThemeComponent(parent: self) }
}
