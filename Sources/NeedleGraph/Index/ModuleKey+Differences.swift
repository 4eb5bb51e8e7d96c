extension ModuleKey {
    /// The differences from `old`, one phrase each, for people who ask why a module was parsed.
    ///
    /// For example `source Modules/Game/Board.swift changed`. Empty only if both keys are equal.
    package func differences(from old: ModuleKey) -> [String] {
        var phrases: [String] = []
        if formatVersion != old.formatVersion {
            phrases.append("graph file version is \(formatVersion), was \(old.formatVersion)")
        }
        if module != old.module { phrases.append("module name is '\(module)', was '\(old.module)'") }
        if packageName != old.packageName {
            phrases.append("package name is \(Self.quoted(packageName)), was \(Self.quoted(old.packageName))")
        }
        phrases += Self.differences(of: options, from: old.options, named: "option", "options")
        phrases += Self.differences(of: dependencies, from: old.dependencies, named: "dependency", "dependencies")
        phrases += sourceDifferences(from: old)
        return phrases
    }

    /// Walks both sorted lists side by side.
    private func sourceDifferences(from old: ModuleKey) -> [String] {
        var phrases: [String] = []
        var (new, old) = (sources[...], old.sources[...])
        while let next = [new.first, old.first].compactMap({ $0?.path }).min(by: { $0.precedesInBytes($1) }) {
            switch (new.popFirst(at: next), old.popFirst(at: next)) {
            case (let new?, let old?):
                if new.content != old.content { phrases.append("source \(next) changed") }
            case (_?, nil): phrases.append("source \(next) was added")
            case (nil, _): phrases.append("source \(next) was removed")
            }
        }
        return phrases
    }

    private static func differences(
        of new: [String],
        from old: [String],
        named kind: String,
        _ plural: String
    ) -> [String] {
        guard new != old else { return [] }
        let added = new.filter { !old.contains($0) }.map { "\(kind) '\($0)' was added" }
        let removed = old.filter { !new.contains($0) }.map { "\(kind) '\($0)' was removed" }
        let phrases = added + removed
        return phrases.isEmpty ? ["\(plural) are listed in another order"] : phrases
    }

    private static func quoted(_ name: String?) -> String {
        name.map { "'\($0)'" } ?? "not set"
    }
}

extension ArraySlice<ModuleKey.Source> {
    fileprivate mutating func popFirst(at path: String) -> ModuleKey.Source? {
        guard let first, first.path.hasSameBytes(as: path) else { return nil }
        return popFirst()
    }
}
