import NeedleGraph

/// The abilities of a client that the server uses.
struct ClientCapabilities: Hashable, Sendable {
    var encoding = PositionEncoding.utf16
    /// Whether it shows the related places of a diagnostic.
    var hasRelatedInformation = false
    /// Whether it accepts edits with the version of the text that they apply to.
    var takesVersionedEdits = false
    /// Whether it requests the edit of a code action only when the action is chosen.
    var resolvesEdits = false
    /// Whether it asks the server for the range to rename before it asks the user for a name.
    var preparesRename = false
    var takesMarkdown = false
    /// Whether the server can ask it to report changed files.
    var watchesFiles = false
    /// Whether the server can ask it to request code lenses again.
    var refreshesCodeLenses = false
    /// Whether it has a command that shows places, as the extension for Visual Studio Code does.
    var hasShowPlacesCommand = false

    init() {}

    /// - Parameter parameters: The parameters of the request `initialize`.
    init(_ parameters: JSONElement) {
        guard let client = parameters["capabilities"] else { return }
        func flag(_ element: JSONElement?) -> Bool { element?.bool ?? false }
        func texts(_ element: JSONElement?) -> [String] { element?.elements.compactMap(\.string) ?? [] }
        // UTF-8 is preferred, since columns of places are bytes.
        let encodings = texts(client["general", "positionEncodings"])
        if encodings.contains(PositionEncoding.utf8.rawValue) { encoding = .utf8 }
        hasRelatedInformation = flag(client["textDocument", "publishDiagnostics", "relatedInformation"])
        takesVersionedEdits = flag(client["workspace", "workspaceEdit", "documentChanges"])
        let resolved = texts(client["textDocument", "codeAction", "resolveSupport", "properties"])
        resolvesEdits = resolved.contains("edit")
        preparesRename = flag(client["textDocument", "rename", "prepareSupport"])
        takesMarkdown = texts(client["textDocument", "hover", "contentFormat"]).contains("markdown")
        watchesFiles = flag(client["workspace", "didChangeWatchedFiles", "dynamicRegistration"])
        refreshesCodeLenses = flag(client["workspace", "codeLens", "refreshSupport"])
        hasShowPlacesCommand = flag(parameters["initializationOptions", "showPlaces"])
    }
}

/// The abilities of the server, for the answer to `initialize`.
func serverCapabilities(_ client: ClientCapabilities) -> JSONValue {
    [
        "positionEncoding": .string(client.encoding.rawValue),
        // `TextDocumentSyncKind.Incremental`.
        "textDocumentSync": ["openClose": true, "change": 2, "save": true],
        "codeActionProvider": [
            "codeActionKinds": .array(["quickfix", "refactor.rewrite"]), "resolveProvider": .flag(client.resolvesEdits),
        ],
        "renameProvider": client.preparesRename ? ["prepareProvider": true] : true,
        "hoverProvider": true,
        "definitionProvider": true,
        "referencesProvider": true,
        "codeLensProvider": [:],
        "callHierarchyProvider": true,
        "completionProvider": ["triggerCharacters": .array([" ", "("])],
    ]
}
