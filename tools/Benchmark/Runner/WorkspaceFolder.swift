// A monorepo on the disk, on which Needle is run.

import BenchmarkReport
import BenchmarkSupport
import NeedleGraph
import NeedleWorkload

/// A monorepo for each build of Needle that is measured, since each has a cache of its own.
struct Monorepo {
    let name: String
    /// That of the build which is measured, and maybe that of the build before.
    let folders: [WorkspaceFolder]

    /// Writes a workload.
    init(_ workload: any Workload, _ options: Options) throws {
        name = workload.name
        folders = try options.programs.needles.enumerated().map { number, needle in
            let folder = number == 0 ? options.folder : "\(options.folder)/baseline"
            return try WorkspaceFolder(workload, in: folder, needle: needle)
        }
    }

    /// That of the build which is measured; the references run there.
    var current: WorkspaceFolder { folders[0] }

    var modules: Int { current.workload.modules.count }

    /// A figure for the top of the page.
    func headline(_ subject: Headline.Subject, _ title: String, _ bars: [Headline.Bar]) -> Headline {
        return Headline(subject, "\(title), \(name)", mode: "command line, \(Programs.build)", modules: modules, bars)
    }

    func settle() throws {
        for folder in folders { try folder.settle() }
    }
}

/// A folder with a workload in it.
struct WorkspaceFolder {
    static let generatedNames = ["NeedleGenerated.swift", "NeedleRegistration.swift"]

    let path: String
    let name: String
    let workload: any Workload
    /// The build of Needle that runs there.
    let needle: String
    let size: WorkloadSize
    /// The sources, relative to the folder.
    let sources: [String]
    /// Those of them that hold components.
    let componentFiles: [String]

    /// Writes a workload.
    init(_ workload: any Workload, in folder: String, needle: String) throws {
        self.workload = workload
        self.needle = needle
        name = workload.name
        path = folder + "/" + workload.name.filter { $0.isLetter || $0.isNumber }
        var size = WorkloadSize()
        var sources: [String] = []
        var componentFiles: [String] = []
        var folders: Set<String> = []
        for file in workload.allFiles() {
            let destination = "\(path)/\(file.path)"
            let parent = parentFolder(of: destination)
            if folders.insert(parent).inserted { try makeFolder(parent) }
            write(file.text, to: destination)
            size.add(file)
            sources.append(file.path)
            if file.hasComponents { componentFiles.append(file.path) }
        }
        self.size = size
        self.sources = sources
        self.componentFiles = componentFiles
    }

    /// For example `20 modules: …`.
    var description: String {
        """
        \(name): \(size.files) files, \(size.lines) lines, \(Unit.bytes.text(Double(size.bytes))); \
        \(workload.components) components (\(workload.sharedComponents) with several parents), \
        \(workload.edges) edges, depth \(workload.depth); seed \(workload.seed), fingerprint `\(size.fingerprint)`
        """
    }

    /// A command of Needle.
    func needle(_ arguments: String...) -> Command { needle(arguments) }

    /// A command of Needle.
    func needle(_ arguments: [String]) -> Command {
        Command(needle, arguments, in: path)
    }

    /// What is run most.
    var build: Command { needle("build") }

    /// The generated files, relative to the folder.
    func generatedFiles() -> [String] {
        Set(workload.modules).sorted().flatMap { module in
            Self.generatedNames.map { "Modules/\(module)/\($0)" }
        }.filter { exists("\(path)/\($0)") }
    }

    /// The graph files in the cache, relative to the folder.
    func graphFiles() -> [String] {
        names(in: path + "/.needle").filter { $0.hasSuffix(".graph") }.map { ".needle/\($0)" }
    }

    /// Leaves the folder as it was before the first build.
    func forgetEverything() throws {
        try forget([path + "/.needle"])
        try forgetGenerated()
    }

    func forgetGenerated() throws {
        try forget(generatedFiles().map { "\(path)/\($0)" })
    }

    /// Moves files and folders aside; nothing is deleted before all is measured.
    ///
    /// Were they deleted, ext4 would look for each new file at all inodes that were in use a moment ago, to pass them
    /// over, for minutes: for 1,000 modules, a tenth of a cold build, which a first build never meets, and as much
    /// as writing all that a link writes. They are written to the disk before anything is measured, since otherwise that
    /// would go on meanwhile.
    func forget(_ paths: [String]) throws {
        let folder = "\(forgotten)/\(UInt64.random(in: 0 ... .max))"
        try makeFolder(folder)
        for (number, path) in paths.enumerated() { moveFile(path, to: "\(folder)/\(number)") }
        writeBack()
    }

    /// Where what was forgotten is until the end.
    private var forgotten: String { path + "-forgotten" }

    /// Waits until ext4 has forgotten which files were deleted before, by an earlier run for example (see `forget`).
    ///
    /// It does after five to six minutes. Until then a new file can cost 0.5 ms instead of 0.015, which makes a cold
    /// build of 500 modules three to four times as slow.
    ///
    /// - Returns: What making a file costs, in seconds. It stays high on file systems on which it always is.
    func waitForCheapFiles() throws -> Double {
        let limit = 0.00015
        var cost = try costOfNewFile()
        for waited in stride(from: 0, to: 360, by: 30) where cost > limit {
            note("\(name): a new file costs \(Unit.seconds.text(cost)); waiting since \(waited) s for that to end")
            wait(seconds: 30)
            cost = try costOfNewFile()
        }
        return cost
    }

    /// What making an empty file costs in the folders in which Needle will make some, in seconds.
    private func costOfNewFile() throws -> Double {
        let files = Set(workload.modules).sorted().prefix(500).map { "\(path)/Modules/\($0)/probe" }
        let start = now()
        for file in files { write("", to: file) }
        let cost = (now() - start) / Double(files.count)
        try forget(files)
        return cost
    }

    /// Runs Needle until it knows that nothing has changed without opening a file.
    func settle(_ run: Run = run) throws {
        _ = try run(build)
        letClockTick()
        _ = try run(build)
    }

    /// Writes a list of paths beside the workspace, and returns its path.
    func list(_ name: String, _ lines: [String]) -> String {
        let list = "\(path)-\(name).txt"
        write(lines.joined(separator: "\n") + "\n", to: list)
        return list
    }
}
