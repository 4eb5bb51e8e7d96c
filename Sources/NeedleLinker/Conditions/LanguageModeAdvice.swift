import NeedleDiagnostics

extension Modules {
    /// What to do about a condition such as `swift(>=6.0)`, of which both branches count as long as nobody knows the language mode of
    /// the module; nil for a condition that no mode decides.
    func adviceOfMode(for condition: String) -> String? {
        let terms = condition.split(separator: "swift(", omittingEmptySubsequences: false).dropFirst().filter { term in
            let version = term.drop { !$0.isNumber }.prefix { $0.isNumber || $0 == "." }.split(
                separator: "."
            ).compactMap { Int($0) }
            // A later version is one of the compiler, in the mode of Swift 6.
            return !version.isEmpty && !([6, 1] as [Int]).lexicographicallyPrecedes(version)
        }
        if terms.isEmpty { return nil }
        let advice = origin.advice(.languageMode)
        return
            "whether '\(condition)' holds is not known, since that depends on the language mode of the module: \(advice)"
    }
}
