import NeedleDiagnostics

extension Modules {
    /// Advice about a condition such as `swift(>=6.0)`, of which both branches count as long as nobody knows the language mode of
    /// the module; nil for a condition that no mode decides.
    func adviceOfMode(for condition: String) -> String? {
        let words = condition.split { !$0.isLetter && !$0.isNumber && !"._".contains($0) }
        let isDecided = zip(words, words.dropFirst()).contains { word, number in
            let version = number.split(separator: ".").compactMap { Int($0) }
            // A later version is one of the compiler, in the mode of Swift 6.
            return word == "swift" && !version.isEmpty && !([6, 1] as [Int]).lexicographicallyPrecedes(version)
        }
        guard isDecided else { return nil }
        let advice = origin.advice(.languageMode)
        return
            "whether '\(condition)' holds is not known, since that depends on the language mode of the module: \(advice)"
    }
}
