// The breaches of rules that a team begins with.

internal import NeedleDiagnostics
internal import NeedleFileSystem
internal import NeedleGraph

/// The breaches that are known, and so are not reported.
///
/// The file has an object with a line for each, sorted. It names no lines of sources, so that it stays as it is when those move:
///
///     "admin: Feed/FeedComponent takes App/RootComponent.adminClient": true,
///     "scopes *: Feed/FeedComponent has requirements": 31
///
/// The number is what is known: a larger one is a breach. A build takes out what is gone, and lowers numbers. Nothing but
/// `needle rules --write-baseline` adds anything.
struct Baseline: Hashable, Sendable {
    /// The file; nil where `needle.json` names none.
    var path: String?
    /// By the key of each breach the number that is known, nil where it has none.
    private(set) var known: [String: Int?] = [:]

    init() {}

    /// The baseline of exactly some breaches.
    init(of breaches: [Breach], path: String) {
        self.path = path
        for breach in breaches {
            // Of two rules without an id, one may be about the same and allow less.
            known[breach.key] = .some(breach.value.map { max($0, (known[breach.key] ?? nil) ?? 0) })
        }
    }

    /// Reads the file that a `needle.json` names, beside that.
    /// - Throws: That it is not there, at its name; or what is wrong with it, at its place.
    init(_ named: ManifestText, _ fileSystem: FileSystem) throws(Failure) {
        let path = Path.join(Path.folder(of: named.path), named.text)
        guard let bytes = try Failure.wrapping(try fileSystem.readIfPresent(path)) else {
            let name = ModuleName.printable(named.text)
            throw Failure([named.problem("there is no baseline '\(name)': 'needle rules --write-baseline' writes it")])
        }
        self.path = path
        func problem(_ message: String, at offset: Int) -> Failure {
            Failure([.cannotRun(message, path: path, place: place(of: offset, in: bytes))])
        }
        guard case .object(let members) = try parseJSON(bytes, path: path).value else {
            throw problem("a baseline is an object, as 'needle rules --write-baseline' writes it", at: 0)
        }
        for member in members {
            switch member.element.value {
            case .bool(true): known[member.name] = .some(nil)
            case .number(let text) where Int(text) != nil: known[member.name] = Int(text)
            default:
                throw problem("a breach in a baseline must be a whole number, or 'true'", at: member.element.offset)
            }
        }
    }

    /// Whether a breach is known, and not larger now.
    func knows(_ breach: Breach) -> Bool {
        guard let value = known[breach.key] else { return false }
        return (breach.value ?? 0) <= (value ?? 0)
    }

    /// The baseline without what is no breach any more.
    func shrunk(to breaches: [Breach]) -> Baseline {
        guard let path else { return self }
        var rest = Baseline(of: breaches, path: path)
        for (key, value) in rest.known {
            guard let old = known[key] else {
                rest.known[key] = nil
                continue
            }
            if let old, let value { rest.known[key] = min(old, value) }
        }
        return rest
    }

    /// The content of the file.
    var text: String {
        let sorted = known.sorted { bytesAscending($0.key, $1.key) }
        return JSONValue.object(sorted.map { ($0.key, $0.value.map { .number($0) } ?? .bool(true)) }).text
    }

    /// For example `4 known breaches`.
    var count: String { "\(known.count) known \(known.count == 1 ? "breach" : "breaches")" }
}

extension Manifest {
    /// The breaches that are known.
    func baselineFile(_ fileSystem: FileSystem) throws(Failure) -> Baseline {
        guard let baseline else { return Baseline() }
        return try Baseline(baseline, fileSystem)
    }
}
