// Links parsed modules, as a request says, unless the last link is still valid.

package import NeedleDiagnostics
internal import NeedleEmitter
package import NeedleFileSystem
internal import NeedleGraph
package import NeedleLinker

/// One link: the modules, where the outputs go, and what the last link left there.
package struct LinkJob: Sendable {
    /// The modules; what was generated for those without sources is removed.
    package let found: FoundModules
    let request: LinkRequest
    /// The surroundings of the run.
    package let context: RunContext
    /// The options of the generated text.
    let options: EmitOptions
    /// Where the outputs go.
    let folders: OutputFolders
    /// The name of the records of links with the same options.
    let recordName: String
    /// The fingerprint of everything that decides the outputs, in addition to the modules.
    let key: Fingerprint
    /// The modules as the record lists them, sorted by name.
    let rows: [LinkRecord.Module]
    /// The last link with the same options, and what it left.
    let last: LinkRecord?
    private let policy: WarningPolicy

    package init(_ found: FoundModules, _ request: LinkRequest, _ context: RunContext) throws(Failure) {
        (self.found, self.request, self.context) = (found, request, context)
        let folders = try Failure.wrapping(try OutputFolders(request.destination, found, context.fileSystem))
        let options = try request.emitOptions(context.fileSystem)
        // A loop: lazy sequences would search the whole program for conformances.
        var ofParser: [Diagnostic] = []
        for index in found.modules.indices { ofParser += found.modules[index].diagnostics }
        let texts = request.keyTexts(options)
        recordName = LinkRecord.name(texts)
        (key, rows, last) = context.timeline.measure(.link, Work()) { [recordName] _ in
            let fingerprint = LinkJob.fingerprint(of: texts, found.modules, context.fileSystem)
            return (fingerprint, folders.recorded(found.modules), context.cache?.file.linkRecord(recordName))
        }
        (self.folders, self.options, policy) = (folders, options, request.policy(ignoring: ofParser))
    }
}

extension FoundModules {
    /// All modules of a workspace that have sources.
    package init(_ modules: [ParsedModule], of workspace: Workspace) {
        (self.modules, self.workspace, areAllParsed) = (modules, workspace, true)
    }

    /// Whether they are all of the workspace, as it is now.
    var areWhole: Bool { areAllParsed && !arePart }

    /// The packages, which decide whether a plugin writes the generated files; nil if these files go elsewhere.
    var packages: Packages? { ownPackages ?? workspace?.packages }

    /// Adds to options what the modules that are not linked decide.
    package func completed(_ options: LinkOptions, _ context: RunContext) -> LinkOptions {
        let others = (workspace?.findableModules ?? []).subtracting(modules.map(\.request.name)).sorted()
        // There are few, if any: modules without sources, and those that were never parsed.
        let areEmpty = context.workers.map(others) { workspace?.isEmpty($0) == true }
        var options = options
        options.origin = origin
        for (module, isEmpty) in zip(others, areEmpty) {
            if isEmpty {
                options.emptyModules.insert(module.text)
            } else if !areAllParsed {
                options.unparsedModules.insert(module.text)
            }
        }
        return options
    }
}

/// The result of a link.
enum LinkOutcome: Sendable {
    /// It would change nothing.
    case unchanged(LinkRecord)
    /// The program has errors.
    case refused(LinkedGraph)
    /// The program has no errors. The diagnostics are those of the linker.
    case linked(LinkedGraph, [Diagnostic])
}

extension LinkJob {
    /// Links the modules.
    /// - Parameter report: Receives the reason and the diagnostics.
    func outcome(_ report: inout Report) throws(Failure) -> LinkOutcome {
        if let last = unchanged(&report) {
            var updated = report
            if add(try resolved(last.warnings), to: &updated) {
                report = updated
                return .unchanged(last)
            }
            report.explanations.append("linked again: an error is not silenced any more")
        }
        let options = LinkOptions(rootModules: request.rootModules)
        let linked = try context.linkedGraph(of: found, options, checkedBy: request.graphCheck)
        let silent = found.modules.flatMap(\.silentErrors)
        let all = silent.joined(with: try resolved(linked.diagnostics), of: linked.graph, context.fileSystem)
        return add(all, to: &report) ? .linked(linked.graph, linked.diagnostics) : .refused(linked.graph)
    }

