import NeedleGraph

/// A module whose top-level names a file sees.
package struct SeenModule: Hashable, Sendable {
    package var module: ID<Module>
    /// The module that the import names: the same, or one that re-exports it.
    package var path: ID<Module>
    /// Whether the names that are internal to that module are seen, too.
    var isTestable: Bool
}

/// The modules and names that the imports of one file bring in.
package struct FileView: Sendable {
    /// The modules in the order of the imports, each followed by what it re-exports.
    package var modules: ArraySlice<SeenModule>
    /// Whether the names of NeedleFoundation are seen.
    package var seesFoundation: Bool
}

/// The modules that the imports of each file of a module bring in; none for files without declarations and calls.
package struct FileViews: Sendable {
    /// The modules that the lists of imports bring in, one list after the other.
    private var seen: [SeenModule] = []
    /// Where what each list brings in begins and ends.
    private var lists: [(start: Int32, end: Int32, seesFoundation: Bool, seesUnparsed: Bool)] = []
    /// The list of each file.
    private var files: [Int32] = []

    /// The view of the file with this index in the module's facts.
    package subscript(file: Int) -> FileView {
        FileView(modules: seen[positions(of: file)], seesFoundation: seesFoundation(file))
    }

    /// The positions of the modules that a file sees.
    ///
    /// Positions, since a slice would retain the array each time that somebody looks up a name.
    func positions(of file: Int) -> Range<Int> {
        let list = lists[Int(files[file])]
        return Int(list.start)..<Int(list.end)
    }

    func module(at position: Int) -> SeenModule { seen[position] }

    /// Whether any file sees names of a module that was not parsed, besides NeedleFoundation.
    package var seeUnparsed: Bool { files.contains { lists[Int($0)].seesUnparsed } }

    /// Whether a file sees the names of a module.
    func sees(_ module: ID<Module>, from file: Int) -> Bool {
        let positions = positions(of: file)
        return seen.withUnsafeBufferPointer { seen in
            for position in positions where seen[position].module == module { return true }
            return false
        }
    }

    func seesFoundation(_ file: Int) -> Bool { lists[Int(files[file])].seesFoundation }

    /// Whether a file sees names of a module that was not parsed, besides NeedleFoundation.
    func seesUnparsed(_ file: Int) -> Bool { lists[Int(files[file])].seesUnparsed }

    /// The views of no module's files.
    init() {}

    /// - Parameter module: The module of the files. What it re-exports is seen in all of them.
    init(_ imports: ModuleImports, of module: ID<Module>, _ modules: Modules) {
        // Most modules re-export nothing.
        let own = modules[module].exports.isEmpty ? [] : modules.exported(by: module).dropFirst()
        let ownSeen = own.map { SeenModule(module: $0, path: $0, isTestable: false) }
        let ownSees = (foundation: modules.exportsFoundation(module), unparsed: modules.exportsUnparsed(module))
        let bringFoundation = zip(imports.names, imports.modules).map { name, module in
            name == Modules.foundation || module.map(modules.exportsFoundation) ?? false
        }
        let bringUnparsed = zip(imports.names, imports.modules).map { name, module in
            module.map(modules.exportsUnparsed) ?? modules.isUnparsed(name)
        }
        let reexport = imports.modules.map { $0.map { !modules[$0].exports.isEmpty } ?? false }
        let (rows, paths) = (imports.rows, imports.modules)
        files = imports.files
        seen.reserveCapacity(rows.count)
        lists.reserveCapacity(imports.ends.count)
        var next = 0
        for end in imports.ends {
            let start = Int32(seen.count)
            var (seesFoundation, seesUnparsed) = ownSees
            while next < Int(end) {
                let (path, isTestable) = (Int(rows[next].path), rows[next].isTestable)
                next += 1
                if bringFoundation[path] { seesFoundation = true }
                if bringUnparsed[path] { seesUnparsed = true }
                guard let imported = paths[path] else { continue }
                if reexport[path] {
                    seen += modules.exported(by: imported).map {
                        SeenModule(module: $0, path: imported, isTestable: isTestable)
                    }
                } else {
                    seen.append(SeenModule(module: imported, path: imported, isTestable: isTestable))
                }
            }
            seen += ownSeen
            lists.append((start, Int32(seen.count), seesFoundation, seesUnparsed))
        }
    }
}

