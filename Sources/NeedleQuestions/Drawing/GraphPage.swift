/// The page that shows a graph in a browser: one file that loads nothing else.
package enum GraphPage {
    /// The page of a graph.
    /// - Parameter json: The graph as `ScopeGraph.json` writes it.
    package static func html(of json: String) -> String {
        // Without `<`, no name in the graph can end the element that holds the data, or begin a comment there.
        beginning + json.split(separator: "<", omittingEmptySubsequences: false).joined(separator: #"\u003c"#) + end
    }
}
