// What `needle dump` prints: the facts as lines that a person can read and `diff` can compare.
//
//     needle graph 30
//     module⇥Game
//     package⇥shop
//     depends⇥Players
//     file⇥Modules/Game/GameComponent.swift
//       type public⇥GameComponent
//       import public⇥Foundation.URL⇥struct
//         attribute⇥preconcurrency
//       declares final class⇥GameComponent
//         inherits⇥Component<GameDependency>
//         has public variable⇥board⇥Board?
//           if⇥DEBUG
//       makes⇥ScoreSheetComponent
//         declaration⇥0
//         member⇥3
//     file⇥Modules/Game/main.swift
//       starts
//       registers
//     checksum 99aa06d3014798d86001c324468d497f
//
// One fact per line; deeper lines belong to the line above them. Default values are left out: access that was not
// written, a stored type that equals the written one, `parent: self`. The order of the lines is fixed, so that equal
// facts give equal bytes. `declaration`, `member` and `in` count from 0 in the order of the file. The last line is the
// checksum of the graph file.

extension ModuleGraph {
    /// The lines of all facts, and the checksum of their graph file.
    package var dump: String {
        var lines = DumpLines()
        lines.add(self)
        let text = String(decoding: lines.bytes, as: UTF8.self)
        return "needle graph \(graphFileVersion)\n\(text)checksum \(sealGraphFile(self).factsHash)\n"
    }
}

/// Collects lines. Each has its indentation, a keyword, further words after a space each, and texts after a tab each. In a
/// text, backslashes and control characters are escaped.
private struct DumpLines {
    private(set) var bytes: [UInt8] = []

    /// - Parameters:
    ///   - depth: The level of the line, two spaces each.
    ///   - words: The words after the keyword; empty ones are left out.
    ///   - texts: Nil ones are left out.
    private mutating func line(_ depth: Int, _ keyword: String, _ words: [String] = [], texts: String?...) {
        bytes += repeatElement(.space, count: 2 * depth)
        bytes += ([keyword] + words).filter { !$0.isEmpty }.joined(separator: " ").utf8
        for case var text? in texts { text.withUTF8 { write($0) } }
        bytes.append(.newline)
    }

    private mutating func line(_ depth: Int, _ keyword: String, if isMeant: Bool) {
        if isMeant { line(depth, keyword) }
    }

    private mutating func line(_ depth: Int, _ keyword: String, text: String?) {
        if let text { line(depth, keyword, texts: text) }
    }

    private mutating func lines(_ depth: Int, _ keyword: String, _ texts: some Sequence<String>) {
        for text in texts { line(depth, keyword, texts: text) }
    }

