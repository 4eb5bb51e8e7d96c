// A type whose import stands under a condition provides there alone.
// module: Pixels
// file: Pixels.swift
public struct Pixel { public init() {} }
// module: App
// file: Leaf.swift
import NeedleFoundation
import Pixels
protocol LeafDependency: Dependency { var pixel: Pixel { get } }
//                                        ^ error: no ancestor of 'LeafComponent' provides 'pixel: Pixel' (RootComponent -> LeafComponent) [missing-provider]
final class LeafComponent: Component<any LeafDependency> {}
// file: Root.swift
import NeedleFoundation
#if PIXELS
import Pixels
#endif
final class RootComponent: BootstrapComponent {
    #if PIXELS
    var pixel: Pixel { Pixel() }
    //  ^ note: 'pixel' of 'RootComponent' does not provide it: it exists only if 'PIXELS'; provide it in other builds, too, or, if all have 'PIXELS', add it to the module's 'defines' in needle.json
    #endif
    var leaf: LeafComponent { LeafComponent(parent: self) }
    //                        ^ note: 'RootComponent' creates 'LeafComponent' here
}
