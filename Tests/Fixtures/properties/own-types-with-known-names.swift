// Calls of own types with the names of the system's need no written type: who declares them is asked, not the system.
// prints: near quiz, near walk, near 1 to 2, near tennis, near site, 2
// module: Sports
// file: Sports.swift
public struct Set {
    public var name: String
    public init(name: String) { self.name = name }
}
// module: Quiz
// file: Types.swift
import Sports
struct Result {
    var name: String
    init(name: String) { self.name = name }
}
final class Task {
    let name: String
    init(_ name: String) { self.name = name }
}
struct Range {
    var bounds = "1 to 2"
}
struct URL {
    var string: String
    init(string: String) { self.string = string }
}
// file: Components.swift
import NeedleFoundation
import Sports
protocol LeafDependency: Dependency {
    var result: Result { get }
    var task: Task { get }
    var range: Range { get }
    var set: Set { get }
    var url: URL { get }
    var tasks: [Task] { get }
}
final class LeafComponent: Component<any LeafDependency> {
    var line: String {
        let names = [dependency.result.name, dependency.task.name, dependency.range.bounds, dependency.set.name]
        return (names + [dependency.url.string]).map { "near \($0)" }
            .joined(separator: ", ") + ", \(dependency.tasks.count)"
    }
}
final class MiddleComponent: Component<any EmptyDependency> {
    let result = Result(name: "quiz")
    var task: Task { shared { Task("walk") } }
    let range = Range()
    let set = Set(name: "tennis")
    let url = URL(string: "site")
    let tasks = [Task("walk"), Task("run")]
    var leaf: LeafComponent { LeafComponent(parent: self) }
}
final class RootComponent: BootstrapComponent {
    let result: Result = Result(name: "far")
    let task: Task = Task("far")
    let range: Range = Range(bounds: "far")
    let set: Set = Set(name: "far")
    let url: URL = URL(string: "far")
    let tasks: [Task] = []
    var middle: MiddleComponent { MiddleComponent(parent: self) }
}
// file: main.swift
registerProviderFactories()
print(RootComponent().middle.leaf.line)
