// Objects that need themselves to be created: in one scope, over scopes and modules, behind a condition, on one path of two.
// module: Storage
// file: Storage.swift
public final class Database {
    public init(writer: Writer) {}
}
public final class Writer {
    public init(database: Database) {}
}
// module: Log
// file: LogComponent.swift
import NeedleFoundation
import Storage
public protocol LogDependency: Dependency {
    var database: Database { get }
    var host: String { get }
}
public final class LogComponent: Component<any LogDependency> {
    public var writer: Writer { shared { Writer(database: dependency.database) } }
    //         ^ note: 'LogComponent.writer' reads 'RootComponent.database'
    public var page: PageComponent { PageComponent(parent: self) }
    public var address: String { page.address }
    //         ^ note: 'LogComponent.address' reads 'PageComponent.address'
}
public protocol PageDependency: Dependency {
    var host: String { get }
}
public final class PageComponent: Component<any PageDependency> {
    public var address: String { "\(self.host)/page" }
    //         ^ note: 'PageComponent.address' reads 'RootComponent.host'
}
// module: App
// file: RootComponent.swift
import Log
import NeedleFoundation
import Storage
final class RootComponent: BootstrapComponent {
    var log: LogComponent { LogComponent(parent: self) }
    var database: Database { shared { Database(writer: log.writer) } }
    //  ^ error: 'RootComponent.database' needs itself to be created: RootComponent.database -> LogComponent.writer -> RootComponent.database [object-cycle]
    var host: String { start }
    //  ^ error: 'RootComponent.host' reads itself without end: RootComponent.host -> RootComponent.start -> LogComponent.address -> PageComponent.address -> RootComponent.host [object-cycle]
    var start: String {
    //  ^ note: 'RootComponent.start' reads 'LogComponent.address'
        let log = self.log
        return log.address
    }
}
final class OtherComponent: BootstrapComponent {
    // The same scopes, below another root, whose own objects do not need them.
    var log: LogComponent { LogComponent(parent: self) }
    let database: Database
    var host: String { "other" }
    init(database: Database) { self.database = database }
}
final class SessionComponent: BootstrapComponent {
    private let isGuest = true
    lazy var user: String = name
    //       ^ warning: 'SessionComponent.user' may need itself to be created: SessionComponent.user -> SessionComponent.name -> SessionComponent.user [object-cycle]
    var name: String { isGuest ? "guest" : user }
    //  ^ note: 'SessionComponent.name' reads 'SessionComponent.user'
    var token: String { shared { makeToken() } }
    //  ^ error: 'SessionComponent.token' needs itself to be created: SessionComponent.token -> SessionComponent.makeToken -> SessionComponent.token [object-cycle]
    private func makeToken() -> String {
    //           ^ note: 'SessionComponent.makeToken' reads 'SessionComponent.token'
        func text() -> String { token }
        return text()
    }
}
// A deferred requirement that is called at once.
protocol CallDependency: Dependency { var name: () -> String { get } }
final class CallComponent: Component<any CallDependency> {
    var text: String { dependency.name() }
    //  ^ note: 'CallComponent.text' reads 'CallerComponent.name'
}
final class CallerComponent: BootstrapComponent {
    var call: CallComponent { CallComponent(parent: self) }
    var name: String { shared { call.text } }
    //  ^ error: 'CallerComponent.name' needs itself to be created: CallerComponent.name -> CallComponent.text -> CallerComponent.name [object-cycle]
}
// A long circle: the message has its ends, and the notes have all of it.
final class LongComponent: BootstrapComponent {
    var a: Int { b }
    //  ^ error: 'LongComponent.a' reads itself without end: LongComponent.a -> LongComponent.b -> LongComponent.c -> LongComponent.d -> LongComponent.e -> LongComponent.f -> … -> LongComponent.i -> LongComponent.a [object-cycle]
    var b: Int { c }
    //  ^ note: 'LongComponent.b' reads 'LongComponent.c'
    var c: Int { d }
    //  ^ note: 'LongComponent.c' reads 'LongComponent.d'
    var d: Int { e }
    //  ^ note: 'LongComponent.d' reads 'LongComponent.e'
    var e: Int { f }
    //  ^ note: 'LongComponent.e' reads 'LongComponent.f'
    var f: Int { g }
    //  ^ note: 'LongComponent.f' reads 'LongComponent.g'
    var g: Int { h }
    //  ^ note: 'LongComponent.g' reads 'LongComponent.h'
    var h: Int { i }
    //  ^ note: 'LongComponent.h' reads 'LongComponent.i'
    var i: Int { a }
    //  ^ note: 'LongComponent.i' reads 'LongComponent.a'
}