/// The imports of the files of a module, as lists of numbers of paths: many files have one list, and nearly all the same
/// paths.
struct ModuleImports: Sendable {
    /// The module that each path begins with, and which that is if it is parsed.
    private(set) var names: [Name] = []
    private(set) var modules: [ID<Module>?] = []
    /// The imports of the lists, one list after the other. The first list is empty.
    private(set) var rows: [(path: Int32, isTestable: Bool)] = []
    /// Where the rows of each list end.
    private(set) var ends: [Int32] = [0]
    /// The list of each file; the first for those without declarations and calls.
    private(set) var files: [Int32] = []
    /// The parsed modules that any file imports or that are listed as dependencies, sorted, each once.
    private(set) var imported: [ID<Module>] = []
    /// The parsed modules that any file re-exports with `@_exported`, sorted, each once.
    private(set) var exported: [ID<Module>] = []
    private(set) var exportsFoundation = false
    /// Whether any file re-exports a module that was not parsed, besides NeedleFoundation.
    private(set) var exportsUnparsed = false
    /// Whether any of the imports has a condition.
    private(set) var areConditional = false
    /// Whether none of the imports says more than a path.
    private(set) var arePlain = true
    private(set) var declarationCount = 0

    init(of id: ID<Module>, _ facts: ModuleGraph, among all: Numbering<Name>) {
        func parsed(_ name: Name) -> ID<Module>? { all.position(of: name).map { ID($0) } }
        var paths = Numbering<Name>()
        var isExported: [Bool] = []
        files.reserveCapacity(facts.files.count)
        var last: UnsafePointer<Import>?
        for file in facts.files.indices {
            let declarations = facts.files[file].declarations.count
            declarationCount += declarations
            let imports = facts.files[file].imports
            let isSeen = !imports.isEmpty && (declarations > 0 || !facts.files[file].instantiations.isEmpty)
            // Files with the same imports mostly share one array, which the facts keep.
            let start = imports.withUnsafeBufferPointer { $0.baseAddress }
            defer { files.append(isSeen ? Int32(ends.count - 1) : 0) }
            if imports.isEmpty || start == last { continue }
            last = start
            for index in imports.indices {
                let path = paths.insert(imports[index].path)
                if path == names.count {
                    names.append(imports[index].module)
                    modules.append(parsed(names[path]))
                    isExported.append(false)
                }
                var isTestable = false
                if imports[index].access != nil { arePlain = false }
                if !imports[index].isPlain {
                    arePlain = false
                    if !imports[index].conditions.isEmpty { areConditional = true }
                    if imports[index].attributes.contains("_exported") { isExported[path] = true }
                    isTestable = imports[index].attributes.contains("testable")
                }
                rows.append((Int32(path), isTestable))
            }
            ends.append(Int32(rows.count))
        }
        let exportedPaths = names.indices.filter { isExported[$0] }
        exportsFoundation = exportedPaths.contains { names[$0] == Modules.foundation }
        exportsUnparsed = exportedPaths.contains {
            modules[$0] == nil && names[$0] != Modules.foundation && !Modules.implicit.contains(names[$0])
        }
        imported = Self.each(modules + facts.dependencies.map { parsed(Name($0)) }, besides: id)
        exported = Self.each(exportedPaths.map { modules[$0] }, besides: id)
    }

    private static func each(_ ids: [ID<Module>?], besides own: ID<Module>) -> [ID<Module>] {
        var result: [ID<Module>] = []
        for id in ids.compactMap({ $0 }).sorted() where id != own && id != result.last { result.append(id) }
        return result
    }
}
