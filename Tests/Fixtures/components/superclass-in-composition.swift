// A composition names the superclass of a component beside protocols: written, by a typealias, or of a class of the app's own.
// prints: 1 2 3 4 5 6 7
// module: Kit
// file: Kit.swift
import NeedleFoundation
public protocol Screen { var title: String { get } }
extension Screen { public var title: String { "" } }
public protocol FeedDependency: Dependency { var number: Int { get } }
public typealias ScreenBase = Component<any FeedDependency> & Screen
public final class AliasComponent: ScreenBase { public var text: String { "\(dependency.number)" } }
public final class DirectComponent: Component<any FeedDependency> & Screen { public var text: String { "\(dependency.number + 1)" } }
open class Base<D>: Component<D> {}
public typealias BaseScreen<D> = Base<D> & Screen & Sendable
public final class OwnComponent: Base<any FeedDependency> & Screen { public var text: String { "\(dependency.number + 2)" } }
public final class OwnAliasComponent: Screen & Base<any FeedDependency> { public var text: String { "\(dependency.number + 3)" } }
open class Nest<X, Y>: Component<Y> { public var x: X.Type { X.self } }
open class Middle: Component<any FeedDependency> & Screen {}
public final class SubComponent: Middle { public var text: String { "\(dependency.number + 4)" } }
public final class NestComponent: Nest<Int, any FeedDependency> & Screen { public var text: String { "\(dependency.number + 5)" } }
// module: App
// file: main.swift
import Kit
import NeedleFoundation
final class FarComponent: Nest<String, any FeedDependency> { var text: String { "\(dependency.number + 6)" } }
final class RootComponent: Screen & BootstrapComponent {
    let number = 1
    var a: AliasComponent { AliasComponent(parent: self) }
    var b: DirectComponent { DirectComponent(parent: self) }
    var c: OwnComponent { OwnComponent(parent: self) }
    var d: OwnAliasComponent { OwnAliasComponent(parent: self) }
    var e: SubComponent { SubComponent(parent: self) }
    var f: NestComponent { NestComponent(parent: self) }
    var g: FarComponent { FarComponent(parent: self) }
}
registerProviderFactories()
let root = RootComponent()
print(root.a.text, root.b.text, root.c.text, root.d.text, root.e.text, root.f.text, root.g.text)
