// Of two types of one name, a requirement means the one that its own file imports, whatever other files of the module
// import.
// module: Images
// file: Images.swift
public struct Image { public init() {} }
// module: Drawing
// file: Drawing.swift
public struct Image { public init() {} }
// module: Leaf
// file: Leaf.swift
public import Images
import NeedleFoundation
public protocol LeafDependency: Dependency { var image: Image { get } }
//                                               ^ error: no ancestor of 'LeafComponent' provides 'image: Image' (AppComponent -> LeafComponent) [missing-provider]
public final class LeafComponent: Component<any LeafDependency> {}
// file: Other.swift
internal import Drawing
func makeImage() -> Image { Image() }
// module: App
// file: AppComponent.swift
import Drawing
import Leaf
import NeedleFoundation
final class AppComponent: BootstrapComponent {
    var image: Image { Image() }
    //  ^ note: 'image' of 'AppComponent' does not provide it: its type is 'Drawing.Image', not 'Images.Image'
    var leaf: LeafComponent { LeafComponent(parent: self) }
    //                        ^ note: 'AppComponent' creates 'LeafComponent' here
}
