import NeedleGraph

/// Finds the module in the user's build that each file belongs to, if the sources of several modules are linked as one.
///
/// The problem: `needle generate` gets the folders of several modules as one, and writes one file for all of them. That file
/// cannot name internal declarations of other modules. Nothing states where a module begins.
///
/// The idea: a file that imports `Lamp` suggests that a folder `Lamp` is a module of its own. But an app may also contain a
/// folder of that name. The sources compile, so if a file names an internal declaration of another folder, both belong to one
/// module. The same is true if it names a declaration there without an import that could bring it in.
struct FolderModules {
    /// For each file, the path of the folder that may be its module; nil for the rest.
    private var owners: [String?]
    /// The folder of the generated file, as one of these.
    private let output: String?
    /// The folders that belong to the same module as another one.
    private var joined: [String?: String?] = [:]

    /// - Parameter output: The folder of the generated file, relative to the working directory like the paths of facts.
    /// - Returns: Nil if the generated file's module is unknown.
    init?(_ files: ModuleGraph.Files, folders: Set<String>, output: String) {
        let imported = Set(files.flatMap(\.imports).map(\.module.text))
        let modules = folders.intersection(imported)
        owners = files.map { Self.owner(of: $0.path.split(separator: "/").dropLast(), modules) }
        self.output = Self.owner(of: output.split(separator: "/")[...], modules)
        if self.output == nil, !Self.isKnown(output, among: files, owners) { return nil }
    }

    /// The common path prefix of all files in a folder.
    private static func prefix(_ folder: [Substring]) -> String { folder.map { $0 + "/" }.joined() }

    /// Whether the output folder contains, or is inside, a folder of files outside the named modules.
    private static func isKnown(_ output: String, among files: ModuleGraph.Files, _ owners: [String?]) -> Bool {
        let inside = prefix(output.split(separator: "/").filter { $0 != "." })
        let holdsModule = owners.contains { $0?.hasPrefix(inside) ?? false }
        return zip(files, owners).contains { file, owner in
            let folder = prefix(file.path.split(separator: "/").dropLast())
            return owner == nil && (inside.hasPrefix(folder) || !holdsModule && folder.hasPrefix(inside))
        }
    }

    /// The module name that a folder stands for.
    private static func moduleName(_ folder: some StringProtocol) -> String {
        String(folder.map { $0 == "-" ? "_" : $0 })
    }

    /// The path of the innermost folder that has a module's name.
    private static func owner(of folders: ArraySlice<Substring>, _ modules: Set<String>) -> String? {
        let last = folders.lastIndex { folder in modules.contains(moduleName(folder)) }
        return last.map { folders[...$0].joined(separator: "/") }
    }

    /// Whether there are several modules.
    var areSeveral: Bool { owners.contains { $0 != output } }

    /// Records that one file names a declaration of another one.
    ///
    /// - Parameter mayComeByImport: Whether an import of the file may bring it in.
    mutating func note(_ file: Int, names other: Int, isInternal: Bool, mayComeByImport: Bool) {
        let (own, owner) = (root(of: owners[file]), root(of: owners[other]))
        if own != owner, isInternal || !mayComeByImport { joined[own] = owner }
    }

    private func root(of folder: String?) -> String? {
        var folder = folder
        while let next = joined[folder] { folder = next }
        return folder
    }

    /// Whether the generated file belongs to the same module as another file.
    func isSeen(_ file: Int) -> Bool { root(of: owners[file]) == root(of: output) }

    /// The modules that code in the generated file's module must import to name declarations of other files, by file.
    func imports(_ files: Range<Int>) -> [Int: Name] {
        files.reduce(into: [:]) { found, file in
            if !isSeen(file), let name = name(of: file) { found[file] = Name(Self.moduleName(name)) }
        }
    }

    /// The name of the generated file's module, if another file's module imports it; else nil.
    func moduleBelow(_ file: Int, _ files: ModuleGraph.Files) -> String? {
        let folder = root(of: owners[file])
        guard folder != root(of: output), let name = output?.split(separator: "/").last else { return nil }
        let importsIt = files.indices.contains { other in
            root(of: owners[other]) == folder && files[other].imports.contains { $0.module.text == name }
        }
        return importsIt ? String(name) : nil
    }

    /// The name of the module that a file is in, as far as it is known.
    func name(of file: Int) -> String? { owners[file]?.split(separator: "/").last.map(String.init) }
}
