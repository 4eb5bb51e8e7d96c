// What passes through a module whose files do not import the type's module has that import under the condition under
// which the requirement's file has it.
// prints: 2
// module: Leaf
// file: Leaf.swift
#if canImport(Pixels)
import Pixels
#endif
import NeedleFoundation
public protocol LeafDependency: Dependency {
    #if canImport(Pixels)
    var pixel: Pixel { get }
    #endif
    var number: Int { get }
}
public final class LeafComponent: Component<any LeafDependency> {
    public var text: String { "\(dependency.number)" }
}
// module: Middle
// file: Middle.swift
import Leaf
import NeedleFoundation
public final class MiddleComponent: Component<any EmptyDependency> {
    public var leaf: LeafComponent { LeafComponent(parent: self) }
}
// module: App
// file: main.swift
#if canImport(Pixels)
import Pixels
#endif
import Middle
import NeedleFoundation
final class RootComponent: BootstrapComponent {
    #if canImport(Pixels)
    let pixel: Pixel = Pixel()
    #endif
    let number = 2
    var middle: MiddleComponent { MiddleComponent(parent: self) }
}
registerProviderFactories()
print(RootComponent().middle.leaf.text)
