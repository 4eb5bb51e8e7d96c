// `.init(parent: self)` with the type from the declared property, the return type, an annotation, and `as`.
// prints: leaf of a, leaf of b, leaf of c, leaf of d, leaf of e, leaf of f
// module: App
// file: main.swift
import NeedleFoundation
protocol LeafDependency: Dependency { var word: String { get } }
class LeafComponent: Component<any LeafDependency> {
    var text: String { "leaf of \(dependency.word)" }
}
final class A: LeafComponent {}
final class B: LeafComponent {}
final class C: LeafComponent {}
final class D: LeafComponent {}
final class E: LeafComponent {}
final class F: LeafComponent {}
final class RootComponent: BootstrapComponent {
    lazy var word: String = "a"
    var a: A { .init(parent: self) }
    func b() -> B {
        word = "b"
        return .init(parent: self)
    }
    var c: String {
        word = "c"
        let c: C = .init(parent: self)
        return c.text
    }
    var d: String {
        word = "d"
        return (.init(parent: self) as D).text
    }
    var e: E? {
        word = "e"
        if word.isEmpty { return nil }
        return .init(parent: self)
    }
    lazy var f: F = .init(parent: self)
}
registerProviderFactories()
let root = RootComponent()
let texts = [root.a.text, root.b().text, root.c, root.d, root.e?.text ?? ""]
root.word = "f"
print((texts + [root.f.text]).joined(separator: ", "))
