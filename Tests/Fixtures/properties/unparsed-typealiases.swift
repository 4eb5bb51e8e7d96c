// A typealias of the system is what it stands for. Of another one nothing is known, and a property of such a type gives way
// to one further up with a warning.
// prints: 2.0 3.0 7
// module: App
// file: Components.swift
import Foundation
import NeedleFoundation
protocol LeafDependency: Dependency {
    var pause: Double { get }
    var pauses: [TimeInterval] { get }
    var letter: UInt16 { get }
}
final class LeafComponent: Component<any LeafDependency> {
    var text: String { "\(dependency.pause) \(dependency.pauses[0]) \(dependency.letter)" }
}
final class MidComponent: Component<any EmptyDependency> {
    let pause: TimeInterval = 2
    let pauses: [Double] = [3]
    let letter: unichar = 1
    //  ^ warning: 'letter' of 'MidComponent' does not provide 'letter: UInt16': no parsed module shows whether 'unichar' is that type; write 'letter: UInt16' if it is [uncertain-property]
    var leaf: LeafComponent { LeafComponent(parent: self) }
}
final class RootComponent: BootstrapComponent {
    let pause: Double = 1
    let pauses: [Double] = [1]
    let letter: UInt16 = 7
    var mid: MidComponent { MidComponent(parent: self) }
}
// file: main.swift
registerProviderFactories()
print(RootComponent().mid.leaf.text)
