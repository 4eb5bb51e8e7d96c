package import NeedleGraph

/// Edits of sources that fix what a diagnostic reports, if the fix is obvious.
///
/// They are applied without a question, so none changes what the program calls, creates or gets. A name that may have been
/// meant is advice instead. `SafeFixes` in the linker leaves out fixes that might change that.
///
/// Edits are in terms of the language, at facts, since a linker knows no texts. The driver turns them into changes of
/// bytes.
package struct Fix: Hashable, Sendable {
    /// A phrase in the imperative, for example `make 'clock' public`.
    package var message: String
    /// All of them together are the fix.
    package var edits: [Edit]

    package init(_ message: String, _ edits: [Edit]) {
        self.message = message
        self.edits = edits
    }

    /// The changes of sources, with their paths; nil if not all are known yet.
    package var changes: [(path: String, change: TextChange)]? {
        var changes: [(String, TextChange)] = []
        for edit in edits {
            guard let location = edit.anchor.location, let known = edit.changes else { return nil }
            changes += known.map { (location.path, $0) }
        }
        return changes
    }

    /// An edit of one source.
    package struct Edit: Hashable, Sendable {
        package var kind: FixEdit
        package var anchor: Anchor
        /// The changes of the source's bytes, once the source is read.
        package var changes: [TextChange]?

        package init(kind: FixEdit, anchor: Anchor) {
            self.kind = kind
            self.anchor = anchor
        }
    }
}

/// An edit of a source at a separately stated place.
package enum FixEdit: Hashable, Sendable {
    /// Gives this access to the declaration whose name is at the place.
    case access(Access)
    /// Imports a module in the file.
    case importModule(String)
}

/// A change of the bytes of a source.
package struct TextChange: Hashable, Sendable {
    /// The offsets of the replaced bytes.
    package var range: Range<Int>
    /// The place of the first of these bytes.
    package var start: Place
    /// The place after the last of these bytes.
    package var end: Place
    package var text: String

    package init(range: Range<Int>, start: Place, end: Place, text: String) {
        self.range = range
        self.start = start
        self.end = end
        self.text = text
    }
}

extension Fix {
    /// Imports a module in the file of a fact.
    package static func importing(_ module: String, in reference: FactReference) -> Fix {
        var file = reference
        file.element = .file
        return Fix("import '\(module)'", [Edit(kind: .importModule(module), anchor: .fact(file))])
    }

    /// Widens the access of declarations.
    package static func raising(_ name: String, to access: Access, at references: [FactReference]) -> Fix {
        Fix("make '\(name)' \(access.rawValue)", references.map { Edit(kind: .access(access), anchor: .fact($0)) })
    }
}

extension UnseenReason {
    /// The edit that makes the declaration visible, if a single one does.
    /// - Parameter declarations: The declarations that must be public for that; nil if they are not known.
    func fix(of name: String, raising declarations: [FactReference]?, seenFrom reference: FactReference) -> Fix? {
        switch self {
        case .access(_, _, isImported: true): declarations.map { .raising(name, to: .public, at: $0) }
        case .access: nil
        case .notImported(let module, let unlinkedImports):
            unlinkedImports.isEmpty ? .importing(module, in: reference) : nil
        case .moved(let module, _): .importing(module, in: reference)
        case .cycle, .shadowed: nil
        }
    }
}
