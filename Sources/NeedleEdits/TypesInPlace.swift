internal import NeedleDiagnostics
internal import NeedleDriver
internal import NeedleGraph
internal import NeedleLinker
internal import NeedleParser

/// The types that a declaration names, when it moves to another place.
struct TypesInPlace {
    let sources: GraphSources
    /// The present place of the declaration.
    let old: NameContext
    /// Its new place.
    let new: NameContext

    private var linked: LinkedGraph { sources.linked }

    /// The modules that the new place must import, sorted.
    ///
    /// - Parameter name: The name of the declaration.
    /// - Throws: If a type cannot be named there, or if its name would stand for another type.
    func imports(for paths: Set<[String]>, of name: String) throws(Failure) -> [String] {
        var found: Set<String> = []
        for path in paths.sorted(by: { $0.joined().precedesInBytes($1.joined()) }) {
            let text = path.joined(separator: ".")
            guard !linked.resolver.isAmbiguous(Name(path[0]), in: new) else {
                throw Failure("'\(path[0])', which '\(name)' names, would be ambiguous there")
            }
            let (before, after) = (meaning(path, in: old), meaning(path, in: new))
            guard let before else {
                guard after == nil else {
                    throw Failure("'\(text)', which '\(name)' names, would be another type there")
                }
                if !standardLibraryTypes.contains(Name(path[0])) { found.formUnion(missingImports) }
                continue
            }
            let access = sources.access(to: before)
            let isSameFile = old.module == new.module && old.file == new.file
            guard
                linked.modules.isVisible(access, of: before.module, from: new.module)
                    || isSameFile && before.outer == nil
            else { throw Failure("'\(text)', which '\(name)' names, is out of reach there") }
            if before == after {
                // A qualified type name resolves in the whole module, but can be used only in files that import that module.
                if !linked.resolver.imports(before.module, .public, in: new) {
                    found.insert(linked.modules[before.module].name)
                }
            } else {
                guard after == nil, before.outer == nil || path.count > 1 else {
                    throw Failure("'\(text)', which '\(name)' names, would be another type there")
                }
                guard before.module != new.module else { throw Failure("'\(text)', which '\(name)' names, is nested") }
                found.insert(linked.modules[before.module].name)
            }
        }
        let added = Set(found.compactMap { linked.modules.named(Name($0)) })
        for path in paths where linked.resolver.isAmbiguous(Name(path[0]), importing: added, in: new) {
            throw Failure(
                "'\(path[0])', which '\(name)' names, would be ambiguous there with the imports that it needs"
            )
        }
        for module in added.sorted() { try sources.checkImport(of: module, in: new) }
        return found.sorted(by: bytesAscending)
    }

    /// The type or typealias with a name, if a parsed module declares it.
    private func meaning(_ path: [String], in context: NameContext) -> TypeName? {
        let written = TypePath(path.map { TypePath.Part(Name($0)) })
        guard case .type(let type) = linked.resolver.meaning(of: written, in: context) else { return nil }
        return type
    }

    /// Imports the modules of a type's names in the file of a declaration, and makes them visible to other modules if needed.
    ///
    /// - Parameter access: The access of the declaration outside its module.
    /// - Throws: If a type cannot be named there, or if the declaration has a wider access than a type.
    func prepare(_ type: TypeExpression, in place: SourceName, access: Access, _ rewrite: inout Rewrite) throws(Failure)
    {
        let paths = type.paths.map { $0.parts.map(\.name.text) }
        for module in try imports(for: Set(paths), of: rewrite.title) {
            rewrite.importModule(module, in: place, isShown: access > .internal)
        }
        guard access > .internal else { return }
        for path in paths {
            guard let named = meaning(path, in: old), sources.access(to: named) < min(access, .public) else { continue }
            throw Failure(
                "'\(path.joined(separator: "."))' is \(sources.access(to: named).rawValue), and would stand in something that is "
                    + access.rawValue
            )
        }
        let parsed = linked.resolver.parsedTypes(in: linked.resolver.resolve(type, in: old))
        var modules = Set((parsed + paths.compactMap { meaning($0, in: old) }).map { linked.modules[$0.module].name })
        let isForeign = paths.contains {
            !standardLibraryTypes.contains(Name($0[0])) && meaning([$0[0]], in: old) == nil
        }
        if isForeign {
            let imports = linked.modules[old.module].facts.files[old.file].imports.map(\.module)
            modules.formUnion(imports.filter(linked.modules.isUnparsed).map(\.text))
        }
        for module in modules.sorted(by: bytesAscending) {
            if let change = place.editor.raisingImport(of: module) { rewrite.changes.add(change, in: place.path) }
        }
    }

    /// The unparsed modules that the old place imports, and the new one does not.
    private var missingImports: Set<String> {
        func imports(_ context: NameContext) -> Set<String> {
            Set(linked.modules[context.module].facts.files[context.file].imports.map(\.module.text))
        }
        return imports(old).subtracting(imports(new)).filter { linked.modules.isUnparsed(Name($0)) }
    }
}

extension GraphSources {
    /// - Throws: If an import would make a name in the file ambiguous.
    func checkImport(of module: ID<Module>, in context: NameContext) throws(Failure) {
        let names = linked.resolver.namesMadeAmbiguous(byImporting: module, in: context)
        if names.isEmpty { return }
        let facts = linked.modules[context.module].facts.files[context.file]
        let path = sources(linked.modules[context.module].name).first {
            $0 == facts.path || $0.hasSuffix("/" + facts.path)
        }
        let text = path.flatMap(read).map { String(decoding: $0, as: UTF8.self) } ?? ""
        guard let name = names.first(where: { text.contains(text: $0.text) }) else { return }
        throw Failure(
            "an import of '\(linked.modules[module].name)' would make '\(name)' ambiguous; write the module in front of that name",
            path: path ?? facts.path
        )
    }

    /// Whether a declaration may name a type: the type is visible wherever the declaration is.
    ///
    /// - Parameter type: The resolved type.
    func canShow(_ type: TypeExpression, by declaration: ID<Symbol>) -> Bool {
        let shown = min(linked.symbols.effectiveAccess(of: declaration), .public)
        return shown <= .internal || linked.resolver.parsedTypes(in: type).allSatisfy { access(to: $0) >= shown }
    }

    /// The widest access with which code outside its file can name a type.
    func access(to type: TypeName) -> Access {
        if let declared = linked.symbols.declared(type).first { return linked.symbols.effectiveAccess(of: declared) }
        return linked.symbols.outerAccess(of: type) ?? .internal
    }
}
