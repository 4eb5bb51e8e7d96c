// Counts instructions, which are the same on a busy machine and on a quiet one.

import NeedleGraph

extension Command {
    /// The same with a copy of the program that valgrind can read: it gives up on the debug information of large ones.
    func withoutDebugInformation(in folder: String) throws -> Command {
        guard program.hasPrefix("/"), let name = program.split(separator: "/").last else { return self }
        let copy = "\(folder)/\(name)-stripped"
        if !exists(copy) { _ = try run(Command("strip", ["--strip-debug", "-o", copy, program], in: folder)) }
        return Command(copy, arguments, in: self.folder)
    }
}

/// How many instructions a program executes, outside of the kernel.
///
/// - Throws: `BenchError` if valgrind is not there, or the program fails.
func countInstructions(_ command: Command) throws -> Int {
    let valgrind = ["--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file=/dev/null"]
    let counted = Command("valgrind", valgrind + [command.program] + command.arguments, in: command.folder)
    let lines = try run(counted).output.split(separator: "\n")
    guard let line = lines.last(where: { $0.hasPrefix("==") && $0.contains(text: "refs:") }),
        let colon = line.lastIndex(of: ":"), let count = Int(line[colon...].filter(\.isNumber))
    else { throw BenchError("valgrind did not count the instructions of \(command.program)") }
    return count
}
