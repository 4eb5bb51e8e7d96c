// Of the system's own, and of generic ones, the arguments that the compiler infers are not known; so an ancestor further
// up provides, with a warning.
// prints: 0 far 0
// module: App
// file: Components.swift
import NeedleFoundation
struct Range<Bound> {
    var bound: Bound
    init(bound: Bound) { self.bound = bound }
}
protocol LeafDependency: Dependency {
    var numbers: Set<Int> { get }
    var range: Range<String> { get }
    var lists: [Set<Int>] { get }
}
final class LeafComponent: Component<any LeafDependency> {
    var line: String { "\(dependency.numbers.count) \(dependency.range.bound) \(dependency.lists.count)" }
}
final class MiddleComponent: Component<any EmptyDependency> {
    let numbers = Set([1, 2])
    //  ^ warning: 'numbers' of 'MiddleComponent' has no type annotation, so it does not provide 'numbers: Set<Int>'; write 'numbers: Set<Int>' if that is its type [unwritten-type]
    let range = Range(bound: "near")
    //  ^ warning: 'range' of 'MiddleComponent' has no type annotation, so it does not provide 'range: Range<String>'; write 'range: Range<String>' if that is its type [unwritten-type]
    let lists = [Set([1, 2])]
    //  ^ warning: 'lists' of 'MiddleComponent' has no type annotation, so it does not provide 'lists: [Set<Int>]'; write 'lists: [Set<Int>]' if that is its type [unwritten-type]
    var leaf: LeafComponent { LeafComponent(parent: self) }
}
final class RootComponent: BootstrapComponent {
    let numbers: Set<Int> = []
    let range = Range<String>(bound: "far")
    let lists: [Set<Int>] = []
    var middle: MiddleComponent { MiddleComponent(parent: self) }
}
// file: main.swift
registerProviderFactories()
print(RootComponent().middle.leaf.line)
