// The layered diamond: the number of paths doubles with each level, the number of edges does not.

/// Two components a level, each a parent of both below; the two of the last level require what the root has.
package struct DiamondWorkload: Sendable {
    package let levels: Int

    package init(levels: Int) {
        self.levels = levels
    }

    package var edges: Int { 2 + 4 * (levels - 1) }

    package var files: [WorkloadFile] { [root] + (0..<levels).map(level) }

    private var root: WorkloadFile {
        file("Root") { text in
            text.line("public final class RootComponent: BootstrapComponent {")
            text.line("    public let token = \"root\"")
            for child in names(level: 0) { text.line(makes(child)) }
            text.line("}")
        }
    }

    private func level(_ level: Int) -> WorkloadFile {
        file("Level\(level)") { text in
            for name in names(level: level) {
                text.line("public protocol \(name)Dependency: Dependency {")
                if level == levels - 1 { text.line("    var token: String { get }") }
                text.line("}")
                text.line("")
                text.line("public final class \(name)Component: Component<any \(name)Dependency> {")
                for child in names(level: level + 1) where level < levels - 1 { text.line(makes(child)) }
                text.line("}")
                text.line("")
            }
        }
    }

    private func names(level: Int) -> [String] { ["Left\(level)", "Right\(level)"] }

    private func makes(_ child: String) -> String {
        "    public var \(child.lowercasingFirst): \(child)Component { \(child)Component(parent: self) }"
    }

    private func file(_ name: String, _ write: (inout SwiftText) -> Void) -> WorkloadFile {
        var text = SwiftText()
        text.block("import NeedleFoundation")
        write(&text)
        let path = "Modules/Diamond/\(name).swift"
        return WorkloadFile(path: path, text: text.text, lines: text.lines, hasComponents: true)
    }
}
