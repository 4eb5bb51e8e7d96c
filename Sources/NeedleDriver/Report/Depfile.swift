// Dependency files in the format of make, which ninja reads too.

internal import NeedleFileSystem
internal import NeedleGraph

extension LinkJob {
    /// Writes the requested files that list the inputs of the outputs.
    func writeDepfiles(_ outputs: [String]) throws(Failure) {
        if request.leavesOutputs { return }
        if let path = request.inputsFile {
            // The format of uber/needle: absolute, sorted, and no line end after the last path.
            var sources: [String] = []
            for module in found.modules {
                sources += try sourcePaths(of: module, context).map(context.fileSystem.absolute)
            }
            let text = sources.sorted(by: bytesAscending).joined(separator: "\n")
            _ = try Failure.wrapping(try context.fileSystem.write(Array(text.utf8), to: path))
        }
        guard let path = request.depfile else { return }
        // The lines of the graph are for reviewers, so no build system waits for them.
        let outputs = outputs.filter { $0 != request.lines?.path }
        var inputs: [String] = []
        for module in found.modules {
            if let path = module.graphPath ?? context.cache?.path(module.graphFileName) {
                inputs.append(path)
            } else {
                // Without graph files, the sources are the inputs.
                inputs += try sourcePaths(of: module, context)
            }
        }
        let text = outputs.isEmpty ? "" : try depfile(outputs: outputs, inputs: inputs)
        _ = try Failure.wrapping(try context.fileSystem.write(Array(text.utf8), to: path))
    }
}

/// The text of a depfile: the outputs, and their inputs.
/// - Parameters:
///   - outputs: At least one path.
///   - inputs: Paths in the order to be listed.
/// - Throws: If a path contains a control character, such as a line end, after which make would read a rule.
func depfile(outputs: [String], inputs: [String]) throws(Failure) -> String {
    for path in outputs + inputs where path.utf8.contains(where: { $0 < 0x20 || $0 == 0x7f }) {
        throw Failure("the path has a control character, which no depfile can hold: rename it", path: path)
    }
    let targets = outputs.map(escapedForMake).joined(separator: " ")
    let prerequisites = inputs.map { " \\\n  " + escapedForMake($0) }.joined()
    return targets + ":" + prerequisites + "\n"
}

/// A path with the characters escaped that are special to make, as in Clang.
private func escapedForMake(_ path: String) -> String {
    var result = ""
    var backslashes = 0
    for character in path {
        switch character {
        case " ", "#":
            // Backslashes before an escaped character would be escapes themselves.
            result += String(repeating: "\\", count: backslashes + 1)
        case "$": result += "$"
        default: break
        }
        backslashes = character == "\\" ? backslashes + 1 : 0
        result.append(character)
    }
    return result
}
