internal import NeedleGraph
internal import NeedleLinker

/// The lines of `needle dump` with hashes for the names that the user chose, for a report to people who must not know them.
///
/// Equal names get equal hashes, in all modules, so the lines still describe the same graph. A hash is 32 bits of a name's
/// fingerprint: whoever guesses a name can check the guess.
func anonymous(_ dump: String) -> String {
    dump.split(separator: "\n", omittingEmptySubsequences: false).map { line in
        // A keyword and its words; the user's texts follow, after a tab each.
        let texts = line.firstIndex(of: "\t") ?? line.endIndex
        return line[..<texts] + withHashedNames(line[texts...])
    }.joined(separator: "\n")
}

private func withHashedNames(_ texts: Substring) -> String {
    var result = ""
    var rest = texts
    while let first = rest.first {
        let word = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
        result += word.isEmpty ? String(first) : hashed(String(word))
        rest = rest.dropFirst(max(word.count, 1))
    }
    return result
}

private func hashed(_ word: String) -> String {
    guard word.first?.isNumber == false, !keptWords.contains(word) else { return word }
    let name = Name(word)
    if standardLibraryTypes.contains(name) || Modules.foundationTypes.contains(name) || isOfSystem(name) { return word }
    let hash = Fingerprint(hashing: Array(word.utf8)).hex.prefix(8)
    // Messages suggest names by these ends.
    let end = ["Component", "Dependency", "PluginExtension", "Environment", "Tests"].first(where: word.hasSuffix) ?? ""
    return (word.first?.isUppercase == true ? "N" : "n") + hash + end
}

/// The words of the language, of the runtime and of platforms in facts.
private let keptWords = Set(
    """
    Debug DEBUG NeedleFoundation NeedleFoundationTest Self Swift _ _exported _spi any arch as async autoclosure
    available borrowing canImport class compiler consuming contribution contributions convenience deferred
    deferredContributions dependency deprecated discardableResult dynamicMemberLookup enum escaping exported false final
    frozen func get globalActor iOS import in indirect inout internal introduced is isolated lazy let linux macCatalyst
    macOS main mutating nil nonisolated nonmutating objc obsoleted os override package parent pluginExtension
    preconcurrency private propertyWrapper protocol public renamed repeat required rethrows self sending set shared
    simulator some static struct subscript super swift targetEnvironment testable throws true tvOS typealias unavailable
    unowned unsafe var visionOS watchOS weak where
    """.split(whereSeparator: \.isWhitespace).map(String.init)
)
