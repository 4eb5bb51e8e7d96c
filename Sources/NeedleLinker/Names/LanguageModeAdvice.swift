import NeedleDiagnostics

extension Modules {
    /// Advice about a condition such as `swift(>=6.0)`, of which both branches count while the module's language mode is
    /// unknown; nil for a condition that does not depend on the mode.
    func adviceOfMode(for condition: String) -> String? {
        let words = condition.split { !$0.isLetter && !$0.isNumber && !"._".contains($0) }
        let isDecided = zip(words, words.dropFirst()).contains { word, number in
            let version = number.split(separator: ".").compactMap { Int($0) }
            // A version above 6.1 is a compiler version, in Swift 6 mode.
            return word == "swift" && !version.isEmpty && !([6, 1] as [Int]).lexicographicallyPrecedes(version)
        }
        guard isDecided else { return nil }
        let advice = origin.advice(.languageMode)
        return
            "whether '\(condition)' holds is not known, since that depends on the language mode of the module: \(advice)"
    }
}
