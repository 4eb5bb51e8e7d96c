internal import NeedleDriver
internal import NeedleFileSystem
internal import NeedleGraph
internal import NeedleLinker
internal import NeedleParser

/// The words of a program that are names of members, with the components whose members they may read.
struct PossibleReads {
    /// Whether the tokens of some file are uncertain, so that the file may read anything.
    private var isUncertain = false
    /// The modules that read members of a name, by the name without labels. A module is nil if the linked graph does not
    /// contain it.
    private var modules: [String: [Reader: Set<ID<Module>?>]] = [:]
    private let families: Families
    private let linked: LinkedGraph

    /// The place of a word, and the base in front of it.
    private struct Reader: Hashable {
        var base: Mention.Base
        var place: Families.Place
    }

    init(of names: Set<String>, _ inspected: InspectedGraph) throws(Failure) {
        linked = inspected.linked
        families = Families(linked)
        let names = MentionedNames(names)
        let found = try inspected.context.workers.tryMap(inspected.modules, atOnce: 1) { module throws(Failure) in
            try Self.mentions(of: names, in: module, inspected)
        }
        for (module, mentions) in found {
            guard let mentions else {
                isUncertain = true
                continue
            }
            let id = linked.modules.named(Name(module))
            for mention in mentions {
                // For a member of another base, the type around the word does not matter.
                for place in mention.base == .other ? [.elsewhere] : families.places(of: mention.type) {
                    modules[mention.name, default: [:]][Reader(base: mention.base, place: place), default: []].insert(
                        id
                    )
                }
            }
        }
    }

    /// - Returns: No mentions if a file may read anything.
    private static func mentions(
        of names: MentionedNames,
        in module: ParsedModule,
        _ inspected: InspectedGraph
    ) throws(Failure) -> (module: String, mentions: [Mention]?) {
        let index = try index(of: module, inspected.context)
        var found: [Mention] = []
        for source in index.sources {
            let bytes = try Failure.wrapping(try inspected.context.fileSystem.read(source.printedPath)).bytes
            guard let words = bytes.withUnsafeBufferPointer({ names.mentions(in: $0) }) else {
                return (index.parameters.module, nil)
            }
            found += words
        }
        return (index.parameters.module, found)
    }

    /// The topmost classes of some components.
    func families(of components: [ID<Component>]) -> Set<Families.Family> {
        Set(components.map { families.topmost[$0.index] })
    }

    /// Whether some word may read a property of components of these families, other than through a dependency.
    func mayRead(
        _ property: ScopeGraph.Property,
        _ reference: FactReference,
        _ components: Set<Families.Family>
    ) -> Bool {
        if isUncertain { return true }
        let owner = linked.modules.named(Name(reference.module))
        let isInternal = property.access == .internal
        return readers(of: property.name).contains { reader, modules in
            if isInternal, !modules.contains(owner) { return false }
            return switch reader.base {
            case .dependency: false
            case .other: isInternal || modules.contains { sees($0, owner) }
            case .none, .instance: reader.place.mayStand(in: components)
            }
        }
    }

    /// Whether some word may read a requirement of components of these families.
    func mayRead(_ requirement: String, _ reference: FactReference, _ components: Set<Families.Family>) -> Bool {
        if isUncertain { return true }
        let owner = linked.modules.named(Name(reference.module))
        return readers(of: requirement).contains { reader, modules in
            switch reader.base {
            case .other: modules.contains { sees($0, owner) }
            case .instance: reader.place.mayStand(in: components)
            // Another type may hold a dependency that was passed to it.
            case .dependency: reader.place == .elsewhere || reader.place.mayStand(in: components)
            // In a class, a word without a base cannot be a requirement.
            case .none: reader.place == .anywhere
            }
        }
    }

    /// Whether some word may read a member of that name of whatever stands in front of it.
    func mayReadOfAnything(_ name: String) -> Bool {
        isUncertain || readers(of: name).keys.contains { $0.base == .other }
    }

    private func readers(of name: String) -> [Reader: Set<ID<Module>?>] { modules[name.baseName] ?? [:] }

    /// Whether a word may have a base of a type: the module of the word imports the module of the type, directly or not.
    private func sees(_ viewer: ID<Module>?, _ owner: ID<Module>?) -> Bool {
        guard let viewer, let owner else { return true }
        return linked.modules.sees(viewer, owner)
    }
}

extension String {
    /// The name of a member without the labels of its arguments.
    package var baseName: String { String(prefix { $0 != "(" }) }
}

/// The components that inherit one another. The code of each may read the members of all others.
struct Families {
    /// The topmost component of a family.
    typealias Family = ID<Component>

    /// The code around a word that stands for a member of `self`.
    enum Place: Hashable {
        /// A component of this family.
        case component(Family)
        /// Code that may belong to any component: an extension of a protocol, or of a base class of the runtime library.
        case anywhere
        /// Code outside of components.
        case elsewhere

        func mayStand(in families: Set<Family>) -> Bool {
            switch self {
            case .component(let family): families.contains(family)
            case .anywhere: true
            case .elsewhere: false
            }
        }
    }

    /// The family of each component, by its number.
    private(set) var topmost: [Family] = []
    /// The families of the components that have a name, without the types around it.
    private var byName: [String: Set<Family>] = [:]
    /// The protocols and aliases, whose extensions may contain members.
    private var others: Set<String> = []

    init(_ linked: LinkedGraph) {
        for id in linked.components.ids {
            // The linker limits the length of a chain of superclasses.
            let family = sequence(first: id) { linked.components[$0].superclass }.reduce(id) { $1 }
            topmost.append(family)
            byName[linked.components[id].type.name.parts.last?.text ?? "", default: []].insert(family)
        }
        for id in linked.symbols.table.ids where [.protocol, .typealias].contains(linked.symbols[id].kind) {
            others.insert(linked.symbols[id].name.text)
        }
    }

    /// The places of a word in a type with this name.
    func places(of type: Mention.EnclosingType?) -> [Place] {
        guard let type else { return [.elsewhere] }
        if let families = byName[type.name] { return families.map(Place.component) }
        let isAnywhere = others.contains(type.name) || type.isExtension && type.name.hasSuffix("Component")
        return [isAnywhere ? .anywhere : .elsewhere]
    }
}
