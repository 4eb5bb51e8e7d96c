// `needle move`: declares a property in a scope above, and requires it in its former scope.

internal import NeedleDiagnostics
package import NeedleDriver
internal import NeedleGraph
internal import NeedleLinker
internal import NeedleParser
internal import NeedleQuestions

/// Moves a property from a component to one above it.
///
/// The component then requires the property, and reads it from its dependency. Nothing is moved unless everything that the
/// property reads is available above, too, with the same meaning.
struct Move {
    let sources: GraphSources
    let component: ID<Component>
    private let target: ID<Component>
    let property: Property
    let name: SourceName
    private let member: MovedMember
    var program: ProgramNames
    var rewrite: Rewrite
    /// The requirements to add to the target.
    private var wanted: [NewRequirement] = []

    var linked: LinkedGraph { sources.linked }
    private var graph: ScopeGraph { sources.scopes }
    var word: String { property.signature.name.text }
    var owner: TypeName { linked.components[component].type }
    private var targetName: String { linked.components[target].name }
    /// The property as its source declares it.
    private var declared: Member { linked.symbols[property.symbol].members[property.member] }

    /// - Parameter target: The new owner; nil for the only parent.
    init(
        _ member: String,
        of component: ID<Component>,
        to target: ID<Component>?,
        _ sources: GraphSources
    ) throws(Failure) {
        (self.sources, self.component) = (sources, component)
        let linked = sources.linked
        let owner = linked.components[component].name
        self.target = try sources.place(above: component, target)
        var available = AvailableProperties(linked)
        let own = available.properties(of: component)
        guard let found = own.first(where: { $0.signature.isNamed(member) }) else {
            let near = suggestion(for: member, in: own.map(\.signature.name.text))
            throw Failure("'\(owner)' has no property '\(printableLine(member))'\(near)")
        }
        let isPlain =
            found.signature.kind == .variable && found.signature.isolation == nil && !found.signature.isAsync
            && found.signature.thrownError == nil && found.signature.condition.isAlways
            && found.signature.availability.isEmpty && found.doubt == nil
        guard isPlain, member != "contribution" else {
            throw Failure("'\(owner).\(member)' is not a plain variable of a known type, so it is not moved")
        }
        property = found
        let reference = found.reference(linked.symbols, linked.modules)
        guard let name = sources.name(of: reference), let moved = name.editor.movedMember(at: name.place),
            linked.symbols[found.symbol].type == linked.components[component].type
        else {
            throw Failure("'\(owner).\(member)' is not declared alone in the component, so it is not moved")
        }
        (self.name, self.member) = (name, moved)
        guard !moved.isSpecial else {
            throw Failure(
                "'\(owner).\(member)' overrides, has a limited setter or depends on '#if', so it is not moved"
            )
        }
        guard !moved.needsInitializer else {
            throw Failure("an initializer of '\(owner)' sets '\(member)', so it is not moved")
        }
        program = ProgramNames(sources, usesOf: [found.signature.name.text, "_\(member)", "$\(member)"])
        program.read(sourcesWith: [found.signature.name.text, "_\(member)"])
        rewrite = Rewrite("move '\(member)' to '\(linked.components[self.target].name)'")
    }

