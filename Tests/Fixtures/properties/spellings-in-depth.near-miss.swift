// Types that are made of the same types and are not the same: another error, attribute, effect, label or order.
// module: App
// file: AppComponent.swift
import NeedleFoundation

struct Failure: Error {}
protocol Store {}

protocol CatalogDependency: Dependency {
    var result: Result<Int, any Error> { get }
    //  ^ error: no ancestor of 'CatalogComponent' provides 'result: Result<Int, any Error>' (AppComponent -> CatalogComponent) [missing-provider]
    var work: @Sendable () -> Void { get }
    //  ^ error: no ancestor of 'CatalogComponent' provides 'work: @Sendable () -> Void' (AppComponent -> CatalogComponent) [missing-provider]
    var load: () async -> Int { get }
    //  ^ error: no ancestor of 'CatalogComponent' provides 'load: () async -> Int' (AppComponent -> CatalogComponent) [missing-provider]
    var type: any Store.Type { get }
    //  ^ error: no ancestor of 'CatalogComponent' provides 'type: any Store.Type' (AppComponent -> CatalogComponent) [missing-provider]
    var pair: (Int, String) { get }
    //  ^ error: no ancestor of 'CatalogComponent' provides 'pair: (Int, String)' (AppComponent -> CatalogComponent) [missing-provider]
    var stores: [any Store] { get }
    //  ^ error: no ancestor of 'CatalogComponent' provides 'stores: [any Store]' (AppComponent -> CatalogComponent) [missing-provider]
    var map: ((Int) -> Int)? { get }
    //  ^ error: no ancestor of 'CatalogComponent' provides 'map: ((Int) -> Int)?' (AppComponent -> CatalogComponent) [missing-provider]
}

final class CatalogComponent: Component<any CatalogDependency> {}

final class AppComponent: BootstrapComponent {
    let result: Result<Int, Failure> = .success(1)
    //  ^ note: 'result' of 'AppComponent' does not provide it: its type is 'Result<Int, Failure>'
    let work: @MainActor () -> Void = {}
    //  ^ note: 'work' of 'AppComponent' does not provide it: its type is '@MainActor () -> Void'
    let load: () async throws -> Int = { 1 }
    //  ^ note: 'load' of 'AppComponent' does not provide it: its type is '() async throws -> Int'
    let type: any Store = { fatalError() }()
    //  ^ note: 'type' of 'AppComponent' does not provide it: its type is 'any Store'
    let pair: (String, Int) = ("", 1)
    //  ^ note: 'pair' of 'AppComponent' does not provide it: its type is '(String, Int)'
    let stores: [(any Store)?] = []
    //  ^ note: 'stores' of 'AppComponent' does not provide it: its type is '[(any Store)?]'
    let map: (Int) -> Int? = { $0 }
    //  ^ note: 'map' of 'AppComponent' does not provide it: its type is '(Int) -> Int?'
    var catalog: CatalogComponent { CatalogComponent(parent: self) }
    //                              ^ note: 'AppComponent' creates 'CatalogComponent' here
    //                              ^ note: 'AppComponent' creates 'CatalogComponent' here
    //                              ^ note: 'AppComponent' creates 'CatalogComponent' here
    //                              ^ note: 'AppComponent' creates 'CatalogComponent' here
    //                              ^ note: 'AppComponent' creates 'CatalogComponent' here
    //                              ^ note: 'AppComponent' creates 'CatalogComponent' here
    //                              ^ note: 'AppComponent' creates 'CatalogComponent' here
}
