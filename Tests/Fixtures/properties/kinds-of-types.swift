// Types of kinds that are rare: packs, key paths, metatypes, typed throws, attributes of parameters, nested tuples.
// prints: 12 kinds
// module: App
// file: main.swift
import NeedleFoundation

struct Bag<each Item> { init() {} }
struct Failure: Error {}

protocol LeafDependency: Dependency {
    var bag: Bag<Int, String> { get }
    var keyPath: KeyPath<String, Int> { get }
    var sender: (sending String) -> Void { get }
    var thrower: () throws(Failure) -> Int { get }
    var sequences: Array<any Sequence<Int>> { get }
    var metatype: LeafComponent.Type { get }
    var change: (inout Int) -> Void { get }
    var tuple: (first: Int, rest: (Int, Int)) { get }
    var keep: (@escaping () -> Void) -> Void { get }
    var lazily: (@autoclosure () -> Int) -> Void { get }
    var variadic: (Int...) -> Void { get }
    var optionalFunction: (() -> Void)? { get }
}

final class LeafComponent: Component<any LeafDependency> {
    var line: String {
        let needs: [Any?] = [
            dependency.bag, dependency.keyPath, dependency.sender, dependency.thrower, dependency.sequences,
            dependency.metatype, dependency.change, dependency.tuple, dependency.keep, dependency.lazily,
            dependency.variadic, dependency.optionalFunction,
        ]
        return "\(needs.count) kinds"
    }
}

final class MiddleComponent: Component<any EmptyDependency> {
    var leaf: LeafComponent { LeafComponent(parent: self) }
}

final class RootComponent: BootstrapComponent {
    let bag: Bag<Int, String> = Bag()
    let keyPath: KeyPath<String, Int> = \.count
    let sender: (sending String) -> Void = { _ in }
    let thrower: () throws(Failure) -> Int = { 1 }
    let sequences: [any Sequence<Int>] = []
    let metatype: LeafComponent.Type = LeafComponent.self
    let change: (inout Int) -> () = { _ in }
    let tuple: (first: Int, rest: (Int, Int)) = (1, (2, 3))
    let keep: (@escaping () -> Void) -> Void = { _ in }
    let lazily: (@autoclosure () -> Int) -> Void = { _ in }
    let variadic: (Int...) -> Void = { _ in }
    let optionalFunction: Optional<() -> ()> = nil
    var middle: MiddleComponent { MiddleComponent(parent: self) }
}

registerProviderFactories()
print(RootComponent().middle.leaf.line)
