// Keeps the files that a person asks for beside the generated ones from overwriting what they are made from.

extension FileSystem {
    /// Checks where a graph file, a depfile or a trace is to be written.
    ///
    /// No Swift source is such a place, also where there is none yet, since what is written would be parsed next time.
    /// - Parameters:
    ///   - path: The value of the option; nil if it was not given.
    ///   - inputs: What the command reads beside the sources of modules; `needle.json` is one in any case.
    /// - Throws: That a source or an input would be overwritten.
    func checkDestination(_ path: String?, of option: String, inputs: [String] = []) throws(Failure) {
        guard let path else { return }
        // What a link leads to is what would be replaced.
        let target = try Failure.wrapping(try realPath(path))
        let isSource = (target ?? path).hasSuffix(".swift")
        var isInput = false
        for input in target == nil ? [] : inputs + [Workspace.manifestName] {
            if try Failure.wrapping(try realPath(input)) == target { isInput = true }
        }
        guard isSource || isInput else { return }
        let kind = isSource ? "a Swift source" : "an input"
        throw Failure("'\(option)' names \(kind), which would be overwritten: name another file", path: path)
    }
}
