// The known breaches of the rules of a team.

package import NeedleDiagnostics
internal import NeedleDriver
internal import NeedleFileSystem
internal import NeedleGraph

/// The known breaches, which are not reported.
///
/// The file contains one object with a line for each breach, sorted. It contains no line numbers, so it stays the same when
/// code moves:
///
///     "admin: Feed/FeedComponent takes App/RootComponent.adminClient": true,
///     "scopes *: Feed/FeedComponent has requirements": 31
///
/// The number is the known one; a larger one is reported. A build removes breaches that are gone, and lowers numbers. Only
/// `needle rules --write-baseline` adds breaches.
package struct Baseline: Hashable, Sendable {
    /// The path of the file; nil if `needle.json` names none.
    package var path: String?
    /// The known number of each breach, by its key; nil for a breach without a number.
    private(set) var known: [String: Int?] = [:]

    var isEmpty: Bool { known.isEmpty }

    package init() {}

    /// The baseline that contains exactly these breaches.
    package init(of breaches: [Breach], path: String) {
        self.path = path
        for breach in breaches {
            // Two rules without ids may be about the same; the larger number covers both.
            known[breach.key] = .some(breach.value.map { max($0, (known[breach.key] ?? nil) ?? 0) })
        }
    }

    /// Reads the file that a `needle.json` names, relative to the folder of that `needle.json`.
    /// - Throws: If there is no file, at its name; or what is wrong with it, at its place.
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
    package func knows(_ breach: Breach) -> Bool {
        guard let value = known[breach.key] else { return false }
        return (breach.value ?? 0) <= (value ?? 0)
    }

    /// The baseline without the breaches that are gone, and with the lower numbers.
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
    package var text: String {
        let sorted = known.sorted { bytesAscending($0.key, $1.key) }
        return JSONValue.object(sorted.map { ($0.key, $0.value.map { .number($0) } ?? .bool(true)) }).text
    }

    /// For example `4 known breaches`.
    package var count: String { "\(known.count) known \(known.count == 1 ? "breach" : "breaches")" }
}
