// The main function of an app that is measured: it prints what it took.

/// Writes the main function. Times are in nanoseconds.
struct TimedMainText {
    let plan: ScopePlan
    let wiring: Wiring

    /// Registers, makes a scope on each level, and reads what they need, all for the first time. It prints the time, and the
    /// sum of what was read.
    var launch: SwiftText {
        main(before: ["let start = nanoseconds()"], after: ["print(nanoseconds() - start, sum)"]) { scope in
            ["let scope\(scope) = \(making(scope))"] + (isReading(scope) ? ["sum &+= scope\(scope).total()"] : [])
        }
    }

    /// Reads what each scope needs that needs anything, many times. It prints a line for each, of the time of one read in each
    /// batch.
    var reads: SwiftText {
        let batch = """
            func nanosecondsOfOne(_ read: (Int) -> Int, _ sum: inout Int) -> String {
                let start = nanoseconds()
                sum &+= read(1000)
                return "\\t\\(Double(nanoseconds() - start) / 1000)"
            }

            """
        let reading = plan.firstPath.filter(isReading)
        let functions = reading.map { scope in
            """
            @inline(never)
            func read(_ scope: Scope\(scope)Component, _ count: Int) -> Int {
                var sum = 0
                for _ in 0..<count { sum &+= scope.total() }
                return sum
            }

            """
        }
        var after = ["var lines = [\(reading.map { "\"read \($0)\"" }.joined(separator: ", "))]", "for _ in 0..<300 {"]
        for (line, scope) in reading.enumerated() {
            after.append("    lines[\(line)] += nanosecondsOfOne({ read(scope\(scope), $0) }, &sum)")
        }
        after += ["}", "for line in lines { print(line) }", "if sum == 1 { print(sum) }"]
        return main(functions: [batch] + functions, before: [], after: after) { scope in
            ["let scope\(scope) = \(making(scope))"]
        }
    }

    private func main(
        functions: [String] = [],
        before: [String],
        after: [String],
        scope: (Int) -> [String]
    ) -> SwiftText {
        var text = SwiftText()
        if wiring != .hand { text.line("import NeedleFoundation") }
        text.block(Self.clock)
        for function in functions { text.line(function) }
        text.line("@main")
        text.line("enum Launch {")
        text.line("    static func main() {")
        let registration = wiring == .hand ? [] : ["registerProviderFactories()"]
        for line in before + registration + ["var sum = 0"] + plan.firstPath.flatMap(scope) + after {
            text.line("        \(line)")
        }
        text.line("    }")
        text.line("}")
        return text
    }

    private func isReading(_ scope: Int) -> Bool { !plan.requirements[scope].isEmpty }

    /// The expression that makes a scope of the first path.
    private func making(_ scope: Int) -> String {
        plan.parents[scope].first.map { "scope\($0).scope\(scope)" } ?? "Scope0Component()"
    }

    static let clock = """
        #if canImport(Darwin)
            import Darwin
        #elseif canImport(Glibc)
            import Glibc
        #elseif canImport(Musl)
            import Musl
        #endif

        func nanoseconds() -> Int {
            var time = timespec()
            clock_gettime(CLOCK_MONOTONIC, &time)
            return Int(time.tv_sec) * 1_000_000_000 + Int(time.tv_nsec)
        }
        """
}