    mutating func rewritten() throws(Failure) -> Rewrite {
        for file in program.files where !file.editor.isReadable {
            throw Failure("it cannot be read as Swift, so nothing is moved", path: file.path)
        }
        try checkScopes()
        try checkNames()
        let symbol = linked.components[target].symbol
        guard let place = sources.name(of: symbol), let removal = name.editor.removing(memberAt: name.place)
        else { throw Failure("the source of '\(targetName)' cannot be read") }
        var body = try changesOfBody()
        if declared.access ?? .internal != newAccess {
            body += name.editor.changes(for: .access(newAccess), at: name.place) ?? []
        }
        try checkTypes(in: place)
        let moved = name.editor.lines(of: member, body).joined(separator: "\n")
        guard let addition = place.editor.adding([moved], toTypeAt: place.place) else {
            throw Failure("the source of '\(targetName)' cannot be read")
        }
        rewrite.changes.add(removal, in: name.path)
        rewrite.changes.add(addition, in: place.path)
        rewrite.summary.append("moved \(word) from \(name.text) to \(targetName)")
        try readFromDependency()
        let requirement = try requirement()
        try prepare(requirement, in: component, from: linked.resolver.context(inside: property.symbol))
        sources.require([requirement], in: component, &rewrite)
        for site in linked.requirementSites[component] {
            let name = linked.requirements[site.requirement].signature.name
            for requirement in wanted where requirement.name == name {
                try prepare(requirement, in: target, from: linked.resolver.context(inside: site.protocol))
            }
        }
        sources.require(wanted, in: target, &rewrite)
        try showTypes(in: place)
        if property.access >= .public, name.editor.hasPublicImports {
            rewrite.remarks.append(
                "an import in '\(name.path)' may be wider than it has to be now; the compiler warns of it"
            )
        }
        rewrite.remarks.append("each '\(targetName)' has its own from now on")
        return rewrite
    }

    // MARK: - The place

    /// Throws if a scope would get another value than now.
    private func checkScopes() throws(Failure) {
        for id in [component, target] {
            let it = linked.components[id]
            guard it.kind != .nonCore, it.genericParameters.isEmpty, it.superclass == nil,
                !linked.components.values.contains(where: { $0.superclass == id })
            else {
                throw Failure("'\(it.name)' is generic, non-core, or part of a class hierarchy, so nothing is moved")
            }
        }
        let reference = property.reference(linked.symbols, linked.modules)
        let (scope, top) = (sources.scope(of: component), sources.scope(of: target))
        let between = graph.above([scope]).intersection(graph.reached(from: [top]))
        var available = AvailableProperties(linked)
        for other in graph.reached(from: [top]).sorted() {
            let owner = graph.scopes[other].name
            for statement in graph.scopes[other].statements
            where graph.requirements[statement.requirement].name.baseName == word {
                let choices = graph.providers(of: statement.requirement, for: other).choices
                let isSame = choices.allSatisfy {
                    $0.property.map { graph.properties[$0].reference == reference } ?? false
                }
                guard isSame, other != top else { throw Failure("'\(owner)' requires a different '\(word)'") }
            }
            guard !sources.keepsDefault(of: word, graph.scopes[other].component) else {
                throw Failure("'\(owner)' keeps its default of '\(word)', and would get this one")
            }
            guard between.contains(other), other != scope else { continue }
            try sources.checkFree(word, in: graph.scopes[other].component, &available)
        }
    }

    /// Throws if another member, or a type that is not parsed, depends on the name.
    private mutating func checkNames() throws(Failure) {
        let ancestors = program.ancestors(of: owner, isDynamic: true)
        let above = program.ancestors(of: linked.components[target].type, isDynamic: true)
        for file in program.files {
            for (type, owner) in file.knownTypes where ancestors.contains(owner) || above.contains(owner) {
                let other = type.members.first { $0.name == word && !isMoved(file, $0) }
                if let other { throw Failure("there is another '\(word)', at \(file.place(of: other.range))") }
            }
        }
        if let parent = program.unparsedParent(of: owner, requiring: word) {
            throw Failure("'\(word)' may be there for '\(parent.description)', which is not parsed")
        }
    }

    /// The access that the property needs in its new place. A narrow type may have hidden a wide access that counts there.
    private var newAccess: Access {
        max(property.access, sources.isReadElsewhere(target) ? .public : .internal)
    }

    private func requirement() throws(Failure) -> NewRequirement {
        guard let type = declared.type else { throw Failure("the type of '\(word)' is not known, so it is not moved") }
        let stated = sources.ownProtocol(of: component) ?? linked.components[component].symbol
        if (linked.symbols[stated].access ?? .internal) >= .public {
            for type in linked.resolver.parsedTypes(in: property.signature.type)
            where sources.access(to: type) < .public {
                let owner = linked.symbols[stated].name.text
                throw Failure("'\(owner)' is public, and cannot require '\(word)', whose type is not")
            }
        }
        return NewRequirement(
            name: property.signature.name,
            stated: type,
            type: property.signature.type,
            isSettable: property.setterAccess != nil
        )
    }

