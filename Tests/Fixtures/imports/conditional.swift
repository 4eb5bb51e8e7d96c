// An import that stands in an `#if` is kept in one.
// prints: 3 pixels
// module: Pixels
// file: Pixels.swift
public struct Pixel { public var size: Int; public init(size: Int) { self.size = size } }
// module: App
// file: Leaf.swift
#if canImport(Pixels)
import Pixels
#endif
#if canImport(NoSuchModule)
import NoSuchModule
#endif
import NeedleFoundation
#if canImport(Pixels)
protocol LeafDependency: Dependency { var pixel: Pixel { get } }
#else
protocol LeafDependency: Dependency {}
#endif
final class LeafComponent: Component<any LeafDependency> {
#if canImport(Pixels)
    var text: String { "\(dependency.pixel.size) pixels" }
#else
    var text: String { "no pixels" }
#endif
}
// file: main.swift
import NeedleFoundation
import Pixels
final class RootComponent: BootstrapComponent {
    var pixel: Pixel { Pixel(size: 3) }
    var leaf: LeafComponent { LeafComponent(parent: self) }
}
registerProviderFactories()
print(RootComponent().leaf.text)
