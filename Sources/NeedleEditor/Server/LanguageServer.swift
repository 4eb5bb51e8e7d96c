// The language server: its state, and its reaction to each message.
//
// Everything runs in sequence. Messages queue up meanwhile, and all of them are processed before the next look at the workspace.
// So ten keys that were typed during a look cost only one more. Before a request is answered, pending changes are looked at.

package import NeedleDriver
import NeedleFileSystem
package import NeedleGraph

/// A language server for one client.
package struct LanguageServer: Sendable {
    enum Phase: Sendable {
        /// Until `initialize`, only errors are answered.
        case starting
        case running
        /// After `shutdown`, only `exit` is expected.
        case shutDown
    }

    private(set) var phase = Phase.starting
    /// The exit code, once the client has sent `exit`.
    package private(set) var exitCode: Int32?
    var client = ClientCapabilities()
    private let makeSession: @Sendable (_ folder: String) -> Session
    /// The folder to serve if the client names none.
    private let ownFolder: String
    var workspace: LiveWorkspace?
    /// By absolute path.
    var documents: [String: Document] = [:]
    /// By absolute path.
    var published: [String: PublishedDiagnostics] = [:]
    /// The graph of the last link, after the first question about it.
    var knownQuestions: GraphQuestions?
    /// The messages to send.
    private(set) var outbox: [JSONValue] = []
    /// The log lines that were sent, so that none is sent twice.
    private var reported: Set<String> = []

    /// - Parameters:
    ///   - ownFolder: The folder to serve if the client names none.
    ///   - makeSession: Creates the session for a workspace folder.
    package init(ownFolder: String, makeSession: @escaping @Sendable (String) -> Session) {
        (self.ownFolder, self.makeSession) = (ownFolder, makeSession)
    }

    /// Returns the messages to send, and forgets them.
    package mutating func takeOutbox() -> [JSONValue] {
        defer { outbox = [] }
        return outbox
    }

    mutating func send(_ message: JSONValue) { outbox.append(message) }

    /// Writes a line into the client's log.
    /// - Parameter type: A `MessageType` of the protocol: 1 for an error, 3 for information.
    mutating func log(_ text: String, type: Int = 3) {
        guard reported.insert(text).inserted else { return }
        send(.notification("window/logMessage", ["type": .number(type), "message": .string(text)]))
    }

    // MARK: - Messages

    /// Handles a message.
    /// - Parameter isCancelled: Whether the client no longer waits for the answer.
    package mutating func receive(_ message: Message, isCancelled: Bool = false) {
        guard let method = message.method else { return }
        guard let id = message.id else { return notify(method, message.parameters) }
        do throws(ResponseError) {
            if isCancelled { throw ResponseError(.cancelled, "the request was cancelled") }
            let result = try answer(method, message.parameters)
            send(.response(to: id, result))
        } catch {
            send(.response(to: id, error))
        }
    }

    /// Handles bytes that are not a message.
    package mutating func receive(_ error: ResponseError) { send(.response(to: nil, error)) }

    private mutating func notify(_ method: String, _ parameters: JSONElement) {
        if method == "exit" {
            exitCode = phase == .shutDown ? 0 : 1
            return
        }
        // Notifications before `initialize` and after `shutdown` are dropped.
        guard phase == .running else { return }
        switch method {
        case "initialized": registerWatchers()
        case "textDocument/didOpen": open(parameters)
        case "textDocument/didChange": change(parameters)
        case "textDocument/didClose": close(parameters)
        case "textDocument/didSave": save(parameters)
        case "workspace/didChangeWatchedFiles": changeFiles(parameters)
        default: break
        }
    }

    private mutating func answer(_ method: String, _ parameters: JSONElement) throws(ResponseError) -> JSONValue {
        switch (phase, method) {
        case (.starting, "initialize"): return initialize(parameters)
        case (.starting, _): throw ResponseError(.notInitialized, "the first request must be 'initialize'")
        case (.shutDown, _): throw ResponseError(.invalidRequest, "only 'exit' may follow 'shutdown'")
        case (.running, "initialize"): throw ResponseError(.invalidRequest, "'initialize' was sent before")
        case (.running, "shutdown"):
            phase = .shutDown
            return .null
        case (.running, _):
            work()
            return try answerQuestion(method, parameters)
        }
    }

    private mutating func answerQuestion(
        _ method: String,
        _ parameters: JSONElement
    ) throws(ResponseError) -> JSONValue {
        switch method {
        case "textDocument/codeAction": try codeActions(parameters)
        case "codeAction/resolve": try resolveCodeAction(parameters)
        case "textDocument/prepareRename": try prepareRename(parameters)
        case "textDocument/rename": try rename(parameters)
        case "textDocument/hover": try hover(parameters)
        case "textDocument/definition": try definition(parameters)
        case "textDocument/references": try references(parameters)
        case "textDocument/codeLens": try codeLenses(parameters)
        case "textDocument/completion": try completion(parameters)
        case "textDocument/prepareCallHierarchy": try prepareCallHierarchy(parameters)
        case "callHierarchy/incomingCalls": calls(parameters, areIncoming: true)
        case "callHierarchy/outgoingCalls": calls(parameters, areIncoming: false)
        default: throw ResponseError(.methodNotFound, "no method '\(method)'")
        }
    }

    // MARK: - Lifecycle

    private mutating func initialize(_ parameters: JSONElement) -> JSONValue {
        phase = .running
        client = ClientCapabilities(parameters)
        var folders = parameters["workspaceFolders"]?.elements.compactMap { $0["uri"]?.path } ?? []
        if folders.isEmpty, let root = parameters["rootUri"]?.path { folders = [root] }
        if folders.isEmpty, let root = parameters["rootPath"]?.string { folders = [root] }
        serve(folders.isEmpty ? [ownFolder] : folders)
        return [
            "capabilities": serverCapabilities(client),
            "serverInfo": ["name": "needle", "version": .string(Version.current)],
        ]
    }

    /// Serves the first folder with modules; or, if there is none, the first folder.
    private mutating func serve(_ folders: [String]) {
        let workspaces = folders.map { LiveWorkspace(makeSession($0)) }
        let index = workspaces.firstIndex(where: \.hasModules) ?? 0
        workspace = workspaces[index]
        if folders.count > 1 {
            log(
                "Needle serves one folder: '\(folders[index])' is the first with modules. Open others in windows of their own."
            )
        }
    }

    private mutating func registerWatchers() {
        guard client.watchesFiles else { return }
        let patterns = ["**/*.swift", "**/needle.json", "**/Package.swift"]
        let options: JSONValue = ["watchers": .array(patterns.map { ["globPattern": .string($0)] })]
        let registration: JSONValue = [
            "id": "watch", "method": "workspace/didChangeWatchedFiles", "registerOptions": options,
        ]
        let parameters: JSONValue = ["registrations": .array([registration])]
        send(.request("register", "client/registerCapability", parameters))
    }

    // MARK: - Work

    /// Whether the workspace may have changed since the last look.
    package var hasWork: Bool { phase == .running && workspace?.mayHaveChanged ?? false }

    /// Looks at the changes, and publishes the current diagnostics.
    /// - Parameter isObsolete: Whether newer input makes it pointless to continue after the look.
    package mutating func work(unless isObsolete: () -> Bool = { false }) {
        guard hasWork, var workspace else { return }
        // A second reference would make each change copy the workspace.
        self.workspace = nil
        workspace.look()
        if isObsolete() {
            self.workspace = workspace
            return
        }
        let before = workspace.counts.links
        workspace.link()
        self.workspace = workspace
        publish(workspace.diagnostics())
        if workspace.counts.links == before { return }
        knownQuestions = nil
        if client.refreshesCodeLenses { send(.request("lenses", "workspace/codeLens/refresh", nil)) }
    }
}
