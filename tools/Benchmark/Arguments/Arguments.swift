// What parsing one flag with swift-argument-parser costs in a program that also has swift-syntax.
//
// For each type that the parser asks about for the first time, the Swift runtime searches the conformances of the whole
// program, of which swift-syntax has thousands; so the size of a program decides what its arguments cost.

import ArgumentParser
import SwiftParser
import SwiftSyntax

@main
struct Arguments: ParsableCommand {
    @Flag(help: "Do nothing.")
    var quiet = false

    func run() {
        // Without a use of it, the linker would leave swift-syntax out.
        if !quiet { print(Parser.parse(source: "let x = 1").statements.count) }
    }
}
