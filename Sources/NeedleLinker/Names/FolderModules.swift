import NeedleGraph

/// Finds which files of sources that are linked as one module are of which module in the user's build.
///
/// The problem: `needle generate` gets the folders of several modules as one, and writes one file for all of them. What is
/// internal to another module than that of the file, the file cannot name. Nothing says where a module begins.
///
/// The idea: a file that imports `Lamp` shows that a folder `Lamp` is a module of its own. But an app may have a folder of that
/// name, too. The sources compile: so where a file names what is internal in another folder, both are of one module, and so
/// are they where it names something there without any import that could bring it.
struct FolderModules {
    /// The folder of each file that may be a module of its own, by its path; nil for the rest.
    private var owners: [String?]
    /// The folder in which the file is written, as one of these.
    private let output: String?
    /// The folders that are of one module with another one.
    private var joined: [String?: String?] = [:]

    /// - Parameter output: The folder of the file that is written, relative to the working directory as the paths of facts are.
    /// - Returns: Nil where it is not known in which module the file is compiled.
    init?(_ files: ModuleGraph.Files, folders: Set<String>, output: String) {
        let imported = Set(files.flatMap(\.imports).map(\.module.text))
        let modules = folders.intersection(imported)
        owners = files.map { Self.owner(of: $0.path.split(separator: "/").dropLast(), modules) }
        self.output = Self.owner(of: output.split(separator: "/")[...], modules)
        if self.output == nil, !Self.isKnown(output, among: files, owners) { return nil }
    }

    /// The beginning of the paths of all files in a folder.
    private static func prefix(_ folder: [Substring]) -> String { folder.map { $0 + "/" }.joined() }

    /// Whether a folder is one of the folders that hold the rest.
    private static func isKnown(_ output: String, among files: ModuleGraph.Files, _ owners: [String?]) -> Bool {
        let inside = prefix(output.split(separator: "/").filter { $0 != "." })
        let holdsModule = owners.contains { $0?.hasPrefix(inside) ?? false }
        return zip(files, owners).contains { file, owner in
            let folder = prefix(file.path.split(separator: "/").dropLast())
            return owner == nil && (inside.hasPrefix(folder) || !holdsModule && folder.hasPrefix(inside))
        }
    }

    /// The name of the module that a folder has.
    private static func moduleName(_ folder: some StringProtocol) -> String {
        String(folder.map { $0 == "-" ? "_" : $0 })
    }

    /// The path of the innermost folder that bears the name of a module.
    private static func owner(of folders: ArraySlice<Substring>, _ modules: Set<String>) -> String? {
        let last = folders.lastIndex { folder in modules.contains(moduleName(folder)) }
        return last.map { folders[...$0].joined(separator: "/") }
    }

    /// Whether there is more than one module.
    var areSeveral: Bool { owners.contains { $0 != output } }

    /// Notes that one file names what another one declares.
    ///
    /// - Parameter mayComeByImport: Whether an import of the file may bring it.
    mutating func note(_ file: Int, names other: Int, isInternal: Bool, mayComeByImport: Bool) {
        let (own, owner) = (root(of: owners[file]), root(of: owners[other]))
        if own != owner, isInternal || !mayComeByImport { joined[own] = owner }
    }

    private func root(of folder: String?) -> String? {
        var folder = folder
        while let next = joined[folder] { folder = next }
        return folder
    }

    /// Whether the file that is written is of the module of another one.
    func isSeen(_ file: Int) -> Bool { root(of: owners[file]) == root(of: output) }

    /// The modules that code of the module of the file has to import to name what other files declare, by these files.
    func imports(_ files: Range<Int>) -> [Int: Name] {
        files.reduce(into: [:]) { found, file in
            if !isSeen(file), let name = name(of: file) { found[file] = Name(Self.moduleName(name)) }
        }
    }

    /// The name of the module for which the file is written, where a file is of a module that imports that one; else nil.
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
