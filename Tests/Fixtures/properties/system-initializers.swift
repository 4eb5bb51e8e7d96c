// Of common types of the system it is known which initializers may return nil; of other modules' types, those without
// arguments do not.
// prints: 3 queue nil 7 6 none
// module: App
// file: Components.swift
import Dispatch
import Foundation
import NeedleFoundation

protocol LeafDependency: Dependency {
    var date: Date { get }
    var queue: DispatchQueue { get }
    var amount: Decimal? { get }
    var small: UInt8? { get }
    var list: IndexSet { get }
    var text: String? { get }
    var formatter: NumberFormatter { get }
}

final class LeafComponent: Component<any LeafDependency> {
    var line: String {
        let first = "\(Int(dependency.date.timeIntervalSince1970)) \(dependency.queue.label)"
        let amount = dependency.amount.map { "\($0)" } ?? "nil"
        _ = dependency.formatter
        return "\(first) \(amount) \(dependency.small ?? 0) \(dependency.list.first ?? 0) \(dependency.text ?? "none")"
    }
}

final class RootComponent: BootstrapComponent {
    let date = Date(timeIntervalSince1970: 3)
    var queue: DispatchQueue { shared { DispatchQueue(label: "queue") } }
    let amount = Decimal(string: "x")
    let small = UInt8(exactly: 7)
    let list = IndexSet(integer: 6)
    let text = String(data: Data([0xFF]), encoding: .utf8)
    let formatter = NumberFormatter()
    var leaf: LeafComponent { LeafComponent(parent: self) }
}
// file: main.swift
registerProviderFactories()
print(RootComponent().leaf.line)
