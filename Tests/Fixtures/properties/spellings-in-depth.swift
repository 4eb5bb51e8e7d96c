// Types that are made of types, written in two ways: results, metatypes, functions with attributes, tuples, sets,
// optionals of functions, nested types of sugared ones, and typealiases in a protocol.
// prints: 16 types of one spelling
// module: App
// file: main.swift
import NeedleFoundation

protocol Store {}
final class Shelf: Store {}

protocol CatalogDependency: Dependency {
    typealias Handler = (String) -> Void
    typealias Pair = (Int, String)
    var handler: Handler { get }
    var pair: Pair { get }
    var result: Result<Int, any Error> { get }
    var stores: [any Store] { get }
    var store: Optional<any Store> { get }
    var count: Swift.Optional<Swift.Int> { get }
    var type: any Store.Type { get }
    var work: @Sendable () -> Void { get }
    var update: @MainActor (Int) async throws -> () { get }
    var keys: Set<[Int: String?]> { get }
    var range: (left: Int, right: Int) { get }
    var object: AnyObject & Store { get }
    var map: ((Int) -> Int)? { get }
    var index: Dictionary<String, Array<Int>>.Index { get }
    var backup: (any Store)? { get }
    var pages: ClosedRange<Int> { get }
}

final class CatalogComponent: Component<any CatalogDependency> {
    var line: String {
        let needs: [Any?] = [
            dependency.handler, dependency.pair, dependency.result, dependency.stores, dependency.store,
            dependency.count, dependency.type, dependency.work, dependency.update, dependency.keys, dependency.range,
            dependency.object, dependency.map, dependency.index, dependency.backup, dependency.pages,
        ]
        return "\(needs.count) types of one spelling"
    }
}

final class MiddleComponent: Component<any EmptyDependency> {
    var catalog: CatalogComponent { CatalogComponent(parent: self) }
}

final class AppComponent: BootstrapComponent {
    let handler: (String) -> () = { _ in }
    let pair: (Int, String) = (1, "")
    let result: Result<Int, Error> = .success(1)
    let stores: Array<Store> = []
    let store: Store? = nil
    let count: Int? = 1
    let type: Store.Type = Shelf.self
    let work: @Sendable () -> () = {}
    let update: @MainActor (Int) async throws -> Void = { _ in }
    let keys: Set<Dictionary<Int, Optional<String>>> = []
    let range: (left: Int, right: Int) = (1, 2)
    let object: Store & AnyObject = Shelf()
    let map: Optional<(Int) -> Int> = nil
    let index: [String: [Int]].Index = [String: [Int]]().startIndex
    let backup: Optional<Store> = nil
    let pages: ClosedRange<Int> = 1...2
    var middle: MiddleComponent { MiddleComponent(parent: self) }
}

registerProviderFactories()
print(AppComponent().middle.catalog.line)
