// The record that the cache keeps of a link, so that a link of the same facts into the same files does nothing.
//
//     fields      the fingerprint of the tool and the options, what was linked, for example `9 components, 11 edges`, and
//                 whether it is to be done again in any case
//     modules     the types that were asked for, the warnings, and the name, folder and facts hash of each module
//     witness     the outputs, sorted by path; where a stale one would be

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
    var outputs: [String] {
        witness.rows.compactMap { row in
            if case .output = row.expectation { row.path } else { nil }
        }
    }
}

extension RecordName {
    /// - Parameter options: All that a person can say of where and how is linked.
    static func link(_ options: [String]) -> RecordName {
        var builder = FingerprintBuilder()
        builder.add(options)
        return RecordName(subject: .link, text: builder.fingerprint.hex)
    }
}

extension LinkRecord {
    func record(_ name: RecordName) -> WorkspaceRecord {
        var fields = PackedWriter()
        fields.add(material)
        fields.add(count)
        fields.add(mustRepeat ? 1 : 0)
        var writer = PackedWriter()
        writer.add(askedTypes.words) { $0.add($1) }
        writer.add(warnings) { $0.add($1) }
        writer.add(modules) { writer, module in
            writer.add(module.name)
            writer.add(module.folder)
            writer.add([module.factsHash].compactMap(\.self)) { $0.add($1) }
        }
        return WorkspaceRecord(.link, name.text, fields: fields.bytes, payloads: (writer.bytes, witness.bytes))
    }

    fileprivate init(_ fields: inout PackedReader, _ reader: inout PackedReader, _ witness: Witness) throws(Damaged) {
        (material, count, mustRepeat) = (try fields.fingerprint(), try fields.text(), try fields.count() > 0)
        let words = try reader.list { reader throws(Damaged) in UInt64(bitPattern: try reader.number()) }
        guard let askedTypes = AskedTypes(words: words) else { throw Damaged() }
        (self.askedTypes, self.witness) = (askedTypes, witness)
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
    func link(_ name: RecordName) -> LinkRecord? {
        guard let record = newest(name), let modules = record.bytes(of: \.first, in: self),
            let witness = record.bytes(of: \.second, in: self)
        else { return nil }
        let link = PackedReader.read(record.fields) { fields throws(Damaged) in
            PackedReader.read(modules[...]) { reader throws(Damaged) in
                try LinkRecord(&fields, &reader, Witness(bytes: witness))
            }
        }
        return link ?? nil
    }
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
            for name in file.names where name.subject == .link {
                let witness = file.newest(name)?.bytes(of: \.second, in: file).map(Witness.init(bytes:))
                for row in witness?.rows ?? [] {
                    if let file = row.expectation.file { files[row.path] = file }
                }
            }
            found = files
            return files
        }
    }
}
