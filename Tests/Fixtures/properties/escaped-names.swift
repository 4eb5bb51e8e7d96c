// Keywords in backticks are names like others.
// prints: 1 2 3 4 5 6 7 8
// module: App
// file: Components.swift
import NeedleFoundation

struct `protocol` { var number: Int }

protocol LeafDependency: Dependency {
    var `default`: Int { get }
    var `class`: `protocol` { get }
    var `two words`: Int { get }
    func `init`() -> Int
    func `in`(`where`: Int) -> Int
    var `self`: Int { get }
    var `Type`: Int { get }
    var `Protocol`: Int { get }
}

final class LeafComponent: Component<LeafDependency> {
    var line: String {
        let needs = [
            dependency.default, dependency.class.number, dependency.`init`(), dependency.in(where: 4), dependency.`self`,
            dependency.`two words`, dependency.`Type`, dependency.`Protocol`,
        ]
        return needs.map(String.init).joined(separator: " ")
    }
}

final class MiddleComponent: Component<EmptyDependency> {
    var leaf: LeafComponent { LeafComponent(parent: self) }
}

final class RootComponent: BootstrapComponent {
    let `default` = 1
    var `class`: `protocol` { `protocol`(number: 2) }
    let `two words`: Int = 6
    func `init`() -> Int { 3 }
    func `in`(`where`: Int) -> Int { `where` }
    var `self`: Int { 5 }
    let `Type` = 7
    let `Protocol` = 8
    var middle: MiddleComponent { MiddleComponent(parent: self) }
}
// file: main.swift
registerProviderFactories()
print(RootComponent().middle.leaf.line)
