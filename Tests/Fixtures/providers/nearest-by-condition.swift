// The nearest provider counts in each build by itself: where an `#if` decides whether a scope has it, the scope above it
// provides in the other builds. So also two levels up, for setters, functions and effects, for a deferred read, beside a
// property that is converted, and for a child made in another module.
// prints: mid host, root port, upper name, root size, 4
// prints: mid 3, root 7, root late, mid soon
// prints: mid maybe, root fetch, mid line, root line, foreign mid, foreign root
// prints: leaf default, mid over default
// module: Kit
// file: Leaf.swift
import NeedleFoundation
public protocol LeafDependency: Dependency {
    var host: String { get }
    var port: String { get }
    var name: String { get }
    var size: String { get }
    var count: Int { get set }
    func number(of value: Int) -> String
    func other(of value: Int) -> String
    var late: () -> String { get }
    var soon: () -> String { get }
    var maybe: String? { get }
    var fetch: String { get throws }
}
public final class LeafComponent: Component<any LeafDependency> {
    public var text: String {
        "\(dependency.host), \(dependency.port), \(dependency.name), \(dependency.size), \(dependency.count)"
    }
    public var calls: String {
        "\(dependency.number(of: 3)), \(dependency.other(of: 7)), \(dependency.late()), \(dependency.soon())"
    }
    public var rest: String { "\(dependency.maybe ?? ""), \((try? dependency.fetch) ?? "none")" }
}
public protocol LineDependency: Dependency {
    var line: String { get }
    var other: String { get }
}
public final class LineComponent: Component<any LineDependency> {
    public var text: String { "\(dependency.line), \(dependency.other)" }
}
public protocol ForeignDependency: Dependency {
    var line: String { get }
    var other: String { get }
}
public final class ForeignComponent: Component<any ForeignDependency> {
    public var text: String { "foreign \(dependency.line.prefix(3)), foreign \(dependency.other.prefix(4))" }
}
public protocol DefaultDependency: Dependency {
    var first: String { get }
    var second: String { get }
}
extension DefaultDependency {
    public var first: String { "leaf default" }
    public var second: String { "leaf default" }
}
public final class DefaultComponent: Component<any DefaultDependency> {
    public var text: String { "\(dependency.first), \(dependency.second)" }
}
// module: Middle
// file: Middle.swift
import Kit
import NeedleFoundation
public final class MidComponent: Component<any EmptyDependency> {
    #if os(Linux) || os(macOS)
    var host: String { "mid host" }
    func number(of value: Int) -> String { "mid \(value)" }
    var soon: String { "mid soon" }
    var maybe: String { "mid maybe" }
    public var line: String { "mid line" }
    var second: String { "mid over default" }
    #else
    var port: String { "mid port" }
    var size: String { "mid size" }
    var count: Int { get { 0 } set {} }
    func other(of value: Int) -> String { "mid \(value)" }
    var late: () -> String { { "mid late" } }
    var fetch: String { "mid fetch" }
    public var other: String { "mid line" }
    var first: String { "mid over default" }
    #endif
    public var leaf: LeafComponent { LeafComponent(parent: self) }
    public var lines: LineComponent { LineComponent(parent: self) }
    public var defaults: DefaultComponent { DefaultComponent(parent: self) }
}
public final class UpperComponent: Component<any EmptyDependency> {
    #if compiler(<5.0)
    var size: String { "upper size" }
    #elseif os(Linux) || os(macOS)
    var name: String { "upper name" }
    #endif
    public var mid: MidComponent { MidComponent(parent: self) }
}
// module: App
// file: main.swift
import Kit
import Middle
import NeedleFoundation
final class RootComponent: BootstrapComponent {
    var host: String { "root host" }
    var port: String { "root port" }
    var name: String { "root name" }
    var size: String { "root size" }
    var count: Int = 4
    func number(of value: Int) -> String { "root \(value)" }
    func other(of value: Int) -> String { "root \(value)" }
    var late: String { "root late" }
    var soon: String { "root soon" }
    var maybe: String? { nil }
    var fetch: String { get throws { "root fetch" } }
    var line: String { "root line" }
    var other: String { "root line" }
    var upper: UpperComponent { UpperComponent(parent: self) }
}
extension MidComponent {
    var foreign: ForeignComponent { ForeignComponent(parent: self) }
}
registerProviderFactories()
let mid = RootComponent().upper.mid
print(mid.leaf.text)
print(mid.leaf.calls)
print("\(mid.leaf.rest), \(mid.lines.text), \(mid.foreign.text)")
print(mid.defaults.text)
