package import NeedleGraph

/// Kinds about sources that cannot be read, or that belong to no module.
extension DiagnosticID {
    package static let editorPlaceholder = Self("editor-placeholder", .warning) { Pages.editor_placeholder_md }
    package static let mergeConflict = Self("merge-conflict", .error) { Pages.merge_conflict_md }
    package static let sourceInNoModule = Self("source-in-no-module", .warning) { Pages.source_in_no_module_md }
    package static let sourceNotUTF8 = Self("source-not-utf8", .error) { Pages.source_not_utf8_md }
    package static let syntaxError = Self("syntax-error", .error) { Pages.syntax_error_md }
    package static let unreadSource = Self("unread-source", .warning) { Pages.unread_source_md }
}

extension Diagnostic {
    package static func editorPlaceholder(path: String, place: Place) -> Diagnostic {
        Diagnostic(
            .editorPlaceholder,
            "fill in this editor placeholder; nearby declarations may be missing from the graph",
            at: .source(path: path, place: place)
        )
    }

    /// - Parameter place: The first marker of the conflict.
    package static func mergeConflict(path: String, place: Place) -> Diagnostic {
        Diagnostic(.mergeConflict, "merge conflict marker; resolve the conflict", at: .source(path: path, place: place))
    }

    /// - Parameters:
    ///   - component: The first component that the file declares.
    ///   - folder: The folder of modules that contains the file, for example `Modules`; nil if it is elsewhere.
    ///   - target: The folder of the module that is probably meant.
    package static func sourceInNoModule(
        _ component: String,
        beside folder: String?,
        target: String?,
        path: String,
        place: Place
    ) -> Diagnostic {
        let fix = target.map { "move the file to '\($0)'" } ?? "move the file into the folder of its module"
        let reason = folder.map { "it is next to the module folders in '\($0)'; \(fix)" }
        return Diagnostic(
            .sourceInNoModule,
            "'\(component)' is not in any module: \(reason ?? "no module has its folder; add the folder to the 'sources' of a module in 'needle.json'")",
            at: .source(path: path, place: place)
        )
    }

    package static func sourceNotUTF8(path: String, place: Place) -> Diagnostic {
        Diagnostic(.sourceNotUTF8, "source file is not UTF-8; save it as UTF-8", at: .source(path: path, place: place))
    }

    /// - Parameter detail: The parser's complaint, for example `expected '}' to end class`.
    package static func syntaxError(_ detail: String, path: String, place: Place) -> Diagnostic {
        Diagnostic(.syntaxError, detail, at: .source(path: path, place: place))
    }

    /// - Parameter detail: The reason, for example `code is nested too deeply`.
    package static func unreadSource(_ detail: String, path: String, place: Place) -> Diagnostic {
        Diagnostic(.unreadSource, detail, at: .source(path: path, place: place))
    }
}
