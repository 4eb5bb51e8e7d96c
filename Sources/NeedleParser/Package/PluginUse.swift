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
    private var calls: CallScanner
    /// The call of `.plugin` whose arguments are being read.
    private var open: OpenUse?

    private struct OpenUse {
        /// The depth of its arguments.
        var depth: Int
        var hasName = false
        var hasPackage = false
    }

    init(_ source: UnsafeBufferPointer<UInt8>, _ name: String) {
        (self.source, self.name) = (source, name)
        calls = CallScanner(source)
    }

    mutating func finds() -> Bool {
        while let token = calls.next() {
            switch token {
            case .label(let label): readLabel(label)
            case .opening(let call): if call?.bytes.equals("plugin") == true { open = OpenUse(depth: calls.depth) }
            case .closing(let depth):
                guard let use = open, use.depth == depth else { continue }
                if use.hasName, use.hasPackage { return true }
                open = nil
            }
        }
        return false
    }

    private mutating func readLabel(_ label: Word) {
        guard open?.depth == calls.depth else { return }
        if label.bytes.equals("package") { open?.hasPackage = true }
        if label.bytes.equals("name") { open?.hasName = plainString(at: calls.position, in: source) == name }
    }
}
