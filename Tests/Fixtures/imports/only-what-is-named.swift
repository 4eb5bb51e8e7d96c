// A generated file imports what its names need; a module that imports more, with other access levels, is not disturbed.
// prints: image 3
// module: Images
// file: Images.swift
public struct Image { public var size: Int; public init(size: Int) { self.size = size } }
// module: Unused
// file: Unused.swift
public let unused = 1
// module: Leaf
// file: Leaf.swift
import NeedleFoundation
public import Images
public protocol LeafDependency: Dependency { var image: Image { get } }
public final class LeafComponent: Component<any LeafDependency> {
    public var text: String { "image \(dependency.image.size)" }
}
// file: Other.swift
internal import Images
private import Unused
import NeedleFoundation
let number = unused
func size(_ image: Image) -> Int { image.size }
// module: App
// file: main.swift
import Images
import Leaf
import NeedleFoundation
final class RootComponent: BootstrapComponent {
    var image: Image { Image(size: 3) }
    var leaf: LeafComponent { LeafComponent(parent: self) }
}
registerProviderFactories()
print(RootComponent().leaf.text)
