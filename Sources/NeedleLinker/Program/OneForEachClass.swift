import NeedleDiagnostics

/// Leaves one error for each class that should be a component and is none. Otherwise each child that it makes, and each
/// call that makes it, would be reported for one import that is missing or one name that is misspelled.
func withOneForEachClass(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    var told: Set<Anchor> = []
    for diagnostic in diagnostics where diagnostic.id == .unseenRuntime { told.insert(diagnostic.anchor) }
    var kept: Set<Int> = []
    // The call that makes the class comes first: it is the one that says what the class is.
    for id in [DiagnosticID.unknownSuperclass, .parentNotAComponent] {
        for (index, diagnostic) in diagnostics.enumerated() where diagnostic.id == id {
            guard let cause = diagnostic.notes.first?.anchor else {
                kept.insert(index)
                continue
            }
            if told.insert(cause).inserted { kept.insert(index) }
        }
    }
    return diagnostics.enumerated().compactMap { index, diagnostic in
        let isOfClass = diagnostic.id == .unknownSuperclass || diagnostic.id == .parentNotAComponent
        return !isOfClass || kept.contains(index) ? diagnostic : nil
    }
}
