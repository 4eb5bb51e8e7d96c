// The layout of sources as a `Package.swift` states it.

/// A target of a package that is compiled from Swift: no plugin, and nothing binary.
package struct PackageTarget: Hashable, Sendable {
    package var name: String
    /// Whether it is a test, and no module of the program.
    package var isTest = false
    /// The folder that it states for its sources.
    package var path: String?
}

/// The targets in a `Package.swift`, in the order of its text.
///
/// The text is searched and not run. SwiftPM runs it, but that takes a compiler and seconds, and what a package computes
/// is rarely its layout.
/// - Returns: Nil if there is none besides tests, or one whose name or path is no plain string. Such tests are left out.
package func packageTargets(_ source: UnsafeBufferPointer<UInt8>) -> [PackageTarget]? {
    var search = TargetSearch(source)
    return search.targets()
}

private struct TargetSearch {
    private let source: UnsafeBufferPointer<UInt8>
    private var calls: CallScanner
    private var found: [PackageTarget] = []
    /// The target whose arguments are being read.
    private var open: OpenTarget?

    private struct OpenTarget {
        /// Whether it is compiled from Swift.
        var isModule: Bool
        var isTest = false
        /// The depth of its arguments.
        var depth: Int
        var name: String?
        var path: String?
    }

    init(_ source: UnsafeBufferPointer<UInt8>) {
        self.source = source
        calls = CallScanner(source)
    }

    mutating func targets() -> [PackageTarget]? {
        while let token = calls.next() {
            switch token {
            case .label(let label): guard readArgument(label) else { return nil }
            // A dependency of a target may be written as `.target(…)` inside it.
            case .opening(let call?) where open == nil: openTarget(call)
            case .opening: break
            case .closing(let depth): guard close(depth) else { return nil }
            }
        }
        return calls.isUncertain || found.allSatisfy(\.isTest) || open != nil ? nil : found
    }

    private mutating func openTarget(_ word: Word) {
        func isOne(of names: StaticString...) -> Bool { names.contains { word.bytes.equals($0) } }
        if isOne(of: "target", "executableTarget", "macro") {
            open = OpenTarget(isModule: true, depth: calls.depth)
        } else if isOne(of: "testTarget") {
            open = OpenTarget(isModule: true, isTest: true, depth: calls.depth)
        } else if isOne(of: "plugin", "systemLibrary", "binaryTarget") {
            open = OpenTarget(isModule: false, depth: calls.depth)
        }
    }

    /// - Returns: Whether the module of a program that ends here has a name.
    private mutating func close(_ depth: Int) -> Bool {
        guard let target = open, target.depth == depth else { return true }
        open = nil
        guard target.isModule else { return true }
        guard let name = target.name else { return target.isTest }
        found.append(PackageTarget(name: name, isTest: target.isTest, path: target.path))
        return true
    }

    /// - Returns: Whether it is no argument that matters, or a plain string.
    private mutating func readArgument(_ label: Word) -> Bool {
        guard let target = open, target.isModule, target.depth == calls.depth else { return true }
        let isName = label.bytes.equals("name")
        guard isName || label.bytes.equals("path") else { return true }
        guard let text = plainString(at: calls.position, in: source) else { return target.isTest }
        if isName { open?.name = text } else { open?.path = text }
        return true
    }
}
