// swift-syntax alone: the reference of tools/bench for a cold build.

import BenchmarkSupport
import NeedleParser
import SwiftParser
import SwiftSyntax

@main
enum Syntax {
    static func main() {
        let arguments = Array(CommandLine.arguments.dropFirst())
        switch (arguments.first, arguments.count) {
        case ("select", 2): selectFiles(listedIn: arguments[1])
        case ("measure", 2): measureFiles(listedIn: arguments[1])
        case ("parse", 2): parseFiles(listedIn: arguments[1])
        default: fail("usage: needle-syntax select <list> | measure <list> | parse <list>")
        }
    }

    /// Prints the files that must be parsed, since a fact could be in them.
    private static func selectFiles(listedIn list: String) {
        for path in lines(of: list) where withBytes(of: path, { skim($0).mayHoldFacts }) { print(path) }
    }

    /// Prints how many bytes of files that must be parsed Needle hands to swift-syntax.
    private static func measureFiles(listedIn list: String) {
        let counts = lines(of: list).map { path in
            withBytes(of: path) { source in
                FileParse(source, path: path, options: ParseOptions()).outline?.count ?? source.count
            }
        }
        print(counts.reduce(0, +))
    }

    /// Reads and parses files with two threads, and does nothing with the trees.
    private static func parseFiles(listedIn list: String) {
        let files = lines(of: list)
        let statements = onTwoThreads { thread in
            var statements = 0
            for index in stride(from: thread, to: files.count, by: 2) {
                statements += withBytes(of: files[index]) { Parser.parse(source: $0).statements.count }
            }
            return UInt64(statements)
        }
        print(statements)
    }
}
