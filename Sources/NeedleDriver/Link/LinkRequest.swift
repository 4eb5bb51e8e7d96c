// The request of a link.

internal import NeedleEmitter
internal import NeedleFileSystem
internal import NeedleGraph
internal import NeedleLinker

/// The modules or graph files that link takes.
package enum LinkSource: Hashable, Sendable {
    /// The modules with these names as the cache has them; all, if there are none.
    case cache([String])
    case graphFiles([String])
    /// One module, with the graph files of those that it sees.
    case part(PartSource)
}

/// How the graph is linked and where the outputs go.
package struct LinkRequest: Hashable, Sendable {
    /// Where the generated files go.
    package enum Destination: Hashable, Sendable {
        /// Into the folder of each module's sources.
        case moduleFolders
        /// Into a folder per module inside this one.
        case folder(String)
        /// All into this one file.
        case file(String)
    }

    package var destination = Destination.moduleFolders
    /// The modules that get the registration; empty to find them.
    package var rootModules: [String] = []
    /// Whether warnings are errors.
    package var isStrict = false
    /// A file with the text for the head of each generated file.
    package var headerFile: String?
    /// Imports to add to each file, for example `import UIKit`, or `UIKit` for short.
    package var additionalImports: [String] = []
    /// Whether files of uber/needle that clash with the outputs are removed.
    package var replacesOld = false
    /// Whether nothing is written and stale outputs are reported.
    package var isCheck = false
    /// The command that links so, without the options of this request, for example `needle build --all`.
    package var command = "needle link"
    /// Where to write which outputs are made from which graph files, if anywhere.
    package var depfile: String?
    /// Where to write the paths of the sources, one a line, if anywhere.
    package var inputsFile: String?

    /// Where to write a Swift comment once all is well, if anywhere.
    package var stamp: String?

    package init() {}

    /// - Throws: Why the header file cannot be read.
    func emitOptions(_ fileSystem: FileSystem) throws(Failure) -> EmitOptions {
        EmitOptions(headerDoc: try header(fileSystem), additionalImports: additionalImports.map(importLine))
    }

    /// `import UIKit` for `UIKit`; what is more than a name is taken for a whole import.
    private func importLine(_ text: String) -> String {
        text.contains(where: \.isWhitespace) ? text : "import " + text
    }

    private func header(_ fileSystem: FileSystem) throws(Failure) -> String? {
        guard let headerFile else { return nil }
        do {
            let bytes = try fileSystem.read(headerFile).bytes
            if let text = String(validUTF8: bytes) { return text }
        } catch {
            throw Failure(error)
        }
        throw Failure("the header is not UTF-8", path: headerFile)
    }

    /// - Throws: What is wrong with where something is to be written, as that an input would be overwritten.
    func checkDestinations(inputs: [String], _ fileSystem: FileSystem) throws(Failure) {
        var other: (option: String, path: String)?
        switch destination {
        case .moduleFolders: break
        case .folder(let path) where path.isEmpty: throw Failure("'--output' names no folder: its value is empty")
        case .folder(let path): other = ("--output", path)
        case .file(let path) where path.isEmpty: throw Failure("there is no destination: its value is empty")
        case .file(let path): other = ("the destination", path)
        }
        try fileSystem.checkSwiftDestination(stamp, of: "--stamp")
        let inputs = inputs + [headerFile].compactMap { $0 }
        try fileSystem.checkDestination(depfile, of: "--depfile", inputs: inputs, besides: other)
        try fileSystem.checkDestination(inputsFile, of: "--emit-input-deps-file", inputs: inputs, besides: other)
    }

    /// The command with the options of this request that decide the outputs.
    var fullCommand: String {
        var words: [String] = []
        if case .folder(let path) = destination { words += ["--output", path] }
        words += rootModules.flatMap { ["--root", $0] }
        if let headerFile { words += ["--header-doc", headerFile] }
        if !additionalImports.isEmpty { words += ["--additional-imports"] + additionalImports }
        return commandLine(command, words)
    }

    /// All of the request that decides the outputs, one line each.
    func material(_ emission: EmitOptions) -> [String] {
        let place =
            switch destination {
            case .moduleFolders: "in module folders"
            case .folder(let path): "in folder \(path)"
            case .file(let path): "in file \(path)"
            }
        // Debug descriptions keep a text on one line.
        let header = emission.headerDoc.map { ["header \($0.debugDescription)"] } ?? []
        return [place, "strict \(isStrict)"] + header
            + rootModules.map { "root \($0.debugDescription)" }
            + additionalImports.map { "import \($0.debugDescription)" }
    }
}

/// A command and further words as a message shows them, for example `needle link --output "my folder"`.
func commandLine(_ command: String, _ words: [String]) -> String {
    let quoted = words.map { word in
        let text = ModuleName.printable(word)
        return text.contains(where: \.isWhitespace) ? "\"\(text)\"" : text
    }
    return ([command] + quoted).joined(separator: " ")
}
