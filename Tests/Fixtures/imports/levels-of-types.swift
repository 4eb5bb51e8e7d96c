// A file with levels imports publicly only what it names, though several modules that are not parsed may have a type; so
// does one whose levels are those of a package.
// prints: https://needle.app 3 4
// module: Types, package: Shop
// file: Types.swift
package struct Size { package var width = 4; package init() {} }
// module: Leaf, package: Shop
// file: Leaf.swift
public import Dispatch
public import Foundation
public import NeedleFoundation
import Synchronization

public protocol LeafDependency: Dependency {
    var page: URL { get }
    var count: Int { get }
}

public final class LeafComponent: Component<any LeafDependency> {
    public let queue = DispatchQueue.main
    public var line: String { "\(dependency.page) \(dependency.count)" }
}
// file: SizeComponent.swift
package import NeedleFoundation
package import Types

package protocol SizeDependency: Dependency {
    var size: Size { get }
}

package final class SizeComponent: Component<any SizeDependency> {
    package var line: String { "\(dependency.size.width)" }
}
// module: Middle, package: Shop
// file: Middle.swift
public import Leaf
public import NeedleFoundation

public final class MiddleComponent: Component<any EmptyDependency> {
    public var leaf: LeafComponent { LeafComponent(parent: self) }
}
// file: SmallComponent.swift
package import Leaf
package import NeedleFoundation

package final class SmallComponent: Component<any EmptyDependency> {
    package var size: SizeComponent { SizeComponent(parent: self) }
}
// module: App, package: Shop
// file: Components.swift
internal import Foundation
internal import Middle
internal import NeedleFoundation
internal import Types

final class RootComponent: BootstrapComponent {
    var page: URL { URL(string: "https://needle.app")! }
    var count: Int { 3 }
    var size: Size { Size() }
    var middle: MiddleComponent { MiddleComponent(parent: self) }
    var small: SmallComponent { SmallComponent(parent: self) }
}
// file: main.swift
internal import Leaf
internal import Middle

registerProviderFactories()
print(RootComponent().middle.leaf.line, RootComponent().small.size.line)