    /// The paths of the generated files, and others that such files of the modules may have, each sorted. None is written.
    /// - Returns: nil if the program has errors.
    package func outputPaths(_ report: inout Report) throws(Failure) -> (written: [String], others: [String])? {
        let written: [String]
        switch try outcome(&report) {
        case .unchanged(let last): written = last.outputs.sorted(by: bytesAscending)
        case .refused: return nil
        case .linked(let graph, _): written = try emit(graph, &report).outputs.map(\.path)
        }
        return (written, folders.candidates(besides: written))
    }

    /// Adds the diagnostics of the program to a report, with one for each comment that silences none of them.
    /// - Returns: Whether there are no errors.
    private func add(_ diagnostics: [Diagnostic], to report: inout Report) -> Bool {
        // Without all modules, it is unknown what a rule matches.
        report.diagnostics = diagnostics.filter { found.areWhole || $0.id != .unmatchedRule }
        report.apply(policy)
        if !report.hasErrors, found.areWhole {
            var policy = policy
            policy.reportsUnneededComments = true
            let all = diagnostics + found.modules.flatMap(\.diagnostics)
            report.diagnostics = ordered(report.diagnostics + policy.ignores.unneeded(for: all))
            report.apply(policy)
        }
        return !report.refuses()
    }

    /// Lets the check of the graph update its file of accepted diagnostics.
    /// - Parameter diagnostics: All diagnostics of the link.
    func updateBaseline(_ diagnostics: [Diagnostic], _ report: inout Report) throws(Failure) {
        guard found.areWhole, request.isCheck || !report.hasErrors, !report.isOutdated else { return }
        try request.graphCheck?.updateBaseline(diagnostics, request, context.fileSystem, &report)
    }

    /// Looks up the places of diagnostics.
    func resolved(_ diagnostics: [Diagnostic]) throws(Failure) -> [Diagnostic] {
        if diagnostics.isEmpty { return [] }
        let named = diagnostics.reduce(into: Set<String>()) { $0.formUnion($1.modules) }
        let concerned = found.modules.filter { named.contains($0.request.name.text) }
        let indexes = try context.workers.tryMap(concerned, atOnce: 1) { module throws(Failure) in
            try index(of: module, context)
        }
        let known = Dictionary(indexes.map { ($0.parameters.module, $0) }) { first, _ in first }
        return resolve(diagnostics) { known[$0.module]?.location(of: $0) }
    }

    /// The last link, if linking again would change nothing.
    private func unchanged(_ report: inout Report) -> LinkRecord? {
        let verdict = context.timeline.measure(.link, Work()) { work in
            let verdict = self.verdict()
            if case .unchanged = verdict { work.hits = found.modules.count }
            return verdict
        }
        switch verdict {
        case .changed(let reason):
            report.explanations.append("linked again: \(reason)")
            return nil
        case .unchanged where request.replacesOld:
            report.explanations.append("linked again: other files of uber/needle are to be named")
            return nil
        case .unchanged(let last):
            // A link that found old files is done again, so this looks for files that appeared later.
            let met = found.modules.filter { !$0.generated.isEmpty }.map { module in
                (module.request.name.text, module.generated.map(\.printedPath))
            }
            if met.isEmpty { return last }
            return oldOutputs(among: met, with: last.outputs, ofPlugin: folders.filesOfPlugin()).isEmpty ? last : nil
        }
    }

