// Counts instructions, which are the same on a busy machine and on a quiet one.

import NeedleGraph

extension Command {
    /// The same under valgrind, with a copy of the program that valgrind can read: it gives up on the debug information of
    /// large ones.
    func underValgrind(_ options: Options) throws -> Command {
        let valgrind = ["--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file=/dev/null"]
        return Command("valgrind", valgrind + [try strippedProgram(in: options.folder)] + arguments, in: folder)
    }

    private func strippedProgram(in folder: String) throws -> String {
        guard program.hasPrefix("/") else { return program }
        // Two builds of one program differ by their folder.
        let copy = "\(folder)/stripped-" + program.map { $0 == "/" ? "-" : String($0) }.joined()
        if !exists(copy) { _ = try run(Command("strip", ["--strip-debug", "-o", copy, program], in: folder)) }
        return copy
    }
}

/// How many instructions a program executes, outside of the kernel.
///
/// - Throws: `BenchError` if valgrind is not there, or the program fails.
func countInstructions(_ command: Command, _ options: Options) throws -> Int {
    let lines = try run(try command.underValgrind(options)).output.split(separator: "\n")
    guard let line = lines.last(where: { $0.hasPrefix("==") && $0.contains(text: "refs:") }),
        let colon = line.lastIndex(of: ":"), let count = Int(line[colon...].filter(\.isNumber))
    else { throw BenchError("valgrind did not count the instructions of \(command.program)") }
    return count
}
