import Foundation
import TestSupport
import Testing

/// A chain of levels with two components each, both parents of both below: 2^20 paths, and no more edges than lines.
@Suite struct DiamondTests {
    private static let levels = 20

    @Test func aDiamondHasOneClassPerEdge() throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.source, to: "Modules/Diamond/Diamond.swift")
        let result = try runNeedle(["build"], in: folder.url)
        #expect(result.end == .exit(0), "\(result.errors)")
        let generated = try #require(folder.read("Modules/Diamond/NeedleGenerated.swift"))
        let classes = generated.split(separator: "\n").count { $0.contains("final class ") }
        #expect(classes == 2 + 4 * (Self.levels - 1))
    }

    private static var source: String {
        var text = """
            import NeedleFoundation

            final class Root: BootstrapComponent {
                let token = "root"
                var l0: L0Component { L0Component(parent: self) }
                var r0: R0Component { R0Component(parent: self) }
            }

            """
        for level in 0..<levels {
            for side in ["L", "R"] {
                let name = "\(side)\(level)"
                let isLeaf = level == levels - 1
                text += "protocol \(name)Dependency: Dependency {\(isLeaf ? " var token: String { get } " : "")}\n"
                text += "final class \(name)Component: Component<any \(name)Dependency> {\n"
                for child in ["L", "R"] where !isLeaf {
                    let type = "\(child)\(level + 1)Component"
                    text += "    var \(child.lowercased())\(level + 1): \(type) { \(type)(parent: self) }\n"
                }
                text += "}\n"
            }
        }
        return text
    }
}
