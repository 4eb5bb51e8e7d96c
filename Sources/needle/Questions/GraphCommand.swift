import ArgumentParser
import NeedleDriver
import NeedleQuestions

struct GraphCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "graph",
        abstract: "Write the graph as JSON, as a page for browsers, for Graphviz or Mermaid, or for reviews.",
        discussion: """
            The page is one file that loads nothing else, so it can be sent or put on any server. Show only a part of \
            a large graph in DOT and Mermaid. The format lock has a line for each edge and each binding, sorted, so \
            that a diff of the file is a diff of the graph: 'needle build' keeps a 'needle.lock' beside 'needle.json' \
            up to date, if there is one.

            EXAMPLES:
              needle graph --output graph.html
              needle graph --output graph.html --trace run.json
              needle graph --format mermaid --around FeedComponent --depth 2
              needle graph --format dot | dot -Tsvg > graph.svg
              needle graph --format lock > needle.lock
            """
    )

    @Option(help: "Show only the scopes around this one.", value: .component)
    var around: String?

    @Option(help: "With '--around': how many steps up and down.", value: "steps")
    var depth: Int?

    @Option(name: .shortAndLong, help: "Write the graph into this file.", value: .file)
    var output: String?

    @Option(help: "Show how long a run took to create each object, from a file of 'NEEDLE_TRACE'.", value: .file)
    var trace: String?

    @OptionGroup var question: QuestionOptions<AnswerOptions<GraphFormat>>

    func validate() throws {
        if let depth, depth < 0 { throw ValidationError("'--depth' must be at least 0.") }
        if depth != nil, around == nil { throw ValidationError("'--depth' belongs to '--around'.") }
    }

    func run() throws {
        var request = GraphRequest(try question.session.print.result.format ?? formatOfOutput ?? .json)
        if trace != nil, ![.json, .html].contains(request.format) {
            throw ValidationError("'--trace' is for the formats json and html.")
        }
        if around != nil, request.format == .lock {
            throw ValidationError("'--around' cannot be combined with the format lock, which is for the whole graph.")
        }
        request.trace = trace
        (request.center, request.output) = (around, output)
        if let depth { request.depth = depth }
        request.tellsRoot = question.session.print.absolutePaths
        try question.run { runGraph(request, $0) }
    }

    private static let suffixes: [(text: String, format: GraphFormat)] = [
        (".html", .html), (".json", .json), (".dot", .dot), (".gv", .dot), (".mmd", .mermaid), (".lock", .lock),
    ]

    /// The format that the suffix of '--output' names; nil if the file has no suffix.
    private var formatOfOutput: GraphFormat? {
        get throws {
            guard let output, let name = output.split(separator: "/").last, name.dropFirst().contains(".") else {
                return nil
            }
            if let known = Self.suffixes.first(where: { name.lowercased().hasSuffix($0.text) }) { return known.format }
            let names = Self.suffixes.map { "'\($0.text)'" }
            throw ValidationError(
                """
                '\(output)' does not end in the suffix of a format. The suffixes are \(names.joined(separator: ", ")).
                For another suffix, name the format with '--format'.
                """
            )
        }
    }
}
