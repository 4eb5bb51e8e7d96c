import NeedleGraph
import NeedleParser
import RandomTesting
import Testing

/// Source that uses every form the parser looks at; mutations of it reach most of its code.
let specimen = """
    #!/usr/bin/swift
    // A specimen.
    @_exported public import struct Foundation.URL
    public final class GameComponent<T: Hashable>: Component<A & B>, Other where T: Any {
        @MainActor public private(set) lazy var a, b: [String: (any Store)?] = .init(parent: self)
        let (c, (d, _)): (Int, (x: Int, y: () async throws(E) -> Void))
        var e: E { get async throws { "\\(E(parent: self).name)" } set { } }
        #if DEBUG && !os(iOS)
        var f: F { shared { M.F<Int?>.init(x: 1, parent: self) { $0 } } }
        #elseif os(Linux) || X
        func g<U>(_ a: inout U, b c: @escaping () -> Void = {}, d: Int...) rethrows -> some P where U: Q {
            run { [weak self, me = self] in
                guard let self, let you = self else { return #/ x " /# }
                switch me { case let .x(y) where y > 1: A(parent: me); default: B(parent: you!) }
                for x in [1, 2.5] { if case .y(let z)? = x { C(parent: z) } else { D.make(parent: self) } }
            }
        }
        #endif
        struct Inner { enum Deep { class X: Y { init() { super.init(parent: self) } } } }
        typealias Q = @Sendable (inout Int, Int...) -> ~Copyable
    }
    fileprivate protocol `default`: AnyObject, Dependency { static var x: Int { get set }; subscript(i: Int) -> A { get } }
    extension App.RootComponent { weak var x = try! y as? Z /* ... */ ; var z = #\"\"\"
        raw \\#(Z(parent: self))
        \"\"\"# }
    let root = flag ? Root(parent: x) : <#placeholder#>
    """

/// Drops, repeats and swaps pieces of source at random places: no crash, and the skim stays on the safe side.
@Test(arguments: 0..<20) func mutatedSourceNeverCrashes(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<25 {
        let source = specimen.mutated(using: &random)
        let bytes = Array(source.utf8)
        bytes.withUnsafeBufferPointer { bytes in
            let defines: Set<String> = Bool.random(using: &random) ? ["DEBUG"] : []
            let options = ParseOptions(defines: defines)
            let all = FileParse(bytes, path: "Test.swift", options: options).whole(reportsErrors: true)
            #expect(all.places.declarations.count == all.facts.declarations.count)
            #expect(all.places.instantiations.count == all.facts.instantiations.count)
            let isSafe = !all.facts.holdWhatMatters || skim(bytes).mayHoldFacts
            #expect(isSafe, "seed \(seed):\n\(source)")
            _ = parse(bytes, path: "Test.swift", options: options)
        }
    }
}

/// Bytes cut off anywhere, also inside a character.
@Test func truncatedSourceNeverCrashes() {
    let bytes = Array((specimen + "\n// ü€😀").utf8)
    for count in stride(from: 0, through: bytes.count, by: 7) { _ = parse(Array(bytes.prefix(count))) }
    for count in (bytes.count - 10)...bytes.count { _ = parse(Array(bytes.prefix(count))) }
}
