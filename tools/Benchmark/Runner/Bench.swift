// The program behind tools/bench: prepares workloads, measures, prints the table.

import BenchmarkReport
import BenchmarkSupport
import NeedleWorkload

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
            try removeTree(options.folder)
            try makeFolder(options.folder)
            let machine = try describeMachine(options)
            let uberNeedle = try UberNeedle(options)
            let table = try measureAll(options, uberNeedle)
            print(table.markdown)
            guard let path = options.output else { return }
            let hasBaseline = options.programs.baseline != nil
            let page = Page(table, machine: machine, command: options.commandLine, hasBaseline: hasBaseline)
            try save(page, to: path)
            guard uberNeedle != nil, let figures = table.uberNeedle else { return }
            write(figures.text, to: UberNeedle.figures(options))
        } catch let error as BenchError {
            fail(error.message)
        } catch {
            fail("\(error)")
        }
    }

    private static func measureAll(_ options: Options, _ uberNeedle: UberNeedle?) throws -> Table {
        var table = Table { note($0) }
        try startRows(options, &table)
        var monorepos: [Monorepo] = []
        for scale in options.wants(.coldBuild) || options.wantsWarmCache ? options.scales : [] {
            let workload = scale.workload(options)
            note("\(workload.name): writing the workload")
            let monorepo = try Monorepo(workload, options)
            let newFile = Unit.seconds.text(try monorepo.current.waitForCheapFiles())
            table.workloads.append("\(monorepo.current.description); a new file costs \(newFile)")
            try buildRows(monorepo, options, &table)
            try linkRows(monorepo, options, &table)
            try questionRows(monorepo, options, &table)
            try editAndCheckoutRows(monorepo, options, &table)
            // Only monorepos of one kind can be compared by their size.
            if case .modules = scale { monorepos.append(monorepo) }
        }
        try growthRow(monorepos, options, &table)
        try diamondRows(options, &table)
        try contributionRows(options, &table)
        try warningsRow(options, &table)
        try generatedCodeRow(options, &table)
        try compileRows(options, &table)
        try silRows(options, &table)
        try launchRows(options, &table)
        try runtimeRows(options, &table)
        try readRows(options, &table)
        try uberNeedleRows(uberNeedle, options, &table)
        try packageRows(options, &table)
        try bazelRows(options, &table)
        // Not before: see `WorkspaceFolder.forget`.
        if !options.keeps { try removeTree(options.folder) }
        return table
    }
}

/// Writes the page for users, and the files that belong to it.
private func save(_ page: Page, to path: String) throws {
    write(page.markdown, to: path)
    for (name, text) in page.pictures + [page.results] {
        let file = "\(parentFolder(of: path))/\(name)"
        try makeFolder(parentFolder(of: file))
        write(text, to: file)
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
