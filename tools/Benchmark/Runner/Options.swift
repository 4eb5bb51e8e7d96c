// What the arguments say.

import NeedleWorkload

/// The rows of the table that can be asked for alone.
enum RowName: String, CaseIterable {
    case version, parse
    case coldBuild = "cold-build"
    case secondBuild = "second-build"
    case noopBuild = "no-op-build"
    case freshCheckout = "fresh-checkout"
    case edit
    case fullLink = "full-link"
    case memory
    case noopLink = "no-op-link"
    case questions
    case growth, diamond, contributions, warnings, generated, compile
    case compileMore = "compile-more"
    case uberNeedle = "uber-needle"
    case sil, launch, registration, scope, read, shared, packages, bazel

    /// Those that take long, and are measured only if they are asked for.
    static let onRequest: Set<RowName> = [.compileMore]
}

/// A kind of monorepo and its size.
enum Scale: Hashable {
    case modules(Int)
    case metro
    case app(modules: Int)

    var moduleCount: Int {
        switch self {
        case .modules(let count), .app(let count): count
        case .metro: 500
        }
    }

    func workload(_ options: Options) -> any Workload {
        switch self {
        case .modules(let count):
            LayeredWorkload(.monorepo(modules: count, files: options.files, share: 10, seed: options.seed))
        case .metro: LayeredWorkload(.metro(seed: options.seed))
        case .app(let count):
            AppWorkload(AppShape(modules: count, filesPerModule: options.files, seed: options.seed))
        }
    }
}

struct Options {
    static let help = """
        usage: tools/bench [<option>…]

          --modules <count>,…   Measure monorepos of so many modules; 'metro' is one of Metro's shape, 'app' one of 550
                                uneven modules as apps have them, and 'app:<count>' one of so many.
                                Default: 20,1000,metro,app. 'all' is 20,100,500,1000,2000,metro,app.
          --files <count>       Files of a module. Default: 50.
          --seed <number>       Another seed gives another monorepo. Default: 1.
          --runs <count>        Measure everything so many times, and print medians. Default: 5.
          --baseline <needle>   Run each command also with another build of Needle, in turn, and print the ratio to it: the
                                path of its program. Of a release build with all programs, scopes are compared as well.
          --uber-needle <checkout>
                                Build the generator of uber/needle (tools/README.md says how), run it in turn with Needle on
                                the same files, and compile and launch an app with its runtime library. Checkouts of
                                uber/swift-common and uber/swift-concurrency stand beside it. Without this option, the
                                rows repeat the last figures, which have their commits and machine with them.
          --instructions        Also run everything once under valgrind, and print ratios of instructions, which do not
                                depend on what else the machine does. Takes long.
          --only <row>,…        Measure only these: \(RowName.allCases.map(\.rawValue).joined(separator: ", ")).
                                Default: all but \(RowName.onRequest.map(\.rawValue).joined(separator: ", ")).
          --without <row>,…     Leave these out, for example 'packages,bazel', which are whole builds of others.
          --output <file>       Also write the page for users, for example BENCHMARKS.md, and what belongs to it: pictures, and
                                all results in tools/Benchmark.
          --folder <folder>     Where workloads are written. Default: .build-release/workloads.
          --keep                Leave the workloads there.
          --verify              Measure nothing, but compile what is generated for the first monorepo, and run it.
        """

    static let defaultScales: [Scale] = [.modules(20), .modules(1000), .metro, .app(modules: 550)]
    static let allScales: [Scale] = [20, 100, 500, 1000, 2000].map { .modules($0) } + [.metro, .app(modules: 550)]

    var scales = defaultScales
    var files = 50
    var seed: UInt64 = 1
    var runs = 5
    /// The checkout of uber/needle.
    var uberNeedle: String?
    var countsInstructions = false
    private var only: Set<RowName> = []
    private var without: Set<RowName> = []
    var output: String?
    var folder = currentFolder() + "/.build-release/workloads"
    var keeps = false
    var verifies = false
    var printsHelp = false
    /// The package under measurement.
    let package = currentFolder()
    var programs = Programs(folder: executableFolder())
    /// As a person typed it, without the place of the checkout.
    let commandLine: String

