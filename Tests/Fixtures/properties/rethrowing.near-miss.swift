// What throws by itself does not meet a function that rethrows, and what rethrows meets neither one that does not throw nor one
// that throws only some errors.
// module: App
// file: App.swift
import NeedleFoundation
struct Failure: Error {}
protocol FeedDependency: Dependency {
    func first(_ body: () throws -> Int) rethrows -> Int
    //   ^ error: no ancestor of 'FeedComponent' provides 'first(_:) -> Int' (RootComponent -> FeedComponent) [missing-provider]
    func second(_ body: () throws -> Int) -> Int
    //   ^ error: no ancestor of 'FeedComponent' provides 'second(_:) -> Int' (RootComponent -> FeedComponent) [missing-provider]
    func third(_ body: () throws -> Int) throws(Failure) -> Int
    //   ^ error: no ancestor of 'FeedComponent' provides 'third(_:) -> Int' (RootComponent -> FeedComponent) [missing-provider]
    func fourth(_ body: () throws -> Int) rethrows -> Int
    //   ^ error: no ancestor of 'FeedComponent' provides 'fourth(_:) -> Int' (RootComponent -> FeedComponent) [missing-provider]
}
final class FeedComponent: Component<any FeedDependency> {}
final class RootComponent: BootstrapComponent {
    func first(_ body: () throws -> Int) throws -> Int { try body() }
    //   ^ note: 'first' of 'RootComponent' does not provide it: it throws by itself; require 'throws'
    func second(_ body: () throws -> Int) rethrows -> Int { try body() }
    //   ^ note: 'second' of 'RootComponent' does not provide it: it throws; require 'throws'
    func third(_ body: () throws -> Int) rethrows -> Int { try body() }
    //   ^ note: 'third' of 'RootComponent' does not provide it: it throws other errors
    func fourth(_ body: () throws -> Int) throws(Failure) -> Int { throw Failure() }
    //   ^ note: 'fourth' of 'RootComponent' does not provide it: it throws by itself; require 'throws'
    var feed: FeedComponent { FeedComponent(parent: self) }
    //                        ^ note: 'RootComponent' creates 'FeedComponent' here
    //                        ^ note: 'RootComponent' creates 'FeedComponent' here
    //                        ^ note: 'RootComponent' creates 'FeedComponent' here
    //                        ^ note: 'RootComponent' creates 'FeedComponent' here
}
