// Dependency files in the format of make, which ninja reads too.

internal import NeedleFileSystem
internal import NeedleGraph

extension LinkJob {
    /// Writes the files that tell what the outputs are made from, where they were asked for.
    func writeDepfiles(_ outputs: [String]) throws(Failure) {
        if request.leavesOutputs { return }
        if let path = request.inputsFile {
            // As uber/needle wrote them: absolute, sorted, and no line end behind the last.
            var sources: [String] = []
            for module in found.modules {
                sources += try sourcePaths(of: module, context).map(context.fileSystem.absolute)
            }
            let text = sources.sorted(by: bytesAscending).joined(separator: "\n")
            _ = try Failure.wrapping(try context.fileSystem.write(Array(text.utf8), to: path))
        }
        guard let path = request.depfile else { return }
        // No build system waits for what reviewers read.
        let outputs = outputs.filter { $0 != request.lock }
        var inputs: [String] = []
        for module in found.modules {
            if let path = module.graphPath ?? context.cache?.path(module.graphFileName) {
                inputs.append(path)
            } else {
                // Without graph files the outputs are made from the sources themselves.
                inputs += try sourcePaths(of: module, context)
            }
        }
        let text = outputs.isEmpty ? "" : try depfile(outputs: outputs, inputs: inputs)
        _ = try Failure.wrapping(try context.fileSystem.write(Array(text.utf8), to: path))
    }
}

/// The text of a depfile: the outputs, and the files that they are made from.
/// - Parameters:
///   - outputs: At least one path.
///   - inputs: Paths in the order to be listed.
/// - Throws: That a path has a control character, such as a line end, behind which make would read a rule.
func depfile(outputs: [String], inputs: [String]) throws(Failure) -> String {
    for path in outputs + inputs where path.utf8.contains(where: { $0 < 0x20 || $0 == 0x7f }) {
        throw Failure("the path has a control character, which no depfile can hold: rename it", path: path)
    }
    let targets = outputs.map(escapedForMake).joined(separator: " ")
    let prerequisites = inputs.map { " \\\n  " + escapedForMake($0) }.joined()
    return targets + ":" + prerequisites + "\n"
}

/// A path with the characters escaped that make would take for its own, as Clang does.
private func escapedForMake(_ path: String) -> String {
    var result = ""
    var backslashes = 0
    for character in path {
        switch character {
        case " ", "#":
            // Backslashes before an escaped character would be read as escapes themselves.
            result += String(repeating: "\\", count: backslashes + 1)
        case "$": result += "$"
        default: break
        }
        backslashes = character == "\\" ? backslashes + 1 : 0
        result.append(character)
    }
    return result
}
