import Foundation
import NeedleGraph
import TestSupport
import Testing

/// Generated files compile at whatever level the imports of a module's own files have: programs of each kind of type,
/// stated and passed through with each access, in each style of imports and each mode of the compiler.
@Suite struct ImportLevelTests {
    /// Some programs of all that there are; `NEEDLE_IMPORT_LEVELS=all` in the environment takes every one, and any other
    /// text those whose names have it.
    @Test(arguments: ImportLevelProgram.chosen)
    func generatedFilesCompile(program: ImportLevelProgram) throws {
        let linked = try linkFixture(Fixture(program.text))
        #expect(linked.report.map(\.message) == [], "\(program.text)")
        for mode in program.style.modes {
            let problems = runProblems(linked, mode: mode)
            #expect(problems == [], "\(program.text)\n\(linked.generatedText)")
        }
    }
}

/// A program in which a type passes from a component of a lower module through others up to the app.
struct ImportLevelProgram: CustomTestStringConvertible {
    /// What the requirement is of.
    enum Kind: CaseIterable {
        case own, parsed, unparsed, ofStandardLibrary
        case aliasOfParsed, aliasOfUnparsed, aliasInProtocol, aliasOfUnparsedInCore
    }

    /// Where it is stated.
    enum Place: Hashable, CaseIterable {
        /// In the module through which it passes first.
        case sameModule
        /// In the module of the child.
        case moduleOfChild
        /// In a module below that of the child.
        case moduleBelowChild
    }

    /// How the module's files write imports.
    enum Style: CaseIterable {
        /// Without levels, in a module without `InternalImportsByDefault`.
        case plain
        /// The same beside an import that has a level.
        case plainBesideLevels
        /// With the least level that the file needs.
        case levels
        /// The same, but for those that are internal by default.
        case levelsByDefault

        var modes: [CompilerMode] {
            let visible = CompilerMode(languageVersion: "6", upcomingFeatures: ["MemberImportVisibility"])
            let byDefault = CompilerMode(languageVersion: "5", upcomingFeatures: ["InternalImportsByDefault"])
            return switch self {
            case .plain, .plainBesideLevels: [.swift5, .swift6, visible]
            case .levels: [.swift5, .swift6, visible, byDefault, .swift6Upcoming]
            case .levelsByDefault: [byDefault, .swift6Upcoming]
            }
        }

        func level(_ access: Access) -> String {
            switch self {
            case .plain, .plainBesideLevels: ""
            case .levels: "\(access) "
            case .levelsByDefault: access > .internal ? "\(access) " : ""
            }
        }
    }

    let kind: Kind
    let place: Place
    let style: Style
    /// The access of the protocol, and that of the component which depends on it.
    let stated: Access
    let child: Access
    /// The access of the component through which the requirement passes first.
    let middle: Access

    static let all: [ImportLevelProgram] = {
        let accesses: [Access] = [.internal, .package, .public]
        var all: [ImportLevelProgram] = []
        for style in Style.allCases {
            for place in Place.allCases {
                for kind in Kind.allCases {
                    for stated in accesses {
                        for child in accesses where child <= stated {
                            for middle in accesses {
                                let program = ImportLevelProgram(
                                    kind: kind,
                                    place: place,
                                    style: style,
                                    stated: stated,
                                    child: child,
                                    middle: middle
                                )
                                if program.isValid { all.append(program) }
                            }
                        }
                    }
                }
            }
        }
        return all
    }()

    static var chosen: [ImportLevelProgram] {
        let wanted = ProcessInfo.processInfo.environment["NEEDLE_IMPORT_LEVELS"]
        if wanted == "all" { return all }
        if let wanted { return all.filter { $0.testDescription.contains(wanted) } }
        return all.indices.filter { $0 % 37 == 0 }.map { all[$0] }
    }

    private var isValid: Bool {
        if kind == .aliasInProtocol, stated < middle { return false }
        if place == .moduleBelowChild, stated < middle { return false }
        switch place {
        case .sameModule: return true
        case .moduleOfChild: return child > .internal
        case .moduleBelowChild: return stated > .internal
        }
    }

    var testDescription: String { "\(kind) \(place) \(style) \(stated) \(child) \(middle)" }
}

// The program's text.
extension ImportLevelProgram {
    var text: String {
        var text = """
            // module: Core, package: P
            // file: Core.swift
            \(line(.public, "Foundation"))
            public struct Blob: Sendable { public init() {} }
            public typealias CoreData = Data

            """
        switch place {
        case .sameModule:
            text += "// module: Middle, package: P\n" + types(max(stated, middle)) + protocolFile + childFile
        case .moduleOfChild:
            text += "// module: Leaf, package: P\n" + types(stated) + protocolFile + childFile
            text += "// module: Middle, package: P\n"
        case .moduleBelowChild:
            text += "// module: Base, package: P\n" + types(stated) + protocolFile
            text += "// module: Middle, package: P\n" + childFile
        }
        return text + middleFile + topModule + appModule
    }

