// The layout of sources as a `Package.swift` states it.

/// A target of a package that is a module of its program: no test, no plugin and nothing binary.
package struct PackageTarget: Hashable, Sendable {
    package var name: String
    /// The folder that it states for its sources.
    package var path: String?
}

/// The targets in a `Package.swift`, in the order of its text.
///
/// The text is searched and not run. SwiftPM runs it, but that takes a compiler and seconds, and what a package computes
/// is rarely its layout.
/// - Returns: Nil if there is none, or one whose name or path is no plain string.
package func packageTargets(_ source: UnsafeBufferPointer<UInt8>) -> [PackageTarget]? {
    var search = TargetSearch(source)
    return search.targets()
}

private struct TargetSearch {
    private let source: UnsafeBufferPointer<UInt8>
    private var scanner: TokenScanner
    private var found: [PackageTarget] = []
    /// The target whose arguments are being read.
    private var open: OpenTarget?
    private var depth = 0

    private struct OpenTarget {
        /// Whether it is a module of the program.
        var isModule: Bool
        /// The depth of its arguments.
        var depth: Int
        var name: String?
        var path: String?
    }

    init(_ source: UnsafeBufferPointer<UInt8>) {
        self.source = source
        scanner = TokenScanner(source, from: 0)
    }

    mutating func targets() -> [PackageTarget]? {
        var isMember = false
        var word: Word?
        while let token = scanner.next() {
            switch token {
            case .word(let next):
                word = next
                continue
            case .punctuation(let byte) where byte == UInt8(ascii: ":"):
                guard word.map({ readArgument($0) }) ?? true else { return nil }
            case .punctuation(let byte) where "([{".utf8.contains(byte):
                depth += 1
                // A dependency of a target may be written as `.target(…)` inside it.
                if open == nil, isMember, let word { openTarget(word) }
            case .punctuation(let byte) where ")]}".utf8.contains(byte):
                guard close() else { return nil }
            case .punctuation(let byte):
                isMember = byte == UInt8(ascii: ".")
                word = nil
                continue
            }
            isMember = false
            word = nil
        }
        return scanner.isUncertain || found.isEmpty || open != nil ? nil : found
    }

    private mutating func openTarget(_ word: Word) {
        func isOne(of names: StaticString...) -> Bool { names.contains { word.bytes.equals($0) } }
        if isOne(of: "target", "executableTarget", "macro") {
            open = OpenTarget(isModule: true, depth: depth)
        } else if isOne(of: "testTarget", "plugin", "systemLibrary", "binaryTarget") {
            open = OpenTarget(isModule: false, depth: depth)
        }
    }

    /// - Returns: Whether the target that ends here has a name.
    private mutating func close() -> Bool {
        if let target = open, target.depth == depth {
            open = nil
            if target.isModule {
                guard let name = target.name else { return false }
                found.append(PackageTarget(name: name, path: target.path))
            }
        }
        depth -= 1
        return true
    }

    /// - Returns: Whether it is no argument that matters, or a plain string.
    private mutating func readArgument(_ label: Word) -> Bool {
        guard let target = open, target.isModule, target.depth == depth else { return true }
        let isName = label.bytes.equals("name")
        guard isName || label.bytes.equals("path") else { return true }
        guard let text = plainString(at: scanner.position) else { return false }
        if isName { open?.name = text } else { open?.path = text }
        return true
    }

    /// The string that is the whole of an argument; nil for anything else.
    private func plainString(at start: Int) -> String? {
        let quote = UInt8(ascii: "\"")
        guard let first = firstOfToken(from: start), source[first] == quote,
            let end = source[(first + 1)...].firstIndex(of: quote), end > first + 1,
            let next = firstOfToken(from: end + 1), ",)".utf8.contains(source[next])
        else { return nil }
        let bytes = source[(first + 1)..<end]
        return bytes.contains(UInt8(ascii: "\\")) ? nil : String(decoding: bytes, as: UTF8.self)
    }

    private func firstOfToken(from start: Int) -> Int? {
        source[start...].firstIndex { !" \t\r\n".utf8.contains($0) }
    }
}
