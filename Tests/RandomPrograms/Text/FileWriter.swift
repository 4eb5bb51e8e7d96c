/// Writes one source file: its lines, and the names of other modules that they use.
///
/// Whether a name must be qualified depends on all imports of the file. So a file is written twice, the first time to find its
/// imports.
struct FileWriter {
    let program: Program
    let module: Int
    /// The number of the file; the next number after the last stands for the file that starts the program.
    let file: Int
    /// The modules that the file imports, as far as they are known.
    let imports: Set<Int>
    /// Whether Foundation is imported, too. Then an unqualified type of an unparsed module may be
    /// Foundation's, so that the tool has to import both where one import is enough, of which the compiler warns.
    var mayMeanFoundation = false
    private(set) var lines: [String] = []
    /// The modules that the lines name, each with the widest access of a declaration that names it.
    private(set) var uses: [Int: Access] = [:]
    private(set) var libraries: [String: Access] = [:]
    /// Variables that keep weakly or unowned referenced objects alive.
    var kept: [String] = []
    /// Names with another meaning inside the type that is being written.
    var shadowed: Set<String> = []
    /// Declarations whose names are ambiguous here.
    private(set) var unnameable: [Named] = []

    init(_ program: Program, module: Int, file: Int, imports: Set<Int>) {
        self.program = program
        self.module = module
        self.file = file
        self.imports = imports
    }

    mutating func write(_ line: String) { lines.append(line) }

    /// Writes lines of a declaration under an `#if`.
    mutating func write(_ declaration: [String], under condition: Condition, indentation: String = "    ") {
        let lines = declaration.map { indentation + $0 }
        let flag = program.module(module).flag
        switch condition {
        case .always: self.lines += lines
        case .ifSet: self.lines += ["#if \(flag)"] + lines + ["#endif"]
        case .ifNotSet: self.lines += ["#if !\(flag)"] + lines + ["#endif"]
        case .ifCurrentCompiler: self.lines += ["#if compiler(>=6.0)"] + lines + ["#endif"]
        case .ifOldCompiler: self.lines += ["#if swift(>=5) && !compiler(>=5.10)"] + lines + ["#endif"]
        }
    }

    mutating func use(_ other: Int, _ access: Access) {
        guard other != module else { return }
        uses[other] = max(uses[other] ?? .internal, access)
    }

    /// Imports all modules with declarations that a module sees.
    mutating func useAll(of module: Module) {
        for id in module.dependencies where program.isFilled(program.module(id)) { use(id, .internal) }
    }

    mutating func use(library: String, _ access: Access) {
        libraries[library] = max(libraries[library] ?? .internal, access)
    }

    /// The name of a declaration in this file, in a signature with this access.
    mutating func name(_ named: Named, _ access: Access) -> String {
        use(named.module, access)
        let others = imports.union([named.module]).subtracting([module])
        let seen = program.named.filter { $0.isSeen(in: program, from: module, importing: others) }
        let rivals = Set(seen.filter { $0.topLevelName == named.topLevelName }.map(\.module))
        let isOwn = rivals.contains(module) ? named.module == module : rivals.count < 2
        let isBare = isOwn && !shadowed.contains(named.topLevelName)
        let owner = program.module(named.module).spelling
        // Inside its namespace, a nested type also hides the module.
        let canQualify = !seen.contains { $0.path.split(separator: ".").contains { $0 == owner } }
        let isCertain = program.module(named.module).isParsed || !mayMeanFoundation
        if isBare, !canQualify || isCertain && (named.id + lines.count) % 7 > 0 { return named.path }
        if !canQualify { unnameable.append(named) }
        return "\(owner).\(named.path)"
    }

    mutating func name(_ type: ValueType, _ access: Access) -> String {
        switch type {
        case .int: return "Int"
        case .string: return "String"
        case .collection: return "any Collection<Int>"
        case .data:
            use(library: "Foundation", access)
            return "Data"
        case .named(let id): return name(declaration: program.type(id), access)
        case .box(let id, let value): return "\(name(declaration: program.type(id), access))<\(name(value, access))>"
        case .optional(let value):
            let wrapped = name(value, access)
            return wrapped.contains(" ") ? "(\(wrapped))?" : wrapped + "?"
        case .array(let value): return "[\(name(value, access))]"
        case .dictionary(let value): return "[String: \(name(value, access))]"
        case .pair(let value): return "(\(name(value, access)), Int)"
        case .function(let value): return "() -> \(name(value, access))"
        }
    }

