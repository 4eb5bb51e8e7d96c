// The edits that fix diagnostics, as changes of the sources' bytes.

package import NeedleDiagnostics
internal import NeedleDriver
internal import NeedleGraph
internal import NeedleParser

extension [Diagnostic] {
    /// The diagnostics with the changes of their fixes, as far as the sources can be read.
    /// - Complexity: Each source that a fix changes is read and parsed once.
    package func withChanges(_ source: (String) -> [UInt8]?) -> [Diagnostic] {
        var editors: [String: SourceEditor] = [:]
        return map { diagnostic in
            var diagnostic = diagnostic
            for fix in diagnostic.fixes.indices {
                for edit in diagnostic.fixes[fix].edits.indices {
                    let wanted = diagnostic.fixes[fix].edits[edit]
                    guard let location = wanted.anchor.location else { continue }
                    let editor = editors[location.path] ?? source(location.path).map(SourceEditor.init)
                    editors[location.path] = editor
                    let changes = editor?.changes(for: wanted.kind, at: location.place)
                    diagnostic.fixes[fix].edits[edit].changes = changes
                }
            }
            return diagnostic
        }
    }
}

/// The changes of several sources that can be made together.
struct SourceFixes {
    private(set) var changes = SourceChanges()
    /// The fixes, each with the place of its first edit, in the order of the diagnostics.
    private(set) var messages: [String] = []

    /// Takes the first fix of each diagnostic, unless it overlaps an earlier one. A later run finds the others.
    ///
    /// - Parameter isEditable: Whether a source is the user's own, and not one of a library.
    init(_ diagnostics: [Diagnostic], where isEditable: (String) -> Bool) {
        for fix in diagnostics.compactMap(\.fixes.first) {
            guard let wanted = fix.changes, wanted.allSatisfy({ isEditable($0.path) }) else { continue }
            if wanted.allSatisfy({ (changes.changes[$0.path] ?? []).contains($0.change) }) { continue }
            var all = changes
            guard wanted.allSatisfy({ all.add($0.change, in: $0.path) }) else { continue }
            changes = all
            messages.append("\(fix.edits[0].anchor.location?.text ?? ""): \(fix.message)")
        }
    }
}
