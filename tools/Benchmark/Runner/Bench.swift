// The program behind tools/bench: prepares workloads, measures, prints the table.

import BenchmarkSupport

@main
enum Bench {
    static func main() {
        do {
            let options = try Options(Array(CommandLine.arguments.dropFirst()))
            if options.printsHelp {
                print(Options.help)
                return
            }
            if options.verifies {
                try verify(options)
                return
            }
            let table = try measureAll(options)
            print(table.markdown)
            if let path = options.output {
                Array(table.document.utf8).withUnsafeBufferPointer { write($0, to: path) }
            }
        } catch let error as BenchError {
            fail(error.message)
        } catch {
            fail("\(error)")
        }
    }

    private static func measureAll(_ options: Options) throws -> Table {
        let programs = options.programs
        try removeTree(options.folder)
        try makeFolder(options.folder)
        var table = Table(machine: try describeMachine(options), command: options.commandLine)
        try startRows(options, programs, &table)
        var monorepos: [WorkspaceFolder] = []
        for scale in options.wants(.coldBuild) || options.wantsWarmCache ? options.scales : [] {
            note("\(scale.name): writing the workload")
            let workspace = try WorkspaceFolder(scale.shape(options), in: options.folder)
            let newFile = Unit.seconds.text(try workspace.waitForCheapFiles())
            table.workloads.append("\(workspace.description); a new file costs \(newFile)")
            try buildRows(workspace, options, programs, &table)
            try linkRows(workspace, options, programs, &table)
            try editAndCheckoutRows(workspace, options, programs, &table)
            // Only monorepos of one kind can be compared by their size.
            if case .modules = scale { monorepos.append(workspace) }
        }
        try growthRow(monorepos, options, programs, &table)
        try diamondRows(options, programs, &table)
        try generatedCodeRow(options, programs, &table)
        try compileRows(options, programs, &table)
        try launchRows(options, programs, &table)
        try runtimeRows(options, programs, &table)
        // Not before: see `WorkspaceFolder.forget`.
        if !options.keeps { try removeTree(options.folder) }
        return table
    }
}

/// Tells on standard error what is being done; the table goes to standard output.
func note(_ text: String) {
    printError("bench: \(text)")
}

/// Why there is no measurement.
struct BenchError: Error {
    var message: String

    init(_ message: String) {
        self.message = message
    }
}
