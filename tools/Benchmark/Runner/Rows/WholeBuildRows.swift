// What Needle costs in whole builds, as the scripts of SwiftPM's and Bazel's builds measure it.

import BenchmarkReport

/// Builds of a Swift package: without Needle, and with the build tool plugin in each target.
func packageRows(_ options: Options, _ table: inout Table) throws {
    guard options.wants(.packages) else { return }
    let targets = options.modules(atMost: 50)
    note("building packages of \(targets) targets")
    table.begin("SwiftPM, the build tool plugin in each of \(targets) targets", in: .builds)
    let script = Script(name: "bench-packages", arguments: ["--brief", "\(targets)"], needs: ["swift", "python3"])
    for row in script.rows(options, Row.ofPackages) { table.add(row) }
}

/// Builds with Bazel: of everything, with nothing changed, and after an edit.
func bazelRows(_ options: Options, _ table: inout Table) throws {
    guard options.wants(.bazel) else { return }
    let modules = options.modules(atMost: 300)
    note("building \(modules) modules with Bazel")
    table.begin("Bazel, \(modules) modules of which nothing is compiled, without a sandbox", in: .builds)
    let script = Script(name: "bench-builds", arguments: ["\(modules)", "local"], needs: ["bazel", "python3", "bc"])
    for row in script.rows(options, Row.ofBazel) { table.add(row) }
}

/// A script beside this benchmark that prints a table of Markdown.
private struct Script {
    let name: String
    let arguments: [String]
    let needs: [String]

    /// Its rows; one that says loudly why there are none, if there are none.
    func rows(_ options: Options, _ read: (String) -> [Row]) -> [Row] {
        for program in needs where (try? run(Command("which", [program], in: "/"))) == nil {
            return [.notMeasured("there is no `\(program)` on this machine")]
        }
        let call = ["NEEDLE=\(options.programs.needle)", "\(options.package)/tools/\(name)"] + arguments
        do {
            let rows = read(try run(Command("env", call, in: options.package)).output)
            return rows.isEmpty ? [.notMeasured("`tools/\(name)` printed no row")] : rows
        } catch {
            // The rest of the page is worth the time that it took.
            note("\((error as? BenchError)?.message ?? "\(error)")")
            return [.notMeasured("`tools/\(name)` failed")]
        }
    }
}