    private mutating func write(_ text: UnsafeBufferPointer<UInt8>) {
        bytes.append(.tab)
        for byte in text {
            switch byte {
            case .backslash: bytes.append(contentsOf: #"\\"#.utf8)
            case .tab: bytes.append(contentsOf: #"\t"#.utf8)
            case .newline: bytes.append(contentsOf: #"\n"#.utf8)
            case .carriageReturn: bytes.append(contentsOf: #"\r"#.utf8)
            case _ where byte.isControl:
                bytes.append(contentsOf: byte < 0x10 ? #"\x0"#.utf8 : #"\x"#.utf8)
                bytes.append(contentsOf: String(byte, radix: 16).utf8)
            default: bytes.append(byte)
            }
        }
    }

    // MARK: Facts

    mutating func add(_ graph: ModuleGraph) {
        line(0, "module", texts: graph.name)
        line(0, "package", text: graph.packageName)
        line(0, "isolation", text: graph.defaultIsolation)
        lines(0, "depends", graph.dependencies)
        for file in graph.files { add(file) }
    }

    private mutating func add(_ file: FileFacts) {
        line(0, "file", texts: file.path)
        for type in file.types { line(1, "type", [type.access.word], texts: type.name.text) }
        for item in file.imports {
            line(1, "import", [item.access.word], texts: item.path.text, item.kind)
            add(2, item.attributes)
            add(2, item.conditions)
        }
        for declaration in file.declarations { add(declaration) }
        for call in file.instantiations { add(call) }
        line(1, "starts", if: file.hasEntryPoint)
        line(1, "registers", if: file.mentionsRegistration)
        lines(1, "early", file.createdBeforeRegistration.map(\.text))
    }

    private mutating func add(_ declaration: Declaration) {
        let type = declaration.meaning
        let words = [
            declaration.access.word, declaration.isLocal ? "local" : "", declaration.isFinal ? "final" : "",
            declaration.isNonisolated ? "nonisolated" : "", declaration.kind.rawValue,
        ]
        if declaration.kind == .extension {
            line(1, "declares", words, texts: type?.written.text, type?.storedText)
        } else {
            line(1, "declares", words, texts: declaration.name.text)
        }
        line(2, "in", text: declaration.parent.map { String($0) })
        for inherited in declaration.inheritance { add(2, "inherits", inherited) }
        add(2, "aliases", declaration.aliased)
        add(2, declaration.attributes)
        add(2, declaration.genericParameters)
        add(2, declaration.genericRequirements)
        add(2, declaration.conditions)
        lines(2, "failable", declaration.failableInitializers.map(\.text))
        lines(2, "expands", declaration.expansions.map(\.text))
        line(2, "initializer", text: declaration.parentInitializer?.rawValue)
        for member in declaration.members { add(member) }
    }

    private mutating func add(_ member: Member) {
        let origin = member.typeOrigin == .written ? "" : member.typeOrigin.rawValue
        let words = [member.access.word, member.isStatic ? "static" : "", origin, member.kind.rawValue]
        let type = member.type
        line(2, "has", words, texts: member.name.text, type?.written.text, type?.storedText)
        for parameter in member.parameters {
            let (label, type) = (parameter.label?.text, parameter.type)
            let words = [
                label == nil ? "unlabelled" : "", parameter.isVariadic ? "variadic" : "",
                parameter.hasDefault ? "defaulted" : "",
            ]
            line(3, "parameter", words, texts: label, type.written.text, type.storedText)
        }
        if let setter = member.setter { line(3, "settable", [setter.access.word]) }
        line(3, "call", text: member.initializerCall?.text)
        line(3, "shared", text: member.sharedCalls == 0 ? nil : String(member.sharedCalls))
        for reading in member.readings { add(reading) }
        add(3, member.genericParameters)
        add(3, member.genericRequirements)
        line(3, "async", if: member.effects.isAsync)
        if let throwing = member.effects.throwing {
            line(3, "throws", texts: throwing.type?.written.text, throwing.type?.storedText)
        }
        lines(3, "modifier", member.modifiers.map(\.rawValue))
        add(3, member.attributes)
        add(3, member.conditions)
        lines(3, "sharing", member.sharingFunctions.map(\.text))
        for call in member.elementCalls { line(3, "element", texts: call.type.stored.text, call.labels.text) }
    }

    private mutating func add(_ reading: Reading) {
        let base =
            switch reading.base {
            case .own: ""
            case .superclass: "super"
            case .pluginExtension: "plugin"
            case .self, .dependency, .scope: reading.base.rawValue
            }
        let words = [reading.isConditional ? "maybe" : "", reading.isCall ? "called" : "", base]
        line(3, "reads", words, texts: reading.name.text, reading.member?.text)
    }

    private mutating func add(_ call: Instantiation) {
        let words = [call.collects ? "collects" : "", call.namesInitializer ? "init" : ""]
        line(1, "makes", words, texts: call.callee?.written.text, call.callee?.storedText)
        switch call.parentArgument {
        case .enclosingInstance: break
        case .other(let expression): line(2, "parent", texts: expression)
        case .parameter(let labels, let withParent):
            line(2, "takes", texts: labels)
            line(2, "parent", texts: withParent)
        case .mock(let labels): line(2, "mock", texts: labels)
        }
        add(2, "stated", call.stated)
        line(2, "kept", text: call.keeper?.rawValue)
        line(2, "declaration", text: call.declaration.map { String($0) })
        line(2, "member", text: call.member.map { String($0) })
        add(2, call.conditions)
    }

    // MARK: Parts of several facts

    private mutating func add(_ depth: Int, _ keyword: String, _ type: TypeReference?) {
        if let type { line(depth, keyword, texts: type.written.text, type.storedText) }
    }

    private mutating func add(_ depth: Int, _ attributes: [Attribute]) {
        for attribute in attributes {
            line(depth, "attribute", texts: attribute.name.stored.text, attribute.arguments)
            guard let availability = attribute.availability else { continue }
            for platform in availability.platforms {
                line(depth + 1, "platform", texts: platform.name, platform.version)
            }
            line(depth + 1, "all", if: availability.isForAll)
            lines(depth + 1, "label", availability.labels.map(\.rawValue))
        }
    }

    private mutating func add(_ depth: Int, _ parameters: some Sequence<GenericParameter>) {
        for parameter in parameters {
            let kind = parameter.kind == .type ? "" : parameter.kind.rawValue
            line(depth, "generic", [kind], texts: parameter.name.text, parameter.constraint?.stored.text)
        }
    }

    private mutating func add(_ depth: Int, _ requirements: some Sequence<GenericRequirement>) {
        for requirement in requirements {
            let relation = requirement.relation == .same ? "same" : ""
            line(depth, "where", [relation], texts: requirement.left.stored.text, requirement.right.stored.text)
        }
    }

    private mutating func add(_ depth: Int, _ conditions: some Sequence<Condition>) {
        for condition in conditions { line(depth, "if", texts: condition.text) }
    }
}

extension Access? {
    fileprivate var word: String { self?.rawValue ?? "" }
}

extension TypeReference {
    /// The type as it is stored; nil if it was written like that.
    var storedText: String? {
        let stored = type.stored
        return stored == written ? nil : stored.text
    }
}

extension UInt8 {
    static let tab: UInt8 = 0x09
    static let newline: UInt8 = 0x0A
    static let carriageReturn: UInt8 = 0x0D
    static let space: UInt8 = 0x20
    static let backslash = UInt8(ascii: "\\")

    var isControl: Bool { self < .space || self == 0x7F }
}
