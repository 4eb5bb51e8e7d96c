// The edits that fix diagnostics, as changes of the sources' bytes.

package import NeedleDiagnostics
internal import NeedleDriver
internal import NeedleFileSystem
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

extension Rewrite {
    /// Takes the first fix of each diagnostic, unless it overlaps an earlier one. A later run finds the others.
    ///
    /// Sources of libraries are not changed.
    init(fixing diagnostics: [Diagnostic], _ fileSystem: FileSystem) {
        self.init("fix the sources")
        for fix in diagnostics.withChanges({ try? fileSystem.read($0).bytes }).compactMap(\.fixes.first) {
            guard let wanted = fix.changes, wanted.allSatisfy({ fileSystem.isEditable($0.path) }) else { continue }
            if wanted.allSatisfy({ (changes.changes[$0.path] ?? []).contains($0.change) }) { continue }
            var all = changes
            guard wanted.allSatisfy({ all.add($0.change, in: $0.path) }) else { continue }
            changes = all
            summary.append("fixed \(fix.edits[0].anchor.location?.text ?? ""): \(fix.message)")
        }
    }
}
