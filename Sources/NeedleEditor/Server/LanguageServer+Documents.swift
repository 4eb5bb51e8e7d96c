// Tracks the texts of the client, and files that change on disk.

import NeedleDriver
import NeedleFileSystem
import NeedleGraph
import NeedleIntegration

extension LanguageServer {
    mutating func open(_ parameters: JSONElement) {
        guard let item = parameters["textDocument"], let uri = item["uri"]?.string, let path = item["uri"]?.path,
            let text = item["text"]?.string
        else { return }
        let version = item["version"]?.number ?? 0
        documents[path] = Document(uri: uri, version: version, text: SourceText(Array(text.utf8)))
        workspace?.changeText(of: path, to: Array(text.utf8))
    }

    mutating func change(_ parameters: JSONElement) {
        guard let path = openPath(parameters) else { return }
        documents[path]?.apply(parameters["contentChanges"]?.elements ?? [], client.encoding)
        if let version = parameters["textDocument", "version"]?.number { documents[path]?.version = version }
        workspace?.changeText(of: path, to: documents[path]?.text.bytes)
    }

    mutating func close(_ parameters: JSONElement) {
        guard let path = openPath(parameters) else { return }
        documents[path] = nil
        workspace?.changeText(of: path, to: nil)
    }

    /// If the client does not report changed files, each save is taken as a sign that any file may have changed.
    mutating func save(_ parameters: JSONElement) {
        if let path = openPath(parameters) { workspace?.change(path) }
        if !client.watchesFiles { workspace?.changeAnything() }
    }

    mutating func changeFiles(_ parameters: JSONElement) {
        for change in parameters["changes"]?.elements ?? [] {
            if let path = change["uri"]?.path, documents[path] == nil { workspace?.change(path) }
        }
    }

    /// The path of the open document in a notification's parameters.
    private func openPath(_ parameters: JSONElement) -> String? {
        parameters.documentPath.flatMap { documents[$0] == nil ? nil : $0 }
    }

    // MARK: - Paths and texts

    /// The URI of a file as the client spells it.
    func uri(of path: String) -> String { documents[path]?.uri ?? uriReference(ofPath: path) }

    /// The text of a file in the client or else on disk; empty if it cannot be read.
    func text(of path: String) -> SourceText {
        if let document = documents[path] { return document.text }
        return SourceText((try? workspace?.fileSystem.read(path).bytes) ?? [])
    }

    func path(of location: Location) -> String { workspace?.fileSystem.absolute(location.path) ?? location.path }
}