    /// Reports that nothing is to be written.
    func confirm(_ last: LinkRecord, _ report: inout Report) throws(Failure) {
        sumUp(last.count, changed: 0, &report)
        try writeDepfiles(last.outputs)
        report.keep(found, link: newRecord(last), context)
    }

    /// Reports the result, for example
    /// `linked 7 modules: 9 components, 11 edges; wrote 0 files, removed Modules/App/NeedleRegistration.swift`.
    /// - Parameters:
    ///   - changed: The number of files that differ from their expected state.
    ///   - removed: Those of them that should not exist.
    func sumUp(_ count: String, changed: Int, removed: [String] = [], _ report: inout Report) {
        let subject = "\(counted(found.modules.count, "module")): \(count)"
        var ends: [String] = []
        if request.isCheck {
            let isRight = changed == 0
            ends.append(isRight ? "all files are up to date" : "\(counted(changed, "file")) out of date")
        } else {
            let gone = removed.count > 2 ? counted(removed.count, "file") : removed.joined(separator: " and ")
            let end = removed.isEmpty ? "" : ", removed \(gone)"
            ends.append("wrote \(counted(changed - removed.count, "file"))\(end)")
        }
        if folders.areAllOfPlugin {
            if changed == 0 { ends = [] }
            ends.append("the plugin \(PackageManifest.plugin) writes the generated files")
        } else if !folders.modulesOfPlugin.isEmpty {
            let modules = counted(folders.modulesOfPlugin.count, "module")
            ends.append("the plugin \(PackageManifest.plugin) writes those of \(modules)")
        }
        report.summary = ["\(request.isCheck ? "checked" : "linked") \(([subject] + ends).joined(separator: "; "))"]
        report.leavesFilesToPlugin = folders.areAllOfPlugin
    }
}

// MARK: - Request

