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
    /// Sorted by name.
    var modules: [Module]
    var askedTypes: AskedTypes
    var witness: Witness
    /// The warnings about the program, at facts: each run that finds nothing changed shows them at their places of then.
    var warnings: [Diagnostic]
    /// Whether there was a warning about something else, for which it is done again.
    var mustRepeat: Bool
    /// Whether the cache has it with other stamps.
    var isRenewed = false
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
    func record(_ name: RecordName) -> NewRecord {
        var fields = PackedWriter()
        fields.add(material)
        fields.add(count)
        fields.add(mustRepeat ? 1 : 0)
        var writer = PackedWriter()
        writer.add(askedTypes.words.count)
        for word in askedTypes.words { writer.add(word) }
        writer.add(warnings.count)
        for warning in warnings { writer.add(warning) }
        for module in modules {
            writer.add(module.name)
            writer.add(module.folder.map { [$0] } ?? [])
            writer.add(module.factsHash == nil ? 0 : 1)
            if let hash = module.factsHash { writer.add(hash) }
        }
        return NewRecord(.link, name.text, fields: fields.bytes, payloads: (writer.bytes, witness.bytes))
    }
}

extension WorkspaceFile {
    /// The last link with some options, if all that is known of it is whole.
    func link(_ name: RecordName) -> LinkRecord? {
        // After damage, modules have to be looked at again, and their links with them.
        guard state == .whole, let record = newest(name), let modules = bytes(of: record.payloads.first),
            let witness = bytes(of: record.payloads.second)
        else { return nil }
        return record.fields.withUnsafeBytes { fields in
            modules.withUnsafeBytes { modules in
                LinkRecord(PackedReader(fields), PackedReader(modules), Witness(bytes: witness))
            }
        }
    }
}

extension LinkRecord {
    fileprivate init?(_ fields: PackedReader, _ modules: PackedReader, _ witness: Witness) {
        var (fields, modules) = (fields, modules)
        guard let material = fields.fingerprint(), let count = fields.text(), let mustRepeat = fields.count(),
            let askedTypes = modules.askedTypes(), let warningCount = modules.count()
        else { return nil }
        self.init(
            material: material,
            count: count,
            modules: [],
            askedTypes: askedTypes,
            witness: witness,
            warnings: [],
            mustRepeat: mustRepeat > 0
        )
        for _ in 0..<warningCount {
            guard let warning = modules.diagnostic() else { return nil }
            warnings.append(warning)
        }
        while !modules.isAtEnd {
            guard let name = modules.text(), let folder = modules.list(), let hashCount = modules.count() else {
                return nil
            }
            let hash = hashCount == 0 ? nil : modules.fingerprint()
            self.modules.append(Module(name: name, factsHash: hash, folder: folder.first))
        }
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
                for row in file.link(name)?.witness.rows ?? [] {
                    if let file = row.expectation.file { files[row.path] = file }
                }
            }
            found = files
            return files
        }
    }
}

extension PackedReader {
    fileprivate mutating func askedTypes() -> AskedTypes? {
        guard let count = count() else { return nil }
        var words: [UInt64] = []
        for _ in 0..<count {
            guard let word = number() else { return nil }
            words.append(UInt64(bitPattern: word))
        }
        return AskedTypes(words: words)
    }
}
