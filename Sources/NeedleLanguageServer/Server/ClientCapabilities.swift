import NeedleGraph

/// The abilities of a client, as far as they matter here.
struct ClientCapabilities: Hashable, Sendable {
    var encoding = PositionEncoding.utf16
    /// Whether it shows the places that explain a diagnostic.
    var hasRelatedInformation = false
    /// Whether it checks by the version of a text that an edit is for it.
    var takesVersionedEdits = false
    /// Whether it asks for the edit of a code action when somebody has chosen that.
    var resolvesEdits = false
    /// Whether it asks what is to be renamed, before it asks a person for the new name.
    var preparesRename = false
    var takesMarkdown = false
    /// Whether it can be asked to tell of files that change.
    var watchesFiles = false
    /// Whether it can be told to ask for code lenses again.
    var refreshesCodeLenses = false
    /// Whether it has the command that shows places, as the extension for Visual Studio Code has.
    var hasShowPlacesCommand = false

    init() {}

    /// - Parameter parameters: Those of the request `initialize`.
    init(_ parameters: JSONElement) {
        guard let client = parameters["capabilities"] else { return }
        let encodings = client["general", "positionEncodings"]?.elements.compactMap(\.string) ?? []
        // Our own columns are bytes.
        if encodings.contains(PositionEncoding.utf8.rawValue) { encoding = .utf8 }
        func flag(_ element: JSONElement?) -> Bool { element?.bool ?? false }
        hasRelatedInformation = flag(client["textDocument", "publishDiagnostics", "relatedInformation"])
        takesVersionedEdits = flag(client["workspace", "workspaceEdit", "documentChanges"])
        let resolved = client["textDocument", "codeAction", "resolveSupport", "properties"]?.elements.compactMap(
            \.string
        )
        resolvesEdits = resolved?.contains("edit") ?? false
        preparesRename = flag(client["textDocument", "rename", "prepareSupport"])
        let formats = client["textDocument", "hover", "contentFormat"]?.elements.compactMap(\.string) ?? []
        takesMarkdown = formats.contains("markdown")
        watchesFiles = flag(client["workspace", "didChangeWatchedFiles", "dynamicRegistration"])
        refreshesCodeLenses = flag(client["workspace", "codeLens", "refreshSupport"])
        hasShowPlacesCommand = flag(parameters["initializationOptions", "showPlaces"])
    }
}

/// The abilities of the server, as it answers `initialize`.
func serverCapabilities(_ client: ClientCapabilities) -> JSONValue {
    [
        "positionEncoding": .string(client.encoding.rawValue),
        // Texts are kept in step by changes of parts of them.
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
        "completionProvider": ["triggerCharacters": .array([" "])],
    ]
}
