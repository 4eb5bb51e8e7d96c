// Keeps the files that a person asks for beside the generated ones from overwriting what they are made from.

internal import NeedleFileSystem

extension FileSystem {
    /// Checks where a graph file, a depfile or a trace is to be written.
    ///
    /// A path that ends in `.swift` is refused even if nothing is there: the next run would parse what is written.
    /// - Parameters:
    ///   - path: The value of the option; nil if it was not given.
    ///   - inputs: What the command reads beside the sources of modules; `needle.json` is one in any case.
    ///   - other: Where something else is to be written, and by which option.
    /// - Throws: That a source, an input or another output would be overwritten, or that the path is empty.
    func checkDestination(
        _ path: String?,
        of option: String,
        inputs: [String] = [],
        besides other: (option: String, path: String?)? = nil
    ) throws(Failure) {
        guard let path else { return }
        if path.isEmpty { throw Failure("'\(option)' names no file: its value is empty") }
        // The file that a link leads to would be replaced, not the link.
        let target = try Failure.wrapping(try realPath(path))
        let isSource = (target ?? path).hasSuffix(".swift")
        var isInput = false
        for input in target == nil ? [] : inputs + [Workspace.manifestName] {
            if try Failure.wrapping(try realPath(input)) == target { isInput = true }
        }
        if let other, let place = other.path, try isSameFile(path, place) {
            throw Failure("'\(option)' names the same file as '\(other.option)': name another file", path: path)
        }
        guard isSource || isInput else { return }
        let kind = isSource ? "a Swift source" : "an input"
        throw Failure("'\(option)' names \(kind), which would be overwritten: name another file", path: path)
    }

    /// Whether two paths are those of one file, which need not be there yet. A device is shared.
    private func isSameFile(_ path: String, _ other: String) throws(Failure) -> Bool {
        if absolute(path) != absolute(other) {
            guard let target = try Failure.wrapping(try realPath(path)) else { return false }
            guard try Failure.wrapping(try realPath(other)) == target else { return false }
        }
        return try !Failure.wrapping(try isStream(path))
    }
}
