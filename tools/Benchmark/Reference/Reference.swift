// The smallest programs that do what Needle cannot do without: the references of tools/bench.

import BenchmarkSupport

@main
enum Reference {
    static func main() {
        let arguments = Array(CommandLine.arguments.dropFirst())
        switch (arguments.first, arguments.count) {
        case ("stat", 2): statFiles(listedIn: arguments[1])
        case ("hash", 2): hashFiles(below: arguments[1])
        case ("relink", 4): hashFiles(listedIn: arguments[1], thenWrite: arguments[2], from: arguments[3])
        case ("memory", 2): useMemory(megabytes: Int(arguments[1]) ?? 0)
        case ("words", 4): findWords(listedIn: arguments[1], thenWrite: arguments[2], from: arguments[3])
        default:
            fail(
                """
                usage: needle-reference stat <list> | hash <folder> | memory <MB> | \
                (relink | words) <list> <outputs> <contents>
                """
            )
        }
    }
}
