internal import NeedleDiagnostics
internal import NeedleDriver
internal import NeedleGraph
internal import NeedleLinker
internal import NeedleParser
internal import NeedleQuestions

/// A variable to add to the requirements of a component.
struct NewRequirement {
    var name: Name
    /// The type as written where it comes from.
    var stated: TypeReference
    /// Resolved.
    var type: TypeExpression
    var isSettable = false
}

extension GraphSources {
    /// The dependency protocol of a component in its own module, to which requirements can be added; nil if it has none.
    func ownProtocol(of component: ID<Component>) -> ID<Symbol>? {
        let symbols = linked.symbols
        let module = symbols[linked.components[component].symbol].module
        return linked.components[component].dependencyTypes.compactMap(\.self).flatMap { symbols.declared($0) }
            .first { symbols[$0].kind == .protocol && symbols[$0].module == module }
    }

    /// Whether requirements can be added to a component: it has such a protocol, or its class states that it has none.
    func mayRequire(_ component: ID<Component>) -> Bool {
        if ownProtocol(of: component) != nil { return true }
        return name(of: linked.components[component].symbol).map { declared in
            declared.editor.replacingDependency("EmptyDependency", with: "", ofClassAt: declared.place) != nil
        } ?? false
    }

    /// The other components whose dependency is the same protocol, or inherits it.
    func components(sharingProtocolOf component: ID<Component>) -> [ID<Component>] {
        guard let own = ownProtocol(of: component), let type = linked.symbols[own].type else { return [] }
        var heirs: [TypeName: [TypeName]] = [:]
        for id in linked.symbols.table.ids where linked.symbols[id].kind == .protocol {
            guard let heir = linked.symbols[id].type else { continue }
            for parent in types(inheritedBy: id) { heirs[parent, default: []].append(heir) }
        }
        let sharing = reached(from: [type]) { heirs[$0] ?? [] }
        return linked.components.ids.filter { id in
            let other = linked.components[id]
            return other.type != linked.components[component].type
                && other.dependencyTypes.compactMap(\.self).contains(where: sharing.contains)
        }
    }

    /// The parsed types that a declaration inherits, as it states them.
    func types(inheritedBy declaration: ID<Symbol>) -> [TypeName] {
        let context = linked.resolver.context(around: declaration)
        return linked.symbols[declaration].inheritance.flatMap { inherited in
            linked.resolver.resolve(inherited.type, in: context).compositionParts.compactMap { part in
                linked.resolver.typeName(of: part)?.type
            }
        }
    }

    /// Adds requirements to the dependency protocol of a component, or to a new one.
    func require(_ added: [NewRequirement], in component: ID<Component>, _ rewrite: inout Rewrite) {
        if added.isEmpty { return }
        let lines = added.map {
            "var \(escapedIdentifier($0.name.text)): \($0.stated.written) { \($0.isSettable ? "get set" : "get") }"
        }
        let symbols = linked.symbols
        let own = ownProtocol(of: component)
        let declaration = own ?? linked.components[component].symbol
        guard let place = name(of: declaration) else { return }
        let access = symbols[declaration].access ?? .internal
        let names = added.map { "\($0.name): \($0.stated.written)" }
        if own != nil {
            rewrite.changedTypes.insert(symbols[declaration].name.text)
            if let change = place.editor.adding(lines, toTypeAt: place.place) {
                rewrite.changes.add(change, in: place.path)
            }
            rewrite.summary.append("added \(quoted(names)) to \(symbols[declaration].name.text)")
        } else {
            let name = newProtocolName(of: component)
            let word = access >= .public ? "public " : access == .package ? "package " : ""
            let text = "\(word)protocol \(name): Dependency {\n" + lines.map { "\t\($0)\n" }.joined() + "}"
            let changes = [
                place.editor.adding(declaration: text, beforeTypeAt: place.place),
                place.editor.replacingDependency("EmptyDependency", with: name, ofClassAt: place.place),
            ]
            for change in changes.compactMap(\.self) { rewrite.changes.add(change, in: place.path) }
            rewrite.summary.append("added protocol \(name) with \(quoted(names))")
        }
        let modules = Set(added.flatMap { linked.resolver.parsedTypes(in: $0.type).map(\.module) })
        importModules(modules, around: declaration, isShown: access >= .public, &rewrite)
    }

    private func newProtocolName(of component: ID<Component>) -> String {
        let module = linked.symbols[linked.components[component].symbol].module
        let word = linked.components[component].type.parts.last?.text ?? ""
        let names = [word.shortened + "Dependency", word + "Dependency"]
        return names.first { name in
            !linked.symbols.exists(TypeName(module: module, outermost: Name(name)))
        } ?? names[1]
    }
}

extension Rewrite {
    /// Imports a module in the file of a declaration, unless it is imported already.
    ///
    /// - Parameter isShown: Whether the file shows types of the module to other modules.
    mutating func importModule(_ name: String, in place: SourceName, isShown: Bool) {
        guard let change = place.editor.importing(name, isShown: isShown) else { return }
        changes.add(change, in: place.path)
        let line = "imported \(name) in \(place.path)"
        if !summary.contains(line) { summary.append(line) }
    }
}