    /// Makes the type of a new requirement known in the protocol of a component; throws if another component would get the
    /// requirement, too.
    ///
    /// - Parameter context: The place where the type is written now.
    private mutating func prepare(
        _ requirement: NewRequirement,
        in component: ID<Component>,
        from context: NameContext
    ) throws(Failure) {
        let (symbols, name) = (linked.symbols, linked.components[component].name)
        let own = sources.ownProtocol(of: component)
        let stated = own ?? linked.components[component].symbol
        guard let place = sources.name(of: stated) else { return }
        if let own, let type = symbols[own].type {
            for id in linked.components.ids where id != component {
                let other = linked.components[id]
                for dependency in other.dependencyTypes.compactMap(\.self)
                where program.ancestors(of: dependency, isDynamic: false).contains(type) {
                    throw Failure(
                        "'\(symbols[own].name.text)' is a dependency of '\(other.name)' as well as of '\(name)'"
                    )
                }
            }
        } else if !sources.mayRequire(component) {
            throw Failure("'\(name)' has no dependency protocol in its own module")
        }
        try TypesInPlace(sources: sources, old: context, new: linked.resolver.context(around: stated))
            .prepare(requirement.stated.type, in: place, access: symbols.effectiveAccess(of: stated), &rewrite)
    }

    /// Makes the type of the property visible to other modules if the property is visible to them in its new place.
    private mutating func showTypes(in place: SourceName) throws(Failure) {
        guard let type = declared.type, isShownToOthers else { return }
        try typesInPlace.prepare(type.type, in: place, access: newAccess, &rewrite)
    }

    /// Whether other modules see the property in its new place.
    private var isShownToOthers: Bool {
        newAccess > .internal && linked.symbols.effectiveAccess(of: linked.components[target].symbol) > .internal
    }

    private var typesInPlace: TypesInPlace {
        TypesInPlace(
            sources: sources,
            old: linked.resolver.context(inside: property.symbol),
            new: linked.resolver.context(inside: linked.components[target].symbol)
        )
    }

    // MARK: - The body

    /// The changes in the property's body that keep its meaning in the new place.
    private mutating func changesOfBody() throws(Failure) -> [TextChange] {
        if member.needsInstance { throw Failure("'\(word)' uses 'self', which would be '\(targetName)' there") }
        var changes: [TextChange] = []
        let file = program.files.firstIndex { $0.path == name.path } ?? 0
        for use in member.uses where use.form == .plain || use.form == .shorthand {
            switch use.base {
            case .own?, nil: try checkOwn(use, in: file)
            case .name("dependency")?, .member(.own, "dependency")?:
                if let text = try dependencyText(use.name) {
                    changes.append(name.editor.replacing(use.start..<use.range.upperBound, with: text))
                }
            default: break
            }
        }
        return changes
    }

    /// Throws if a name cannot be read in the new place.
    private mutating func checkOwn(_ use: NameUse, in file: Int) throws(Failure) {
        let name = use.name
        if use.base == nil, name == "shared" || name == "dependency" && !isAlone(use) { return }
        let isOwn = !program.members(name, of: owner, isDynamic: true).isEmpty
        guard use.base == nil, !isOwn, !OutsideTypes.members.contains(name) else {
            if use.base == .own, name == "dependency", !isAlone(use) { return }
            throw Failure("'\(word)' reads '\(name)' of '\(linked.components[component].name)', so it is not moved")
        }
        if name.first?.isUppercase ?? false { return }
        let isHere = linked.components[target].module == linked.components[component].module
        guard OutsideTypes.functions.contains(name) || isHere && !program.files[file].names.privateNames.contains(name)
        else { throw Failure("'\(word)' reads '\(name)', which may be out of reach there") }
    }

