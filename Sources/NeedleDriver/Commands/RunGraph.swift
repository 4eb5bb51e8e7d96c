// `needle graph`: the graph as a document or a picture.

internal import NeedleDiagnostics
internal import NeedleFileSystem
internal import NeedleGraph
internal import NeedleInspection

/// How a graph is written.
package enum GraphFormat: String, Sendable, CaseIterable {
    case json, dot, mermaid, html, lock
}

extension GraphFormat {
    /// The part that it shows beside the scopes.
    fileprivate var extra: InspectedGraph.Extra? {
        switch self {
        case .json, .html: .objects
        case .dot, .mermaid, .lock: nil
        }
    }
}

/// A part of the graph to be written, how and where.
package struct GraphRequest: Hashable, Sendable {
    package var format: GraphFormat
    /// The scope around which it is shown; nil for all.
    package var center: String?
    /// How many steps up and down from the center are shown.
    package var depth = 2
    /// The file; nil for standard output.
    package var output: String?
    /// Whether the folder of the workspace is told, for links to files.
    package var tellsRoot = false
    /// The file of a trace, of which JSON and the page have the times.
    package var trace: String?

    package init(_ format: GraphFormat) { self.format = format }
}

/// Writes the graph of the workspace as it is now.
package func runGraph(_ request: GraphRequest, _ session: Session) -> Report {
    untilCurrent { () throws(Failure) in
        let inputs = [request.trace].compactMap(\.self)
        try session.fileSystem.checkDestination(request.output, of: "--output", inputs: inputs)
        var report = Report()
        guard let inspected = try InspectedGraph(session, with: request.format.extra, &report) else { return report }
        let shown: Set<Int>?
        do throws(ScopeNames.Failure) {
            let center = try request.center.map(ScopeNames(inspected.scopes).scope)
            shown = center.map { inspected.scopes.neighborhood(of: $0, depth: request.depth) }
        } catch {
            throw Failure(error.message)
        }
        let text = try text(inspected, showing: shown, request, &report)
        guard let output = request.output else {
            report.output = text
            return report
        }
        do throws(FileError) {
            if try session.fileSystem.write(Array(text.utf8), to: output) { report.changedOutputs = [output] }
        } catch {
            throw Failure(error)
        }
        report.summary = ["wrote \(output)"]
        return report
    }
}

private func text(
    _ inspected: InspectedGraph,
    showing shown: Set<Int>?,
    _ request: GraphRequest,
    _ report: inout Report
) throws(Failure) -> String {
    switch request.format {
    case .lock: return inspected.scopes.lock
    case .dot: return Drawing(inspected.scopes, showing: shown).dot
    case .mermaid:
        let drawing = Drawing(inspected.scopes, showing: shown)
        if drawing.lines.count > Drawing.mostEdgesOfMermaid {
            report.hints.append(
                "\(drawing.lines.count) edges are more than the \(Drawing.mostEdgesOfMermaid) that Mermaid draws; show a part "
                    + "with '--around' and '--depth', or all with '--format html'"
            )
        }
        return drawing.mermaid
    case .json, .html:
        var details = GraphDetails(location: inspected.places())
        if let owners = try inspected.owners() {
            details.owners = owners.owners
            report.hints += owners.hints
        }
        if request.tellsRoot { details.root = inspected.context.fileSystem.workingDirectory }
        for module in inspected.modules {
            if let folder = module.request.roots.paths.first { details.folders[module.request.name.text] = folder }
        }
        if let trace = request.trace {
            let fileSystem = inspected.context.fileSystem
            details.ownTimes = TraceSummary(try objectTrace(trace, fileSystem)).ownTimes
        }
        let graph = shown.map(inspected.scopes.part) ?? inspected.scopes
        details.messages = inspected.messages(about: graph)
        details.unusedProperties = try UnusedSearch(inspected).unusedPropertyReferences
        let json = graph.json(details)
        return request.format == .json ? json.line : GraphPage.html(of: json.line)
    }
}

extension InspectedGraph {
    /// The messages of the link, each with the scope that it is about.
    fileprivate func messages(about graph: ScopeGraph) -> [GraphMessage] {
        var statements: [FactReference: Int] = [:]
        for (number, scope) in graph.scopes.enumerated() {
            statements[scope.reference] = number
            for statement in scope.statements where statements[statement.reference] == nil {
                statements[statement.reference] = number
            }
        }
        let places = self.places()
        return diagnostics.flatMap { diagnostic in
            resolve([diagnostic], lookup: places).map { ($0, diagnostic.anchor.fact.flatMap { statements[$0] }) }
        }.sorted { $0.0 < $1.0 }.map { GraphMessage($0.0, scope: $0.1) }
    }
}