/// How the graph is linked and where the outputs go.
package struct LinkRequest: Sendable {
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
    /// The modules to link, if only those of the apps without errors are linked.
    var part: [String] = []
    /// Whether warnings are errors.
    package var isStrict = false
    /// The severities that the user chose.
    package var severities = Severities()
    /// A check of the graph beyond what the linker proves.
    package var graphCheck: (any GraphCheck)?
    /// A file with the text for the head of each generated file.
    package var headerFile: String?
    /// Imports to add to each file, for example `import UIKit`, or `UIKit` for short.
    package var additionalImports: [String] = []
    /// Whether files of uber/needle that clash with the outputs are removed.
    package var replacesOld = false
    /// Whether nothing is written and stale outputs are reported.
    package var isCheck = false
    /// Whether nothing is written, and the report does not mention that.
    package var isDryRun = false
    /// The file with the graph as lines of text, if one is to be kept up to date.
    var lines: GraphLines?
    /// The command of this link, without the options of this request, for example `needle build`.
    package var command = "needle link"
    /// Where to write the graph files that each output depends on, if anywhere.
    package var depfile: String?
    /// Where to write the paths of the sources, one a line, if anywhere.
    package var inputsFile: String?
    /// Where to write a Swift comment once all is well, if anywhere.
    package var stamp: String?

    package init() {}

    /// Whether generated files are left as they are.
    var leavesOutputs: Bool { isCheck || isDryRun }

    /// - Throws: Why the header file cannot be read.
    func emitOptions(_ fileSystem: FileSystem) throws(Failure) -> EmitOptions {
        EmitOptions(headerDoc: try header(fileSystem), additionalImports: additionalImports.map(importLine))
    }

    /// `import UIKit` for `UIKit`; a text with blanks is a whole import.
    private func importLine(_ text: String) -> String {
        text.contains(where: \.isWhitespace) ? text : "import " + text
    }

    private func header(_ fileSystem: FileSystem) throws(Failure) -> String? {
        guard let headerFile else { return nil }
        let bytes = try Failure.wrapping(try fileSystem.read(headerFile).bytes)
        if let text = String(validUTF8: bytes) { return text }
        throw Failure("the header is not UTF-8", path: headerFile)
    }

    /// - Throws: What is wrong with a destination, for example that an input would be overwritten.
    package func checkDestinations(inputs: [String], _ fileSystem: FileSystem) throws(Failure) {
        var other: (option: String, path: String)?
        switch destination {
        case .moduleFolders: break
        case .folder(let path) where path.isEmpty: throw Failure("'--output' names no folder: its value is empty")
        case .folder(let path): other = ("--output", path)
        case .file(let path) where path.isEmpty: throw Failure("there is no destination: its value is empty")
        case .file(let path):
            other = ("the destination", path)
            guard try !Failure.wrapping(try fileSystem.holdsAnotherFile(at: path)) else {
                throw Failure(Self.isInTheWay, path: path)
            }
        }
        try fileSystem.checkSwiftDestination(stamp, of: "--stamp")
        let inputs = inputs + [headerFile].compactMap { $0 }
        try fileSystem.checkDestination(depfile, of: "--depfile", inputs: inputs, besides: other)
        try fileSystem.checkDestination(inputsFile, of: "--emit-input-deps-file", inputs: inputs, besides: other)
    }

    /// The reason why a file that no generator wrote is not replaced.
    static let isInTheWay = "the file was not generated by Needle, and would be overwritten: rename or remove it"

    /// Writes the stamp if one is wanted, unless there is an error.
    func writeStamp(after report: Report, _ fileSystem: FileSystem) throws(Failure) {
        guard let stamp, !isDryRun, !report.hasErrors, !report.isOutdated else { return }
        let text = "// Generated by Needle. All generated files are up to date.\n"
        _ = try Failure.wrapping(try fileSystem.write(Array(text.utf8), to: stamp))
    }

    /// The command with the options of this request that decide the outputs.
    package var fullCommand: String {
        var words: [String] = []
        if case .folder(let path) = destination { words += ["--output", path] }
        words += rootModules.flatMap { ["--registration-module", $0] }
        if let headerFile { words += ["--header-doc", headerFile] }
        if !additionalImports.isEmpty { words += ["--additional-imports"] + additionalImports }
        return commandLine(command, words)
    }

    /// The request with its command for messages, the severities of the workspace, and the check of the session.
    /// - Throws: What is wrong with the settings of the check.
    func named(
        _ command: String,
        _ words: [String],
        in workspace: Workspace,
        _ session: Session
    ) throws(Failure) -> LinkRequest {
        var request = self
        request.graphCheck = try session.graphCheck(workspace.settings)
        request.severities = severities.merging(workspace.settings.severities)
        request.command = commandLine(command, words)
        return request
    }

    /// Everything in the request that decides the outputs, one line each.
    func keyTexts(_ emission: EmitOptions) -> [String] {
        let place =
            switch destination {
            case .moduleFolders: "in module folders"
            case .folder(let path): "in folder \(path)"
            case .file(let path): "in file \(path)"
            }
        // Debug descriptions keep a text on one line.
        let header = emission.headerDoc.map { ["header \($0.debugDescription)"] } ?? []
        var texts = [place, "strict \(isStrict)"] + severities.keyTexts + header
        texts += graphCheck?.keyTexts ?? []
        texts += rootModules.map { "root \($0.debugDescription)" }
        texts += part.map { "part \($0)" }
        texts += lines.map { ["lock \($0.path)"] } ?? []
        texts += additionalImports.map { "import \($0.debugDescription)" }
        return texts
    }
}

/// A command and further words as a message shows them, for example `needle link --output "my folder"`.
package func commandLine(_ command: String, _ words: [String]) -> String {
    let quoted = words.map { word in
        let text = ModuleName.printable(word)
        return text.contains(where: \.isWhitespace) ? "\"\(text)\"" : text
    }
    return ([command] + quoted).joined(separator: " ")
}
