// `needle graph`: the graph as a document or a picture.

internal import NeedleDiagnostics
package import NeedleDriver
internal import NeedleFileSystem
internal import NeedleGraph

/// The output format of a graph.
package enum GraphFormat: String, Sendable, CaseIterable {
    case json, dot, mermaid, html, lock
}

/// The part of the graph to write, its format and its destination.
package struct GraphRequest: Hashable, Sendable {
    package var format: GraphFormat
    /// The scope in the middle; nil for the whole graph.
    package var center: String?
    /// The number of steps shown above and below the center.
    package var depth = 2
    /// The file; nil for standard output.
    package var output: String?
    /// Whether the folder of the workspace is written, for links to files.
    package var tellsRoot = false
    /// The trace file whose times JSON and the page include.
    package var trace: String?

    package init(_ format: GraphFormat) { self.format = format }
}

/// Writes the graph of the workspace as it is now.
package func runGraph(_ request: GraphRequest, _ session: Session) -> Report {
    untilCurrent { () throws(Failure) in
        let inputs = [request.trace].compactMap(\.self)
        try session.fileSystem.checkDestination(request.output, of: "--output", inputs: inputs)
        var report = Report()
        let hasObjects = request.format == .json || request.format == .html
        guard let inspected = try InspectedGraph(session, withObjects: hasObjects, &report) else { return report }
        let center = try request.center.map(ScopeNames(inspected.scopes).scope)
        let shown = center.map { inspected.scopes.neighborhood(of: $0, depth: request.depth) }
        let text = try text(inspected, showing: shown, request, &report)
        guard let output = request.output else {
            report.output = text
            return report
        }
        if try Failure.wrapping(try session.fileSystem.write(Array(text.utf8), to: output)) {
            report.changedOutputs = [output]
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
    case .json: return try inspected.json(showing: shown, request, &report)
    case .html: return GraphPage.html(of: try inspected.json(showing: shown, request, &report))
    }
}

extension InspectedGraph {
    /// The graph, or the part of it with some scopes, as a line of JSON.
    func json(showing shown: Set<Int>?, _ request: GraphRequest, _ report: inout Report) throws(Failure) -> String {
        var details = GraphDetails(location: places())
        if let owners = try owners() {
            details.owners = owners.owners
            report.hints += owners.hints
        }
        if request.tellsRoot { details.root = context.fileSystem.workingDirectory }
        for module in modules {
            if let folder = module.request.roots.paths.first { details.folders[module.request.name.text] = folder }
        }
        if let trace = request.trace {
            details.ownTimes = TraceSummary(try objectTrace(trace, context.fileSystem)).ownTimes
        }
        let graph = shown.map(scopes.part) ?? scopes
        details.messages = messages(about: graph)
        details.unusedProperties = try UnusedSearch(self).unusedPropertyReferences
        return graph.json(details).line
    }

    /// The messages of the link, each with the scope that it concerns.
    private func messages(about graph: ScopeGraph) -> [(diagnostic: Diagnostic, scope: Int?)] {
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
        }.sorted { $0.diagnostic < $1.diagnostic }
    }
}