    /// Whether `dependency` is used as a value, and not to read a member.
    private func isAlone(_ use: NameUse) -> Bool {
        !member.uses.contains { other in
            other.start == use.start
                && [.name("dependency"), .member(.own, "dependency")].contains(other.base)
        }
    }

    /// The text that reads a requirement in the new place; nil if it stays the same.
    private mutating func dependencyText(_ name: String) throws(Failure) -> String? {
        let scope = sources.scope(of: component)
        let above = sources.scope(of: target)
        let statements = graph.scopes[scope].statements.filter { graph.requirements[$0.requirement].name == name }
        guard let statement = statements.first, statements.count == 1 else {
            throw Failure("'\(word)' reads '\(name)' of the dependency, which is not a plain requirement")
        }
        let owners = Set(
            graph.providers(of: statement.requirement, for: scope).choices.map { choice in
                choice.property.map { graph.properties[$0].scope }
            }
        )
        if owners == [above] { return escapedIdentifier(name) }
        let higher = graph.above([above]).subtracting([above])
        guard owners.allSatisfy({ $0.map(higher.contains) ?? false }) else {
            let found = owners.compactMap(\.self).map { graph.scopes[$0].name }.sorted(by: bytesAscending)
            throw Failure("'\(word)' reads '\(name)', which comes from \(quoted(found)) and is not above")
        }
        let own = linked.requirementSites[target].first {
            linked.requirements[$0.requirement].signature.name.text == name
        }
        if let own {
            guard own.requirement.index == statement.requirement else {
                throw Failure("'\(targetName)' requires a different '\(name)'")
            }
            return nil
        }
        if wanted.contains(where: { $0.name.text == name }) { return nil }
        let signature = linked.requirements[ID(statement.requirement)].signature
        let site = linked.requirementSites[component].first { $0.requirement.index == statement.requirement }
        let stated = site.flatMap { linked.symbols[$0.protocol].members[$0.member].type }
        guard signature.kind == .variable, signature.isPlain, let stated else {
            throw Failure("'\(word)' reads '\(name)', which '\(targetName)' does not require")
        }
        wanted.append(
            NewRequirement(
                name: signature.name,
                stated: stated,
                type: signature.type,
                isSettable: signature.isSettable
            )
        )
        return nil
    }

    /// Imports the modules of the types that the property names, in the file of its new place.
    private mutating func checkTypes(in place: SourceName) throws(Failure) {
        var paths = member.typeNames
        for use in member.uses where use.form == .plain && use.base == nil && use.name.first?.isUppercase ?? false {
            paths.insert([use.name])
        }
        let stated = Set(declared.type?.type.paths.map { $0.parts.map(\.name.text) } ?? [])
        let shown = isShownToOthers ? try typesInPlace.imports(for: stated, of: word) : []
        for module in try typesInPlace.imports(for: paths, of: word) {
            rewrite.importModule(module, in: place, isShown: shown.contains(module))
        }
    }
}

extension GraphSources {
    /// The changes that move a property to a component above.
    ///
    /// - Parameters:
    ///   - subject: The property as a person types it, for example `Feed.cache`.
    ///   - target: The new owner; nil for the only parent.
    /// - Throws: If it cannot be moved there, or if some code would change its meaning.
    /// - Complexity: All sources with the name are read.
    package func moving(_ subject: String, to target: String? = nil) throws(Failure) -> Rewrite {
        let (component, member) = try member(subject)
        let above = try target.map { name throws(Failure) in
            scopes.scopes[try ScopeNames(scopes).scope(name)].component
        }
        var move = try Move(member, of: component, to: above, self)
        return try move.rewritten()
    }
}

/// `needle move Feed.cache LoggedIn`.
///
/// - Parameter target: The new owner; nil for the only parent.
package func runMove(_ subject: String, to target: String?, isDryRun: Bool, _ session: Session) -> Report {
    runRewrite(isDryRun: isDryRun, session) { sources, _ throws(Failure) in try sources.moving(subject, to: target) }
}