    private mutating func name(declaration: TypeDeclaration, _ access: Access) -> String {
        if case .alias(let other) = declaration.kind { useAliased(other, access) }
        let text = name(Named(declaration), access)
        switch declaration.kind {
        case .protocol: return "any " + text
        case .pack: return text + "<Int, String>"
        case .struct, .class, .enum, .box, .hashableBox, .alias: return text
        }
    }

    /// Imports the modules behind a typealias. The compiler requires that for a single type, but not for types inside an array, a
    /// function or generic arguments.
    private mutating func useAliased(_ type: ValueType, _ access: Access) {
        switch type {
        case .data: use(library: "Foundation", access)
        case .box(let id, _): use(program.type(id).module, access)
        case .named(let id):
            let declaration = program.type(id)
            if case .alias(let other) = declaration.kind { return useAliased(other, access) }
            use(declaration.module, access)
        case .int, .string, .optional, .array, .dictionary, .pair, .function, .collection: break
        }
    }

    /// An expression for the value of a number.
    mutating func value(_ number: Int, of type: ValueType) -> String {
        switch type {
        case .int: return "\(number)"
        case .string: return "\"\(number)\""
        case .data:
            use(library: "Foundation", .internal)
            return "Data(count: \(number))"
        case .named(let id):
            let declaration = program.type(id)
            if case .alias(let other) = declaration.kind { return value(number, of: other) }
            var named = Named(declaration)
            if declaration.kind == .protocol { named = named.implementation }
            let arguments = declaration.kind == .pack ? "<Int, String>" : ""
            return "\(name(named, .internal))\(arguments)(\(number))"
        case .collection: return "Array(repeating: 0, count: \(number))"
        case .box(let id, let inner):
            return "\(name(Named(program.type(id)), .internal))(\(value(number, of: inner)))"
        case .optional(let inner): return value(number, of: inner)
        case .array(let inner): return "[\(value(number, of: inner))]"
        case .dictionary(let inner): return "[\"k\": \(value(number, of: inner))]"
        case .pair(let inner): return "(\(value(number, of: inner)), 0)"
        case .function(let inner): return "{ \(value(number, of: inner)) }"
        }
    }

    /// An expression for the number of a value.
    mutating func number(of expression: String, as type: ValueType) -> String {
        switch type {
        case .int, .string: return expression
        case .collection: return expression + ".count"
        case .data:
            use(library: "Foundation", .internal)
            return expression + ".count"
        case .named(let id):
            let declaration = program.type(id)
            if case .alias(let other) = declaration.kind { return number(of: expression, as: other) }
            use(declaration.module, .internal)
            return expression + ".id"
        case .box(let id, let inner):
            use(program.type(id).module, .internal)
            return number(of: expression + ".value", as: inner)
        case .optional(let inner): return number(of: expression + "!", as: inner)
        case .array(let inner): return number(of: expression + "[0]", as: inner)
        case .dictionary(let inner): return number(of: expression + "[\"k\"]!", as: inner)
        case .pair(let inner): return number(of: expression + ".0", as: inner)
        case .function(let inner): return number(of: expression + "()", as: inner)
        }
    }

    /// The whole file.
    var text: String { (importLines + [""] + lines + kept).map { $0 + "\n" }.joined() }

    private var importLines: [String] {
        var paths: [Int: Access] = [:]
        for (used, access) in uses {
            let path = program.importPath(to: used, from: module, file: file)
            paths[path] = max(paths[path] ?? .internal, access)
        }
        let named = paths.map { (program.module($0.key).spelling, $0.value) } + libraries.map { ($0.key, $0.value) }
        return named.sorted { $0.0 < $1.0 }.map { name, access in "\(level(access))import \(name)" }
    }

    private func level(_ access: Access) -> String {
        if program.language.has("InternalImportsByDefault") { return access.prefix }
        guard program.module(module).statesImportLevels else { return "" }
        return access > .internal ? access.prefix : "internal "
    }
}
