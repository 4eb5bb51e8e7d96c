// Names that are keywords: of components, protocols, requirements, functions, labels and nested types.
// prints: in 1, case 2, where 3, 5
// module: App
// file: main.swift
import NeedleFoundation
enum `switch` {
    final class `default`: Component<any `repeat`> {
        var text: String {
            let dependency: any `repeat` = dependency
            return "in \(dependency.in), case \(dependency.case), where \(dependency.where(for: 3))"
        }
        var leaf: `is` { `is`(parent: self) }
    }
    struct `as` { var number: Int }
}
protocol `repeat`: Dependency {
    var `in`: Int { get }
    var `case`: Int { get }
    func `where`(for number: Int) -> Int
}
protocol `throws`: Dependency { var `extension`: `switch`.`as` { get } }
final class `is`: Component<any `throws`> {
    var text: String { "\(dependency.extension.number)" }
}
final class `class`: BootstrapComponent {
    var `in`: Int { 1 }
    let `case` = 2
    func `where`(for number: Int) -> Int { number }
    var `extension`: `switch`.`as` { `switch`.`as`(number: 5) }
    var `do`: `switch`.`default` { `switch`.`default`(parent: self) }
}
registerProviderFactories()
let root = `class`()
print("\(root.do.text), \(root.do.leaf.text)")
