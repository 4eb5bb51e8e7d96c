/// The language mode that a module is compiled in, which `#if swift(>=6)` asks for: that of `-swift-version`.
package enum LanguageMode: String, Hashable, Sendable, CaseIterable {
    case swift5 = "5"
    case swift6 = "6"

    /// What is wrong with a text that stands for a mode; nil if it does.
    package static func problem(of text: String) -> String? {
        LanguageMode(rawValue: text) == nil ? "'\(text)' is no language mode: write '5' or '6'" : nil
    }
}
