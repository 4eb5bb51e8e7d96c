// Typealiases stand for types, dependency protocols, superclasses and components, in files that name nothing of Needle.
// prints: 7 shelf
// module: Core
// file: Names.swift
public typealias Identifier = Int
public typealias Names<Item> = [String: Item]
// file: Bases.swift
import NeedleFoundation

public typealias Base = Component<any LeafDependency>
public protocol LeafDependency: Dependency {
    var identifier: Identifier { get }
    var names: Names<String> { get }
}
// module: App
// file: Aliases.swift
import Core

typealias Need = LeafDependency
typealias Leaf = LeafComponent
typealias Root = BaseRoot
// file: Components.swift
import Core
import NeedleFoundation

typealias BaseRoot = BootstrapComponent

final class LeafComponent: Base {
    var line: String { "\(dependency.identifier) \(dependency.names["k"] ?? "")" }
}

final class MiddleComponent: Component<any Need> {
    var leaf: Leaf { Leaf(parent: self) }
}

final class RootComponent: Root {
    var identifier: Int { 7 }
    var names: [String: String] { ["k": "shelf"] }
    var middle: MiddleComponent { MiddleComponent(parent: self) }
}
// file: main.swift
registerProviderFactories()
print(RootComponent().middle.leaf.line)
