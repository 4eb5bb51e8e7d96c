/// The language mode that a module is compiled in (`-swift-version`), which `#if swift(>=6)` tests.
package enum LanguageMode: String, Hashable, Sendable, CaseIterable {
    case swift5 = "5"
    case swift6 = "6"

    /// The fault of a text that is no mode; nil if it is one.
    package static func problem(of text: String) -> String? {
        LanguageMode(rawValue: text) == nil ? "'\(text)' is no language mode: write '5' or '6'" : nil
    }
}
