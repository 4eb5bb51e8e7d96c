// `needle rename`: renames a requirement or a property everywhere.

internal import NeedleDiagnostics
package import NeedleDriver
internal import NeedleGraph
internal import NeedleLinker
internal import NeedleParser
internal import NeedleQuestions

/// Renames a property or requirement of a component, wherever the program names it.
///
/// If the meaning of some word is uncertain, nothing is renamed, and the places are reported.
struct Rename {
    private let sources: GraphSources
    private let old: String
    private let new: String
    private var members: RenamedMembers
    /// The places of words that may or may not stand for one of the members.
    private var doubts: [String] = []
    private var rewrite: Rewrite

    private var linked: LinkedGraph { sources.linked }

    /// - Throws: If there is no such member, or if it cannot have the new name.
    init(_ member: String, of component: ID<Component>, to new: String, _ sources: GraphSources) throws(Failure) {
        (self.sources, self.new, old) = (sources, new, member.baseName)
        for name in [old, new] where ["self", "init", "Type", "Protocol"].contains(name) {
            throw Failure("'\(name)' has a meaning of its own in Swift")
        }
        guard isIdentifier(new) else { throw Failure("'\(printableLine(new))' is not a name for a member") }
        guard old != new else { throw Failure("'\(printableLine(new))' is already the name") }
        for name in [old, new] where OutsideTypes.members.contains(name) {
            throw Failure("'\(name)' is a name of the runtime library, so nothing can be renamed from or to it")
        }
        members = try RenamedMembers(member, of: component, other: new, sources)
        rewrite = Rewrite("rename '\(old)' to '\(new)'")
    }

    mutating func rewritten() throws(Failure) -> Rewrite {
        for file in members.program.files where !file.editor.isReadable {
            throw Failure("it cannot be read as Swift, so nothing is renamed", path: file.path)
        }
        try checkNames()
        try checkGraph()
        renameDeclarations()
        let declared = rewrite.changes.changes.values.reduce(0) { $0 + $1.count }
        try renameUses()
        renameMockLabels()
        guard doubts.isEmpty else {
            throw Failure(
                "'\(old)' may mean the one that is renamed, or something else, at \(quoted(doubts, atMost: 10)); "
                    + "write a type there, or rename by hand"
            )
        }
        // Files in no module may mock the protocols, or call `mock` of a component that needs the requirement.
        let graph = sources.scopes
        let needing = graph.above(members.facts.scopes(requiring: members.keys)).map { graph.scopes[$0].component }
        rewrite.changedTypes = Set(members.owners.compactMap { $0.parts.last?.text })
        rewrite.changedTypes.formUnion(needing.map { linked.components[$0].name })
        rewrite.changedWord = old
        let all = rewrite.changes.changes.values.reduce(0) { $0 + $1.count }
        let files = counted(rewrite.changes.changes.count, "file")
        rewrite.summary.append(
            "renamed \(old) to \(new): \(counted(declared, "declaration")) and \(counted(all - declared, "use")) in \(files)"
        )
        return rewrite
    }

    // MARK: - Checks

    /// Throws if another member has the old or the new name.
    private mutating func checkNames() throws(Failure) {
        for file in members.program.files {
            for (type, owner) in file.knownTypes {
                for member in type.members {
                    let place = file.place(of: member.range)
                    if members.has(file, member) {
                        try checkOutside(member, owner, place)
                    } else if member.name == old, members.isRelated(owner, isDynamic: false) {
                        throw Failure("'\(member.fullName)' at \(place) has the same name, and is not renamed with it")
                    } else if member.name == new, members.isRelated(owner, isDynamic: true) {
                        throw Failure("there is a '\(new)' already, at \(place)")
                    }
                }
            }
        }
    }

    /// Throws if a member may exist for the sake of a type that is not parsed.
    private mutating func checkOutside(
        _ member: SourceNames.DeclaredMember,
        _ owner: TypeName,
        _ place: String
    ) throws(Failure) {
        let ancestors = members.program.ancestors(of: owner, isDynamic: false).subtracting([owner])
        if member.isOverride, ancestors.isDisjoint(with: members.owners) {
            throw Failure("'\(old)' at \(place) overrides something that is not parsed")
        }
        if let parent = members.program.unparsedParent(of: owner, requiring: old) {
            throw Failure("'\(old)' at \(place) may be there for '\(parent.description)', which is not parsed")
        }
    }

    /// Throws if the new name would collide with another one in the graph.
    private func checkGraph() throws(Failure) {
        let graph = sources.scopes
        let below = graph.reached(from: members.facts.scopes(declaring: members.keys))
        let above = graph.above(members.facts.scopes(requiring: members.keys))
        var available = AvailableProperties(linked)
        for scope in below.sorted() {
            if let statement = graph.scopes[scope].statements.first(where: {
                graph.requirements[$0.requirement].name.baseName == new
            }) {
                let place = sources.name(of: statement.reference)?.text ?? graph.qualifiedName(scope)
                throw Failure("'\(graph.scopes[scope].name)' requires a '\(new)' already, at \(place)")
            }
            if above.contains(scope) { try sources.checkFree(new, in: graph.scopes[scope].component, &available) }
        }
    }

    // MARK: - Changes

    private mutating func renameDeclarations() {
        for file in members.program.files {
            for member in file.names.types.flatMap(\.members) where members.has(file, member) {
                rewrite.changes.add(file.editor.replacing(member.range, with: escapedIdentifier(new)), in: file.path)
            }
        }
    }

