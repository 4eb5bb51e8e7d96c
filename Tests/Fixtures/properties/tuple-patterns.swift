// The names in a tuple pattern are properties, at any depth; a `_` is none, and a pattern that no requirement asks for
// does no harm.
// prints: 1 two 3.0 [4] 5 en
// module: App
// file: Components.swift
import NeedleFoundation

struct Locale { let code: String }

protocol LeafDependency: Dependency {
    var number: Int { get }
    var word: String { get }
    var ratio: Double { get }
    var list: [Int] { get }
    var depth: Int { get }
    var locale: Locale { get }
}

final class LeafComponent: Component<LeafDependency> {
    var line: String {
        "\(dependency.number) \(dependency.word) \(dependency.ratio) \(dependency.list) \(dependency.depth) "
            + dependency.locale.code
    }
}

final class MiddleComponent: Component<EmptyDependency> {
    /// Discards a number, which the root has by that name.
    let (_, words): (Int, String) = (0, "")
    var leaf: LeafComponent { LeafComponent(parent: self) }
}

final class RootComponent: BootstrapComponent {
    let (number, word) = (1, "two")
    let (ratio, _): (Double, Int) = (3, 4)
    let (list, (depth, _)): ([Int], (Int, Bool)) = ([4], (5, true))
    let (locale, _) = (Locale(code: "en"), Locale(code: "de"))
    let (left, right) = zeroes()
    var middle: MiddleComponent { MiddleComponent(parent: self) }
}

func zeroes() -> (Int, Int) { (0, 0) }
// file: main.swift
registerProviderFactories()
print(RootComponent().middle.leaf.line)
