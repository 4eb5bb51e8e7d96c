// Generic arguments that the compiler infers are not known, so that an ancestor further up provides, with a warning.
// prints: root
// module: Boxes
// file: Box.swift
public struct Box<Item> {
    public var item: Item
    public init(item: Item) { self.item = item }
}
// module: App
// file: Components.swift
import Boxes
import NeedleFoundation

typealias Carton<Item> = Box<Item>

protocol LeafDependency: Dependency {
    var box: Box<String> { get }
    var carton: Box<String> { get }
}

final class LeafComponent: Component<LeafDependency> {
    var line: String { dependency.box.item + dependency.carton.item }
}

final class MiddleComponent: Component<EmptyDependency> {
    let box = Box(item: "middle")
    //  ^ warning: 'box' of 'MiddleComponent' has no type annotation, so it does not provide 'box: Box<String>'; write 'box: Box<String>' if that is its type [unwritten-type]
    let carton = Carton(item: "middle")
    //  ^ warning: 'carton' of 'MiddleComponent' has no type annotation, so it does not provide 'carton: Box<String>'; write 'carton: Box<String>' if that is its type [unwritten-type]
    var leaf: LeafComponent { LeafComponent(parent: self) }
}

final class RootComponent: BootstrapComponent {
    let box = Box<String>(item: "ro")
    let carton = Carton<String>(item: "ot")
    var middle: MiddleComponent { MiddleComponent(parent: self) }
}
// file: main.swift
registerProviderFactories()
print(RootComponent().middle.leaf.line)
