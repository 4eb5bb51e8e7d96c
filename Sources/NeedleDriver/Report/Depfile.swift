// Dependency files in the format of make, which ninja reads too.

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
