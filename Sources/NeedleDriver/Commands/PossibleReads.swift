// The words of a program that may read members of components.

internal import NeedleFileSystem
internal import NeedleGraph
internal import NeedleInspection
internal import NeedleLinker
internal import NeedleParser

/// Every word of a program that has the name of some member, with the components whose members it may read.
struct PossibleReads {
    /// Whether the tokens of some file are not sure, so that it may read anything.
    private(set) var isUncertain = false
    /// The modules that read members of a name, by the name without labels. A module is nil if the linked graph does not have it.
    private var modules: [String: [Reader: Set<ID<Module>?>]] = [:]
    private let families: Families
    private let linked: LinkedGraph

    /// Where a word stands, and the thing in front of it.
    private struct Reader: Hashable {
        var base: Mention.Base
        var place: Families.Place
    }

    init(of names: Set<String>, _ inspected: InspectedGraph) throws(Failure) {
        linked = inspected.linked
        families = Families(linked)
        let names = MentionedNames(names)
        let found = try allSuccesses(
            inspected.context.workers.map(inspected.modules, atOnce: 1) { module in
                Result { () throws(Failure) in try Self.mentions(of: names, in: module, inspected) }
            }
        )
        for (module, mentions) in found {
            guard let mentions else {
                isUncertain = true
                continue
            }
            let id = linked.modules.named(Name(module))
            for mention in mentions {
                // The type around a member of something else says nothing.
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
        let owner = linked.modules.named(Name(reference.module))
        return readers(of: requirement).contains { reader, modules in
            switch reader.base {
            case .other: modules.contains { sees($0, owner) }
            case .instance: reader.place.mayStand(in: components)
            // Another type may have a dependency that it was given.
            case .dependency: reader.place == .elsewhere || reader.place.mayStand(in: components)
            // In a class, what nothing stands before is no requirement.
            case .none: reader.place == .anywhere
            }
        }
    }

    /// Whether some word may read a member of that name of whatever stands in front of it.
    func mayReadOfAnything(_ name: String) -> Bool { readers(of: name).keys.contains { $0.base == .other } }

    private func readers(of name: String) -> [Reader: Set<ID<Module>?>] { modules[name.baseName] ?? [:] }

    /// Whether a value of a type may be where a word stands: the module of the type is among those that are imported there, at
    /// any depth.
    private func sees(_ viewer: ID<Module>?, _ owner: ID<Module>?) -> Bool {
        guard let viewer, let owner else { return true }
        return linked.modules.sees(viewer, owner)
    }
}

extension String {
    /// The name of a member without the labels of its arguments.
    var baseName: String { String(prefix { $0 != "(" }) }
}

/// The components that inherit one another. A class may read what those that it inherits have, and the other way round.
struct Families {
    /// The topmost component that some inherit.
    typealias Family = ID<Component>

    /// The surroundings of a word that means a member of `self`.
    enum Place: Hashable {
        /// A component of this family.
        case component(Family)
        /// Something that may be part of any component: an extension of a protocol or of a base class of the runtime library.
        case anywhere
        /// Something that is no component.
        case elsewhere

        func mayStand(in families: Set<Family>) -> Bool {
            switch self {
            case .component(let family): families.contains(family)
            case .anywhere: true
            case .elsewhere: false
            }
        }
    }

    /// By the number of each component.
    private(set) var topmost: [Family] = []
    /// The families of the components that have a name, without the types around it.
    private var byName: [String: Set<Family>] = [:]
    /// The protocols and aliases: members may stand in their extensions.
    private var others: Set<String> = []

    init(_ linked: LinkedGraph) {
        for id in linked.components.ids {
            // The linker bounds how many classes inherit one another.
            let family = sequence(first: id) { linked.components[$0].superclass }.reduce(id) { $1 }
            topmost.append(family)
            byName[linked.components[id].type.name.parts.last?.text ?? "", default: []].insert(family)
        }
        for id in linked.symbols.table.ids where [.protocol, .typealias].contains(linked.symbols[id].kind) {
            others.insert(linked.symbols[id].name.text)
        }
    }

    /// The places that a type around a word may be, by its name.
    func places(of type: Mention.EnclosingType?) -> [Place] {
        guard let type else { return [.elsewhere] }
        if let families = byName[type.name] { return families.map(Place.component) }
        let isAnywhere = others.contains(type.name) || type.isExtension && type.name.hasSuffix("Component")
        return [isAnywhere ? .anywhere : .elsewhere]
    }
}