    init(_ arguments: [String]) throws {
        var words = ["tools/bench"] + arguments
        for index in words.indices.dropFirst() where words[index - 1] == "--uber-needle" { words[index] = "<checkout>" }
        commandLine = words.joined(separator: " ")
        var arguments = arguments[...]
        func value(of option: String) throws -> String {
            guard let value = arguments.popFirst() else { throw BenchError("'\(option)' needs a value") }
            return value
        }
        func number(of option: String) throws -> Int {
            let text = try value(of: option)
            guard let number = Int(text), number > 0 else { throw BenchError("'\(text)' is no number for '\(option)'") }
            return number
        }
        while let option = arguments.popFirst() {
            switch option {
            case "--modules": scales = try Self.scales(try value(of: option))
            case "--files": files = try number(of: option)
            case "--seed": seed = UInt64(try number(of: option))
            case "--runs": runs = try number(of: option)
            case "--baseline": programs.baseline = try Self.program(try value(of: option))
            case "--uber-needle": uberNeedle = absolute(try value(of: option))
            case "--instructions": countsInstructions = true
            case "--only": only.formUnion(try Self.rows(try value(of: option)))
            case "--without": without.formUnion(try Self.rows(try value(of: option)))
            case "--output": output = absolute(try value(of: option))
            case "--folder": folder = absolute(try value(of: option))
            case "--keep": keeps = true
            case "--verify": verifies = true
            case "--help", "-h": printsHelp = true
            default: throw BenchError("unknown option '\(option)'; see 'tools/bench --help'")
            }
        }
    }

    /// A number of modules, fewer where all monorepos are smaller: a small run is a quick one.
    func modules(atMost count: Int) -> Int {
        min(count, scales.map(\.moduleCount).max() ?? count)
    }

    /// Whether any of these rows is to be measured.
    func wants(_ rows: RowName...) -> Bool {
        let asked = only.isEmpty ? Set(RowName.allCases).subtracting(RowName.onRequest) : only
        return !asked.subtracting(without).isDisjoint(with: rows)
    }

    /// Whether any row is to be measured that needs a monorepo that was built before.
    var wantsWarmCache: Bool {
        wants(.secondBuild, .noopBuild, .fullLink, .memory, .growth, .noopLink, .questions, .edit, .freshCheckout)
    }

    private static func scales(_ text: String) throws -> [Scale] {
        if text == "all" { return allScales }
        return try text.split(separator: ",").map { part in
            if part == "metro" { return .metro }
            if part == "app" { return .app(modules: 550) }
            let isApp = part.hasPrefix("app:")
            guard let count = Int(isApp ? part.dropFirst(4) : part), count >= 5 else {
                throw BenchError("'\(part)' is not 5 modules or more")
            }
            return isApp ? .app(modules: count) : .modules(count)
        }
    }

    private static func program(_ path: String) throws -> String {
        let path = absolute(path)
        guard exists(path) else { throw BenchError("there is no '\(path)'") }
        return path
    }

    private static func rows(_ text: String) throws -> [RowName] {
        try text.split(separator: ",").map { part in
            guard let row = RowName(rawValue: String(part)) else { throw BenchError("there is no row '\(part)'") }
            return row
        }
    }
}

/// Where the programs are that were built together with this one.
struct Programs {
    #if DEBUG
        static let build = "debug build"
    #else
        static let build = "release build"
    #endif

    let folder: String
    /// The other build of Needle.
    var baseline: String?

    init(folder: String) {
        self.folder = folder
    }

    /// The build that is measured, and the one before if there is one.
    var needles: [String] { [folder + "/needle"] + (baseline.map { [$0] } ?? []) }
    var needle: String { needles[0] }
    var empty: String { folder + "/needle-empty" }
    var arguments: String { folder + "/needle-arguments" }
    var reference: String { folder + "/needle-reference" }
    var syntax: String { folder + "/needle-syntax" }

    /// needle-scopes with the runtime library of this build, and with that of the one before if it was built there.
    var allScopes: [String] {
        let before = baseline.map { parentFolder(of: $0) + "/needle-scopes" }
        return [folder + "/needle-scopes"] + (before.map { exists($0) ? [$0] : [] } ?? [])
    }
}
