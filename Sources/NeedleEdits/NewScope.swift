// `needle new`: writes a component, its protocol and its test, and adds the child to its parent.

internal import NeedleDiagnostics
internal import NeedleDriver
internal import NeedleFileSystem
internal import NeedleGraph
internal import NeedleLinker
internal import NeedleParser
internal import NeedleQuestions

/// A scope to create.
package struct ScopeOrder: Sendable {
    /// With or without the common ending of components: `Checkout` or `CheckoutComponent`.
    package var name: String
    /// The component that will create the scope.
    package var parent: String
    /// The module that will declare it; nil for the parent's module.
    package var module: String?
    /// Whether new targets and dependencies are added to `Package.swift`, and not only shown.
    package var writesPackage = false

    package init(_ name: String, below parent: String) { (self.name, self.parent) = (name, parent) }
}

/// Writes a scope in the style of the program's other scopes.
struct NewScope {
    private let sources: GraphSources
    private let parent: ID<Component>
    private let place: SourceName
    private let style: ScopeStyle
    private let stem: String
    private let member: String
    /// The module of the parent, and the module of the new scope.
    private let home: Name
    private let module: Name
    /// The file of the component.
    private let path: String
    private let isPublic: Bool
    private(set) var rewrite: Rewrite

    private var linked: LinkedGraph { sources.linked }
    private var isElsewhere: Bool { module != home }
    private var component: String { style.component(stem) }

    /// - Parameter folders: The folder of the parent's module, and of the new module if it has no sources yet.
    init(
        _ order: ScopeOrder,
        below parent: ID<Component>,
        in folders: (ofParent: String, new: String?),
        _ sources: GraphSources
    ) throws(Failure) {
        (self.sources, self.parent) = (sources, parent)
        let linked = sources.linked
        let symbol = linked.components[parent].symbol
        let name = linked.components[parent].name
        guard let place = sources.name(of: symbol) else {
            throw Failure("the source of '\(name)' cannot be read")
        }
        self.place = place
        style = ScopeStyle(below: parent, sources)
        stem = style.stem(of: order.name)
        guard isIdentifier(stem), stem.first?.isUppercase ?? false else {
            throw Failure("'\(printableLine(order.name))' is not a name for a component, such as 'Checkout'")
        }
        member = style.member(stem)
        home = Name(linked.modules[linked.components[parent].module].name)
        module = order.module.map { Name($0) } ?? home
        isPublic = module != home || style.childAccess ?? .internal >= .public
        let file = Path.name(of: place.path).dropLast(".swift".count)
        let parentWord = linked.symbols[symbol].name.text
        let word = file == style.stem(of: parentWord) && file != parentWord ? stem : style.component(stem)
        var folder = Path.folder(of: place.path)
        if let new = folders.new {
            folder = new
        } else if module != home {
            // The outermost folder of the module.
            let all = sources.sources(module.text).map { Path.folder(of: $0) }
            folder = all.min { ($0.utf8.count, $0) < ($1.utf8.count, $1) } ?? folder
        } else if Path.name(of: folder) == style.stem(of: parentWord), folder != folders.ofParent {
            folder = Path.join(Path.folder(of: folder), stem)
        }
        path = Path.join(folder, word + ".swift")
        rewrite = Rewrite("add '\(style.component(stem))' to '\(name)'")
    }

    mutating func write() throws(Failure) {
        try check()
        rewrite.changes.newFiles[path] = header(path) + componentText
        rewrite.summary.append("created \(component) in \(path)")
        let access = isPublic && style.childAccess ?? .internal >= .public ? "public " : ""
        let kind = style.childIsFunction ? "func \(member)() -> \(component)" : "var \(member): \(component)"
        let line = "\(access)\(kind) { \(component)(parent: self) }"
        guard let addition = place.editor.adding([line], toTypeAt: place.place) else {
            throw Failure("the source of '\(linked.components[parent].name)' cannot be changed", path: place.path)
        }
        rewrite.changes.add(addition, in: place.path)
        rewrite.summary.append("added \(member) to \(linked.components[parent].name) in \(place.text)")
        if isElsewhere { rewrite.importModule(module.text, in: place, isShown: !access.isEmpty) }
    }

    // MARK: - Checks

