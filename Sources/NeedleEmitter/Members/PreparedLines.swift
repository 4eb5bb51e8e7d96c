import NeedleGraph
import NeedleLinker

/// What the lines about a requirement have in common wherever it passes, as bytes that lie ready to be copied.
///
/// Only plain forms have it, as most forms are: for them, each line of a generated file is one to three pieces.
///
/// A class, since the pieces lie in the memory of its own writer. `Sendable` without a check, since nothing is written
/// any more once it is made.
final class PreparedLines: @unchecked Sendable {
    /// What is prepared for one form.
    struct Lines {
        fileprivate let memory: UnsafePointer<UInt8>
        fileprivate let bounds: Bounds

        /// For example `    typealias Needle_board = `.
        var aliasStart: UnsafeBufferPointer<UInt8> { piece(bounds.aliasStart, bounds.aliasEnd) }
        /// What follows a protocol that has the alias, for example `.Needle_board` and the end of the line.
        var aliasEnd: UnsafeBufferPointer<UInt8> { piece(bounds.aliasEnd, bounds.declaration) }
        /// For example `    var board: Needle_board { get }` and the end of the line.
        var declaration: UnsafeBufferPointer<UInt8> { piece(bounds.declaration, bounds.readingParent) }
        /// For example `    var board: `.
        var definitionStart: UnsafeBufferPointer<UInt8> { piece(bounds.declaration, bounds.type) }
        /// What follows a protocol that has the alias, for example `.Needle_board { parent.board }` and the end of the
        /// line.
        var readingParent: UnsafeBufferPointer<UInt8> { piece(bounds.readingParent, bounds.readingEnvironment) }
        /// What follows a protocol that has the alias, for example `.Needle_board { environment.board }` and the end of
        /// the line.
        var readingEnvironment: UnsafeBufferPointer<UInt8> { piece(bounds.readingEnvironment, bounds.end) }

        private func piece(_ start: Int32, _ end: Int32) -> UnsafeBufferPointer<UInt8> {
            UnsafeBufferPointer(start: memory + Int(start), count: Int(end - start))
        }
    }

    /// Where each piece of one form begins, and where the last one ends.
    fileprivate struct Bounds {
        var aliasStart, aliasEnd, declaration, type, readingParent, readingEnvironment, end: Int32
    }

    /// The object from which `readingParent` reads.
    static let parent: Name = "parent"
    /// The object from which `readingEnvironment` reads.
    static let environment: Name = "environment"

    private let writer: SwiftWriter
    /// Where its bytes begin.
    private let memory: UnsafePointer<UInt8>?
    /// By form, where its pieces begin; nil for one that is not plain. Constant, since each access to a variable of an
    /// object is checked for being the only one.
    private let bounds: [Bounds?]

    init(_ forms: MemberFormTable) {
        var writer = SwiftWriter(capacity: forms.ids.count * Self.usualLength)
        bounds = forms.ids.map { Self.write(forms[$0], &writer) }
        memory = writer.written.baseAddress
        self.writer = writer
    }

    subscript(form: ID<MemberForm>) -> Lines? {
        guard let bounds = bounds[form.index], let memory else { return nil }
        return Lines(memory: memory, bounds: bounds)
    }

    /// The bytes that the pieces of one form mostly take, or more.
    private static let usualLength = 512

    private static func write(_ form: MemberForm, _ writer: inout SwiftWriter) -> Bounds? {
        guard form.isPlain, let alias = form.type else { return nil }
        let aliasStart = Int32(writer.count)
        writer.add("    typealias ")
        writer.add(name: alias)
        writer.add(" = ")
        let aliasEnd = Int32(writer.count)
        writer.add(".")
        writer.add(name: alias)
        writer.endLine()
        let declaration = Int32(writer.count)
        writer.add("    var ")
        writer.add(name: form.declaredName)
        writer.add(": ")
        let type = Int32(writer.count)
        writer.add(name: alias)
        writer.add(" { get }\n")
        let readingParent = Int32(writer.count)
        writer.read(form, alias, from: parent)
        let readingEnvironment = Int32(writer.count)
        writer.read(form, alias, from: environment)
        return Bounds(
            aliasStart: aliasStart,
            aliasEnd: aliasEnd,
            declaration: declaration,
            type: type,
            readingParent: readingParent,
            readingEnvironment: readingEnvironment,
            end: Int32(writer.count)
        )
    }
}

extension SwiftWriter {
    fileprivate mutating func read(_ form: MemberForm, _ alias: Name, from object: Name) {
        add(".")
        add(name: alias)
        add(" { ")
        add(name: object)
        add(".")
        add(name: form.memberName)
        add(" }\n")
    }
}
