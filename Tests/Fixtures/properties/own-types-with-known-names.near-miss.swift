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
    //  ^ warning: type of 'numbers' is not written, so 'MiddleComponent' does not provide 'numbers: Set<Int>' by it; write 'numbers: Set<Int>' if that is its type [unwritten-type]
    let range = Range(bound: "near")
    //  ^ warning: type of 'range' is not written, so 'MiddleComponent' does not provide 'range: Range<String>' by it; write 'range: Range<String>' if that is its type [unwritten-type]
    let lists = [Set([1, 2])]
    //  ^ warning: type of 'lists' is not written, so 'MiddleComponent' does not provide 'lists: [Set<Int>]' by it; write 'lists: [Set<Int>]' if that is its type [unwritten-type]
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
