// The record that the cache keeps of a link, so that a link of the same facts into the same files does nothing.
//
// Its payload begins with a witness: the outputs, sorted by path, and where a stale one would be.

internal import NeedleDiagnostics
internal import NeedleGraph
internal import NeedleLinker

/// All that a link was made from, and what it left.
struct LinkRecord: Sendable {
    /// A module, as far as it decides the outputs.
    struct Module: Hashable, Sendable {
        var name: String
        /// nil if all of its sources are gone.
        var factsHash: Fingerprint?
        /// Where its outputs are; nil if it can have none.
        var folder: String?
    }

    /// The fingerprint of the tool and the options.
    var material: Fingerprint
    /// The part of the summary that tells what was linked.
    var count: String
    /// Whether there was a warning about something else than the program, for which it is done again.
    var mustRepeat: Bool
    var askedTypes: AskedTypes
    /// The warnings about the program, at facts: each run that finds nothing changed shows them at their places of then.
    var warnings: [Diagnostic]
    /// Sorted by name.
    var modules: [Module]
    var witness: Witness
    /// Whether the cache has it with other stamps.
    var isRenewed = false

    /// The paths of the outputs.
    var outputs: [String] { witness.rows(.output).map(\.path) }
}

extension LinkRecord {
    /// The name of the records of links.
    /// - Parameter options: All that a person can say of where and how is linked.
    static func name(_ options: [String]) -> String {
        var builder = FingerprintBuilder()
        builder.add(options)
        return "link \(builder.fingerprint.hex)"
    }

    func record(_ name: String) -> WorkspaceRecord {
        var writer = PackedWriter()
        writer.add(witness)
        writer.add(material)
        writer.add(count)
        writer.add(mustRepeat ? 1 : 0)
        writer.add(askedTypes.words) { $0.add(fixed: $1) }
        writer.add(warnings) { $0.add($1) }
        writer.add(modules) { writer, module in
            writer.add(module.name)
            writer.add(module.folder)
            writer.add([module.factsHash].compactMap(\.self)) { $0.add($1) }
        }
        return WorkspaceRecord(.link, name, payload: writer.bytes)
    }

    fileprivate init(_ reader: inout PackedReader, _ witness: Witness) throws(Damaged) {
        self.witness = witness
        (material, count, mustRepeat) = (try reader.fingerprint(), try reader.text(), try reader.count() > 0)
        let words = try reader.list { reader throws(Damaged) in UInt64(bitPattern: try reader.fixedNumber()) }
        guard let askedTypes = AskedTypes(words: words) else { throw Damaged() }
        self.askedTypes = askedTypes
        warnings = try reader.list(Diagnostic.init)
        modules = try reader.list { reader throws(Damaged) in
            let (name, folder) = (try reader.text(), try reader.optionalText())
            let hash = try reader.list { reader throws(Damaged) in try reader.fingerprint() }.first
            return Module(name: name, factsHash: hash, folder: folder)
        }
    }
}

extension WorkspaceFile {
    /// The last link with some options, if all that is known of it is whole.
    func link(_ name: String) -> LinkRecord? {
        newest(name)?.payload.flatMap(Witness.first).flatMap { witness, rest in
            PackedReader.read(rest) { reader throws(Damaged) in try LinkRecord(&reader, witness) }
        }
    }

    /// The names of the records of links.
    var linkNames: [String] { names.filter { newest($0)?.kind == .link } }
}

/// The files that links wrote, as their records have them.
///
/// They are read once, when the first module asks: most runs that look at one module need none.
struct LinkedOutputs: Sendable {
    private let file: WorkspaceFile
    private let found = Locked<[String: Witness.FileContent]?>(nil)

    init(_ file: WorkspaceFile) {
        self.file = file
    }

    /// The outputs by path. If two links wrote to one path, it has one of both.
    var files: [String: Witness.FileContent] {
        found.withLock { found in
            if let found { return found }
            var files: [String: Witness.FileContent] = [:]
            for name in file.linkNames {
                let witness = file.newest(name)?.payload.flatMap(Witness.first)?.witness
                for row in witness?.rows(.output) ?? [] { files[row.path] = row.file }
            }
            found = files
            return files
        }
    }
}
