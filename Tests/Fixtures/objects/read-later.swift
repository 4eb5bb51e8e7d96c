// Members that name each other, none of which needs itself to be created: they are read later, or in another scope.
// prints: writer of root
// prints: feed of root, deep/deep/root
// prints: base!
// prints: 3 2 1
// prints: made once
// prints: 9 7 values 1
// module: Storage
// file: Storage.swift
public final class Database {
    public let name: String
    private let makeWriter: () -> Writer
    public init(name: String, makeWriter: @escaping () -> Writer) { (self.name, self.makeWriter) = (name, makeWriter) }
    public var writer: Writer { makeWriter() }
}
public final class Writer {
    private let database: () -> Database
    public init(database: @escaping () -> Database) { self.database = database }
    public var text: String { "writer of \(database().name)" }
}
// module: Log
// file: LogComponent.swift
import NeedleFoundation
import Storage
public protocol LogDependency: Dependency {
    // Deferred: it is read when it is called.
    var database: () -> Database { get }
    var title: String { get }
}
public final class LogComponent: Component<any LogDependency> {
    public var writer: Writer { shared { Writer(database: dependency.database) } }
    // What the parent calls so is another one.
    public var title: String { "feed of \(dependency.title)" }
}
// module: Core
// file: CoreComponent.swift
import NeedleFoundation
// What a subclass of another module, or of this one, calls so is no override of it.
open class CoreComponent: BootstrapComponent {
    var cached: Int { 1 }
    private var helper: Int { 2 }
    public var value: Int { cached + helper }
    public func show(_ number: Int) -> String { "\(number)" }
}
// module: App
// file: OtherComponent.swift
import Core
import NeedleFoundation
final class OtherComponent: CoreComponent {
    var cached: Int { value + 1 }
    private var helper: Int { value + 2 }
    // Another function, by the type of its parameter.
    func show(_ text: String) -> String { show(Int(text)!) }
    var sum: Int { cached + helper }
    // What a getter makes of a scope is not the scope.
    var list: List { ListComponent(parent: self).list }
    var title: String { list.title }
    // Each build has one of these.
    #if DEBUG
    var api: Int { 1 }
    var config: Int { api }
    #else
    var api: Int { config }
    var config: Int { 1 }
    #endif
}
struct List { var title = "values" }
protocol ListDependency: Dependency { var title: String { get } }
final class ListComponent: Component<any ListDependency> {
    var list: List { List() }
    var title: String { "list of \(dependency.title)" }
}
// file: RootComponent.swift
import Log
import NeedleFoundation
import Storage
class RootComponent: BootstrapComponent {
    var log: LogComponent { LogComponent(parent: self) }
    // Both ways at once, but the closure is kept.
    var database: Database { shared { Database(name: title) { self.log.writer } } }
    var title: String { "root" }
    var trail: String { title }
    var folder: FolderComponent { FolderComponent(parent: self) }
    var name: String { "base" }
    var label: String { name }
    // A function is read where it is called, and none of these calls it.
    var first: () -> String { second }
    func second() -> String { let kept = first; return "\(type(of: kept))" }
    // It calls itself with other arguments.
    func count(from number: Int) -> String { number == 0 ? "" : "\(number) " + count(from: number - 1) }
    // A loop that ends by an error.
    func listen(_ left: [Int] = []) throws { try receive(); try listen() }
    func receive() throws { throw End() }
    func wait() throws { try receive(); try wait() }
    // What a local name hides is no member.
    var cache: Cache { shared { makeCache(limit: 1) } }
    func makeCache(limit cache: Int) -> Cache { Cache(limit: cache) }
    // An argument that the callee may never evaluate.
    var lazyText: Text { shared { Text(self.shownText) } }
    var shownText: String { let kept = { self.lazyText }; _ = kept; return "made once" }
}
final class MainComponent: RootComponent {
    // The one of the superclass is another one.
    override var name: String { "\(super.name)!" }
}
struct End: Error {}
final class Cache {
    let limit: Int
    init(limit: Int) { self.limit = limit }
}
final class Text {
    let text: () -> String
    init(_ text: @autoclosure @escaping () -> String) { self.text = text }
}
protocol FolderDependency: Dependency {
    var trail: String { get }
}
final class FolderComponent: Component<any FolderDependency> {
    // A scope of the same class above has it.
    var trail: String { "deep/\(dependency.trail)" }
    var inner: FolderComponent { FolderComponent(parent: self) }
    var deepest: String { inner.trail }
}
// file: main.swift
registerProviderFactories()
let root = MainComponent()
print(root.database.writer.text)
print(root.log.title + ", " + root.folder.deepest)
print(root.label)
print(root.count(from: 3).dropLast())
print(root.lazyText.text())
_ = root.cache
let other = OtherComponent()
print(other.sum, other.show("7"), other.title, other.config)