    private func check() throws(Failure) {
        let symbols = linked.symbols
        for word in [component, style.dependency(stem)] {
            for id in symbols.table.ids where symbols[id].name.text == word && symbols[id].parent == nil {
                // Types of two modules conflict only where both are visible.
                let module = symbols[id].module
                let viewers = [self.module, home].compactMap(linked.modules.named)
                guard viewers.contains(where: { linked.modules.sees($0, module) }) else { continue }
                let place = sources.name(of: id)?.text ?? ""
                throw Failure("'\(word)' exists already, at \(place)")
            }
        }
        let type = linked.components[parent].type
        for id in symbols.table.ids where symbols[id].type == type {
            guard let index = symbols[id].members.firstIndex(where: { $0.name.text == member }) else { continue }
            let place = sources.name(of: symbols[id].reference(toMember: index, in: linked.modules))?.text ?? ""
            throw Failure("'\(linked.components[parent].name)' has a '\(member)' already, at \(place)")
        }
        guard isElsewhere, let viewer = linked.modules.named(module), let owner = linked.modules.named(home),
            linked.modules.sees(viewer, owner)
        else { return }
        throw Failure("module '\(module)' imports '\(home)', which cannot import it in turn")
    }

    // MARK: - Texts

    private var runtimeImport: String {
        (isPublic && place.editor.statesAccessOfImports ? "public " : "") + "import NeedleFoundation\n"
    }

    /// The header of the parent's file, for a file at another path.
    private func header(_ path: String, module: String? = nil) -> String {
        let names = namedPaths(path) + [(home.text, module ?? self.module.text)]
        let header = place.editor.header(replacing: names)
        return header.isEmpty ? "" : header + "\n\n"
    }

    /// The forms in which a header may name the parent's file (the whole path, the path in a package, or the name alone), each
    /// with the same form for another file.
    private func namedPaths(_ path: String) -> [(old: String, new: String)] {
        let (old, new) = (place.path.split(separator: "/"), path.split(separator: "/"))
        return old.indices.map { start in
            let isShared = start < new.count && old[..<start] == new[..<start]
            let rest = start == old.count - 1 ? new.suffix(1) : isShared ? new[start...] : new[...]
            return (old[start...].joined(separator: "/"), rest.joined(separator: "/"))
        }
    }

    private var componentText: String {
        let access = isPublic ? "public " : ""
        let attributes = style.ofClass.attributes.map { $0 + "\n" }.joined()
        let dependency = style.dependency(stem)
        let superclass = "Component<\(style.ofClass.writesAny ? "any " : "")\(dependency)>"
        return """
            \(runtimeImport)
            \(access)protocol \(dependency): Dependency {}

            \(attributes)\(access)\(style.ofClass.isFinal ? "final " : "")class \(component): \(superclass) {}

            """
    }

    /// Adds a test of the component.
    ///
    /// - Parameters:
    ///   - folder: The folder with the tests of its module.
    ///   - usesXCTest: Whether these use XCTest.
    mutating func writeTest(in folder: String, usesXCTest: Bool) {
        let file = Path.name(of: path).dropLast(".swift".count) + "Tests"
        let testPath = Path.join(folder, file + ".swift")
        let imports = [module.text, "NeedleFoundationTest", usesXCTest ? "XCTest" : "Testing"].sorted(
            by: bytesAscending
        )
        .map { $0 == module.text && !isPublic ? "@testable import \($0)\n" : "import \($0)\n" }
        let (unit, name) = (place.editor.indentUnit, stem.lowerCamelCase)
        let isolation = style.ofClass.attributes.map { $0 + "\n" }.joined()
        let body = [
            "let \(name) = withMockDependency(\(style.dependency(stem))Mock()) { \(component)(parent: $0) }",
            (usesXCTest ? "XCTAssertTrue(" : "#expect(") + "\(name).dependency is \(style.dependency(stem))Mock)",
        ]
        let mock = "private final class \(style.dependency(stem))Mock: \(style.dependency(stem)) {}\n\n"
        let function =
            usesXCTest
            ? isolation + "final class \(file): XCTestCase {\n\(unit)func test\(stem)HasItsDependency() {\n"
                + body.map { unit + unit + $0 + "\n" }.joined() + "\(unit)}\n}\n"
            : isolation + "@Test func \(name)HasItsDependency() {\n" + body.map { unit + $0 + "\n" }.joined() + "}\n"
        let header = header(testPath, module: module.text + "Tests")
        rewrite.changes.newFiles[testPath] = header + imports.joined() + "\n" + mock + function
        rewrite.summary.append("created a test in \(testPath)")
    }
}