    private var isAboveMiddle: Bool { middle > .internal }

    private func line(_ access: Access, _ module: String) -> String { "\(style.level(access))import \(module)" }

    /// The module that has the type, of those that are imported.
    private var owner: String? {
        switch kind {
        case .own, .ofStandardLibrary: nil
        case .parsed, .aliasOfParsed, .aliasInProtocol, .aliasOfUnparsedInCore: "Core"
        case .unparsed, .aliasOfUnparsed: "Foundation"
        }
    }

    /// The type as the protocol writes it.
    private var written: String {
        switch kind {
        case .own: "Own"
        case .parsed: "Blob"
        case .unparsed: "Data"
        case .ofStandardLibrary: "Int"
        case .aliasOfParsed: "Bytes"
        case .aliasOfUnparsed: "Bytes"
        case .aliasInProtocol: "Open"
        case .aliasOfUnparsedInCore: "CoreData"
        }
    }

    /// What provides it in the app.
    private var value: String {
        switch kind {
        case .own: "Own { Own() }"
        case .parsed, .aliasOfParsed: "Blob { Blob() }"
        case .unparsed, .aliasOfUnparsed: "Data { Data() }"
        case .aliasOfUnparsedInCore: "CoreData { fatalError() }"
        case .ofStandardLibrary: "Int { 3 }"
        case .aliasInProtocol: "() -> Blob { { Blob() } }"
        }
    }

    private func types(_ access: Access) -> String {
        let aliased = ["Blob", "Data"][kind == .aliasOfUnparsed ? 1 : 0]
        return switch kind {
        case .own: "// file: Own.swift\n\(access) struct Own: Sendable { \(access) init() {} }\n"
        case .aliasOfParsed, .aliasOfUnparsed:
            "// file: Bytes.swift\n\(line(access, owner ?? ""))\n\(access) typealias Bytes = \(aliased)\n"
        default: ""
        }
    }

    /// Without `MemberImportVisibility`, a public protocol needs the imports of what its typealiases stand for.
    private func ownerImports(_ access: Access) -> String {
        var lines = owner.map { [line(access, $0)] } ?? []
        if kind == .aliasOfUnparsedInCore, access == .public { lines.append(line(.public, "Foundation")) }
        if kind == .aliasOfParsed || kind == .aliasOfUnparsed, access == .package { lines = [] }
        return lines.map { $0 + "\n" }.joined()
    }

    private var protocolFile: String {
        let alias = kind == .aliasInProtocol ? "    typealias Open = () -> Blob\n" : ""
        return """
            // file: RawDependency.swift
            \(line(stated, "NeedleFoundation"))
            \(ownerImports(stated))\(stated) protocol RawDependency: Dependency {
            \(alias)    var raw: \(written) { get }
            }

            """
    }

    private var childFile: String {
        let base = place == .moduleBelowChild ? line(child, "Base") + "\n" : ""
        return """
            // file: RawComponent.swift
            \(line(child, "NeedleFoundation"))
            \(base)\(child) final class RawComponent: Component<any RawDependency> {}

            """
    }

    private var middleFile: String {
        let leaf = place == .moduleOfChild ? line(.internal, "Leaf") + "\n" : ""
        let levels = style == .plainBesideLevels ? "// file: Levels.swift\ninternal import Synchronization\n" : ""
        let root = isAboveMiddle ? "" : rootFile("MiddleComponent")
        return """
            \(levels)// file: MiddleComponent.swift
            \(line(middle, "NeedleFoundation"))
            \(leaf)\(middle) final class MiddleComponent: Component<any EmptyDependency> {
                var child: RawComponent { RawComponent(parent: self) }
            }
            \(root)
            """
    }

    /// A module that sees the type only in another file, or not at all.
    private var topModule: String {
        guard isAboveMiddle else { return "" }
        return """
            // module: Top, package: P
            // file: TopComponent.swift
            \(line(middle, "NeedleFoundation"))
            \(line(.internal, "Middle"))
            \(middle) final class TopComponent: Component<any EmptyDependency> {
                var middle: MiddleComponent { MiddleComponent(parent: self) }
            }
            // file: Other.swift
            \(line(.internal, "Core"))
            struct Other { var blob = Blob() }

            """
    }

    private var appModule: String {
        isAboveMiddle ? "// module: App, package: P\n" + rootFile("TopComponent") : ""
    }

    private func rootFile(_ child: String) -> String {
        let own = ["Middle", "Leaf", "Base"][Place.allCases.firstIndex(of: place) ?? 0]
        let top = isAboveMiddle ? ["Top"] : []
        let owners = kind == .own ? [own] : [owner].compactMap { $0 }
        let modules = (["NeedleFoundation"] + top + owners).filter { isAboveMiddle || $0 != "Middle" }
        return """
            // file: RootComponent.swift
            \(modules.map { line(.internal, $0) }.joined(separator: "\n"))
            final class RootComponent: BootstrapComponent {
                var raw: \(value)
                var child: \(child) { \(child)(parent: self) }
            }

            """
    }
}