    private mutating func renameUses() throws(Failure) {
        let initialized = typesInitializedByMembers()
        let isWrapped = members.program.files.contains { file in
            file.names.types.flatMap(\.members).contains { $0.hasAttributes && members.has(file, $0) }
        }
        for (number, file) in members.program.files.enumerated() {
            for use in file.names.uses where use.form != .local {
                let isOfWrapper = use.name == "_\(old)" || use.name == "$\(old)"
                if use.name == new {
                    try checkCapture(use, file)
                } else if use.form == .label {
                    renameLabel(use, number, initialized)
                } else if use.name == old || isOfWrapper && isWrapped {
                    try rename(use, number)
                }
            }
        }
    }

    /// Throws if a word that has another meaning now would stand for the renamed member.
    private mutating func checkCapture(_ use: NameUse, _ file: ProgramNames.File) throws(Failure) {
        guard use.form != .label, use.base == nil, let owner = use.type.flatMap({ file.types[$0] }),
            members.areMeant(by: old, of: [owner], isDynamic: false)
        else { return }
        throw Failure("'\(new)' at \(file.place(of: use.range)) would mean the renamed one")
    }

    private mutating func rename(_ use: NameUse, _ number: Int) throws(Failure) {
        let file = members.program.files[number]
        let owner = use.type.flatMap { file.types[$0] }
        switch meaning(of: use, number, owner) {
        case .other: return
        case .doubtful:
            doubts.append(file.place(of: use.range))
            return
        case .meant: break
        }
        if use.base == nil, use.locals.contains(new) {
            throw Failure(
                "'\(old)' at \(file.place(of: use.range)) cannot be renamed: a local '\(new)' is declared there"
            )
        }
        let prefix = use.name == old ? "" : String(use.name.prefix(1))
        let name = prefix.isEmpty ? escapedIdentifier(new) : prefix + new
        let text = use.form == .shorthand ? "\(escapedIdentifier(old)) = \(name)" : name
        rewrite.changes.add(file.editor.replacing(use.range, with: text), in: file.path)
    }

    private enum Meaning { case meant, other, doubtful }

    private mutating func meaning(of use: NameUse, _ number: Int, _ owner: TypeName?) -> Meaning {
        if let owner, use.name != old, !members.program.members(use.name, of: owner, isDynamic: false).isEmpty {
            return .other
        }
        guard let base = use.base else {
            guard let owner else { return .other }
            return members.areMeant(by: old, of: [owner], isDynamic: false) ? .meant : .other
        }
        switch members.program.staticType(of: base, in: number, owner) {
        case .value(let types): return members.areMeant(by: old, of: types, isDynamic: true) ? .meant : .other
        case .metatype(let type): return members.areMeant(by: old, of: [type], isDynamic: false) ? .meant : .other
        case .function, .foreign: return .other
        case .unknown:
            let viewer = members.program.files[number].module
            return members.owners.contains { linked.modules.sees(viewer, $0.module) } ? .doubtful : .other
        }
    }

    // MARK: - Labels

    /// Renames the labels of `mock` that give the members. If one also gives another requirement of the name, that is a doubt.
    private mutating func renameMockLabels() {
        for argument in sources.mockArguments(labeled: old) {
            let areRenamed = argument.statements.compactMap(members.facts.key).map(members.keys.contains)
            if !areRenamed.contains(true) { continue }
            if areRenamed.contains(false) {
                doubts.append(argument.call.text)
            } else {
                rewrite.changes.add(argument.call.editor.replacing(argument.label, with: new), in: argument.call.path)
            }
        }
    }

    /// The structs whose memberwise initializer has the name as a label.
    private func typesInitializedByMembers() -> Set<TypeName> {
        var found: Set<TypeName> = []
        for file in members.program.files {
            for (type, owner) in file.knownTypes where type.kind == .struct && !type.hasInitializer {
                if type.members.contains(where: { $0.isStored && members.has(file, $0) }) { found.insert(owner) }
            }
        }
        return found
    }

    private mutating func renameLabel(_ use: NameUse, _ number: Int, _ types: Set<TypeName>) {
        guard !types.isEmpty, use.name == old, let called = use.base else { return }
        let file = members.program.files[number]
        switch members.program.staticType(of: called, in: number, use.type.flatMap { file.types[$0] }) {
        case .metatype(let type) where types.contains(type):
            rewrite.changes.add(file.editor.replacing(use.range, with: new), in: file.path)
        // A call such as `.init(user: user)`, where the context determines the type.
        case .value(let found) where called.isTyped && !types.isDisjoint(with: found):
            rewrite.changes.add(file.editor.replacing(use.range, with: new), in: file.path)
        case .unknown where called == .unknown: doubts.append(file.place(of: use.range))
        default: break
        }
    }
}

extension GraphSources {
    /// The changes that rename a property or requirement of a component, for example `Feed.user`.
    ///
    /// - Parameter subject: As a person types it; a function with or without labels.
    /// - Throws: If there is no such member, if it cannot have the name, or if the meaning of some word is uncertain.
    /// - Complexity: All sources with one of the names are read.
    package func renaming(_ subject: String, to new: String) throws(Failure) -> Rewrite {
        let (component, member) = try member(subject)
        var rename = try Rename(member, of: component, to: new, self)
        return try rename.rewritten()
    }
}

/// `needle rename Feed.user account`.
package func runRename(_ subject: String, to new: String, isDryRun: Bool, _ session: Session) -> Report {
    runRewrite(isDryRun: isDryRun, session) { sources, _ throws(Failure) in try sources.renaming(subject, to: new) }
}
