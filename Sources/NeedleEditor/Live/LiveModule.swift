// A module that stays in memory.

internal import NeedleDiagnostics
internal import NeedleDriver
internal import NeedleFileSystem
internal import NeedleGraph

/// The latest state of a module.
struct LiveModule: Sendable {
    let parsed: ParsedModule
    /// The facts of each file; nil while they are only in the cache.
    let graph: ModuleGraph?
    /// The files with errors that take part in the graph in an earlier state, by the paths of their facts.
    private(set) var standIns: [String: StandIn] = [:]
    /// The facts that take part in the graph, and their hash.
    let linked: ModuleGraph
    let linkedHash: Fingerprint
    /// Whether a file with errors has no stand-in.
    private(set) var isIncomplete = false
    /// The absolute paths of its source files and source folders.
    private let roots: [String]

    var request: ModuleRequest { parsed.request }

    /// The state of a module before it is parsed again.
    struct Before: Sendable {
        var known: KnownModule
        var standIns: [String: StandIn] = [:]
        /// The text of a source in an editor, by the path that opens it.
        var text: @Sendable (String) -> [UInt8]?
    }

    /// - Parameter facts: The facts of the module, parsed or from the cache.
    init(_ parsed: ParsedModule, _ facts: ModuleGraph, since old: Before? = nil, _ fileSystem: FileSystem) {
        self.parsed = parsed
        roots = parsed.request.roots.paths.map(fileSystem.absolute)
        if case .graph(let whole) = parsed.facts {
            graph = whole
            for source in parsed.record.index?.sources ?? [] where source.hasErrors {
                let known = old.flatMap { old in old.standIns[source.path] ?? StandIn(for: source, since: old) }
                standIns[source.path] = known
                if known == nil, !source.diagnostics.isEmpty { isIncomplete = true }
            }
        } else {
            graph = nil
        }
        linked = facts.replacing(standIns)
        linkedHash = standIns.isEmpty ? parsed.factsHash : sealGraphFile(linked).factsHash
    }

    /// Whether a path is in its source folders.
    /// - Parameter path: Absolute.
    func has(_ path: String) -> Bool { roots.contains { Path.relative(path, to: $0) != nil } }

    /// The syntax errors that are reported only if they matter. A file with a stand-in has none.
    var silentErrors: [SilentError] { parsed.silentErrors.filter { standIns[$0.path] == nil } }
}

/// A file with errors, in its last state without them. So the graph stays while syntax errors come and go during typing.
struct StandIn: Sendable {
    let facts: FileFacts
    let places: FilePlaces
    /// The text to which the places refer; nil if it was not kept.
    let text: [UInt8]?

    /// - Returns: nil if the file was new or had errors then, too.
    fileprivate init?(for source: SourceRecord, since old: LiveModule.Before) {
        guard let known = old.known.index?.source(at: source.path), !known.hasErrors, let graph = old.known.graph else {
            return nil
        }
        let facts = graph.files.first { $0.path == source.path }
        self.facts = facts ?? FileFacts(path: source.path)
        (places, text) = (known.places, old.text(known.printedPath))
    }

    /// The likely places of the facts in the current text.
    func places(in text: [UInt8]?) -> FilePlaces {
        guard let old = self.text, let text else { return places }
        let shift = LineShift(from: old, to: text)
        var places = places
        places.imports = places.imports.map(shift.moved)
        places.declarations = places.declarations.map { declaration in
            DeclarationPlaces(
                name: shift.moved(declaration.name),
                inheritance: declaration.inheritance.map(shift.moved),
                members: declaration.members.map(shift.moved)
            )
        }
        places.instantiations = places.instantiations.map(shift.moved)
        places.entryPoint = places.entryPoint.map(shift.moved)
        return places
    }
}

/// The lines that differ between two texts. The lines behind them are shifted.
private struct LineShift {
    /// The number of equal lines at the beginning, and at the end.
    private var (beginning, ending) = (0, 0)
    private let (oldCount, newCount): (Int, Int)

    /// - Complexity: Linear in both texts.
    init(from old: [UInt8], to new: [UInt8]) {
        let newline = UInt8(ascii: "\n")
        let (old, new) = (
            old.split(separator: newline, omittingEmptySubsequences: false),
            new.split(separator: newline, omittingEmptySubsequences: false)
        )
        (oldCount, newCount) = (old.count, new.count)
        let shorter = min(oldCount, newCount)
        while beginning < shorter, old[beginning] == new[beginning] { beginning += 1 }
        while beginning + ending < shorter, old[oldCount - 1 - ending] == new[newCount - 1 - ending] { ending += 1 }
    }

    func moved(_ place: Place) -> Place {
        var place = place
        if place.line > oldCount - ending {
            place.line += newCount - oldCount
        } else if place.line > beginning {
            place.line = min(place.line, max(newCount - ending, 1))
        }
        return place
    }
}

extension SourceRecord {
    /// Whether the parser found an error, reported or not.
    var hasErrors: Bool {
        !silentErrors.isEmpty || diagnostics.contains { $0.severity == .error }
    }
}

extension ModuleGraph {
    /// The facts in which stand-ins replace some files.
    fileprivate func replacing(_ standIns: [String: StandIn]) -> ModuleGraph {
        if standIns.isEmpty { return self }
        let kept = files.filter { standIns[$0.path] == nil }
        let others = standIns.values.map(\.facts).filter { !$0.isEmpty }
        return with((kept + others).sorted { bytesAscending($0.path, $1.path) })
    }
}
