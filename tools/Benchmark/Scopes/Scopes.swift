// Measures scopes at run time, and prints what each operation took: a line for each, with the nanoseconds of one
// operation in each batch.

import NeedleCLibrary

@main
enum Scopes {
    // Batches of a tenth of a millisecond or so: most of them run from end to end without being interrupted.
    static let batches = 300
    static let operationsPerBatch = 1_000

    static func main() {
        registerModules()
        registerProviderFactories()
        let root = RootComponent()
        print("first scope", [time { _ = root.level }])

        let loops = loops(root)
        // For one who counts instructions: one operation, so many times.
        if CommandLine.arguments.count == 3, let count = Int(CommandLine.arguments[2]) {
            loops.first { $0.name == CommandLine.arguments[1] }?.body(count)
            return
        }
        var times = loops.map { _ in [Double]() }
        for _ in 0..<batches {
            for (index, loop) in loops.enumerated() {
                times[index].append(time { loop.body(operationsPerBatch) } / Double(operationsPerBatch))
            }
        }
        for (loop, times) in zip(loops, times) { print(loop.name, times) }
    }

    /// Small and large modules in turn; a module registers once in a process, so each call is a figure of its own.
    private static func registerModules() {
        var (small, large): ([Double], [Double]) = ([], [])
        for (index, name) in moduleNames.enumerated() {
            if index.isMultiple(of: 2) {
                small.append(time { registerSmallModule(name) })
            } else {
                large.append(time { registerLargeModule(name) })
            }
        }
        print("register small", small)
        print("register large", large)
    }

    private static func print(_ name: String, _ values: [Double]) {
        Swift.print(name, values.map { "\($0)" }.joined(separator: "\t"), separator: "\t")
    }

    /// In nanoseconds.
    private static func time(_ body: () -> Void) -> Double {
        let start = nanoseconds()
        body()
        return Double(nanoseconds() - start)
    }

    private static func nanoseconds() -> Int {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Int(time.tv_sec) * 1_000_000_000 + Int(time.tv_nsec)
    }
}
