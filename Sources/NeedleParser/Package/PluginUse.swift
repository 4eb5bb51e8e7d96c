// Whether a `Package.swift` says that targets have a plugin of another package.

/// Whether there is `.plugin(name: …, package: …)` with some name in a `Package.swift`.
///
/// The text is searched and not run, as for targets. SwiftPM demands `package:` of a plugin of another package; the product
/// of a package that has the plugin itself is `.plugin(name: …, targets: …)`, and no use.
package func usesPluginOfAnotherPackage(_ name: StaticString, in source: UnsafeBufferPointer<UInt8>) -> Bool {
    // Most packages do not even mention it.
    guard contains(name, in: source) else { return false }
    var search = PluginUseSearch(source, "\(name)")
    return search.finds()
}

private struct PluginUseSearch {
    private let source: UnsafeBufferPointer<UInt8>
    private let name: String
    private var scanner: TokenScanner
    /// The call of `.plugin` whose arguments are being read.
    private var open: OpenUse?
    private var depth = 0

    private struct OpenUse {
        /// The depth of its arguments.
        var depth: Int
        var hasName = false
        var hasPackage = false
    }

    init(_ source: UnsafeBufferPointer<UInt8>, _ name: String) {
        (self.source, self.name) = (source, name)
        scanner = TokenScanner(source, from: 0)
    }

    mutating func finds() -> Bool {
        var isMember = false
        var word: Word?
        while let token = scanner.next() {
            switch token {
            case .word(let next):
                word = next
                continue
            case .punctuation(let byte) where byte == UInt8(ascii: ":"):
                if let word { readLabel(word) }
            case .punctuation(let byte) where "([{".utf8.contains(byte):
                depth += 1
                if byte == UInt8(ascii: "("), isMember, let word, word.bytes.equals("plugin") {
                    open = OpenUse(depth: depth)
                }
            case .punctuation(let byte) where ")]}".utf8.contains(byte):
                if let use = open, use.depth == depth {
                    if use.hasName, use.hasPackage { return true }
                    open = nil
                }
                depth -= 1
            case .punctuation(let byte):
                isMember = byte == UInt8(ascii: ".")
                word = nil
                continue
            }
            isMember = false
            word = nil
        }
        return false
    }

    private mutating func readLabel(_ label: Word) {
        guard open?.depth == depth else { return }
        if label.bytes.equals("package") { open?.hasPackage = true }
        if label.bytes.equals("name") { open?.hasName = plainString(at: scanner.position, in: source) == name }
    }
}
