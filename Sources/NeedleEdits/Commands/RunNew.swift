// `needle new`: a new scope, with a test, and with the targets that it needs.

internal import NeedleDiagnostics
package import NeedleDriver
internal import NeedleFileSystem
internal import NeedleGraph
internal import NeedleParser
internal import NeedleQuestions

/// `needle new Checkout --below LoggedIn`.
package func runNew(_ order: ScopeOrder, isDryRun: Bool, _ session: Session) -> Report {
    runRewrite(isDryRun: isDryRun, session) { sources, _ throws(Failure) in
        try NewScopeHome(order, sources.inspected, session.fileSystem).written(sources)
    }
}

/// The place of a new scope: its module, with that module's package and tests.
private struct NewScopeHome {
    private let order: ScopeOrder
    private let parent: Int
    /// The module of the parent, and the module that will declare the scope.
    private let parentModule: String
    private let module: String
    private var parentFolder = "."
    /// The folder of the module if it is new.
    private var newFolder: String?
    /// The package of the parent's module, with its folder, if the module is a target of it.
    private var package: (folder: String, manifest: PackageManifest)?
    /// Whether a folder in that place is a module without being listed anywhere.
    private var isFoundByFolder = false
    private let fileSystem: FileSystem

    init(_ order: ScopeOrder, _ inspected: InspectedGraph, _ fileSystem: FileSystem) throws(Failure) {
        (self.order, self.fileSystem) = (order, fileSystem)
        let scopes = inspected.scopes
        parent = try ScopeNames(scopes).scope(order.parent)
        parentModule = scopes.modules[scopes.scopes[parent].module]
        module = try order.module.map { name throws(Failure) in try ModuleName(name).text } ?? parentModule
        let requests = inspected.modules.map(\.request)
        guard let request = requests.first(where: { $0.name.text == parentModule }),
            let root = request.roots.paths.first
        else { return }
        parentFolder = root
        let found = try Failure.wrapping(try Packages(fileSystem).package(around: root))
        package = found.flatMap { found in
            found.manifest.found.known.contains { ModuleName(folder: $0.name) == request.name } ? found : nil
        }
        guard !requests.contains(where: { $0.name.text == module }) else { return }
        guard Path.name(of: root) == parentModule else {
            throw Failure(
                "module '\(parentModule)' is in '\(root)', so there is no place beside it for '\(module)'; create the "
                    + "module first"
            )
        }
        let place = Path.folder(of: root)
        let folder = Path.join(place, module)
        guard fileSystem.isAbsent(folder) else {
            throw Failure("'\(module)' is a folder, but not a module; create the module first", path: folder)
        }
        newFolder = folder
        isFoundByFolder = try Workspace(fileSystem, nil).found.contains { $0.path == place }
    }

    func written(_ sources: GraphSources) throws(Failure) -> Rewrite {
        let above = sources.scopes.scopes[parent].component
        var scope = try NewScope(order, below: above, in: (parentFolder, newFolder), sources)
        try scope.write()
        let tests = testFolder
        if let tests { scope.writeTest(in: tests, usesXCTest: usesXCTest(in: tests)) }
        var rewrite = scope.rewrite
        if tests == nil {
            rewrite.remarks.append("found no folder with tests of '\(module)', so no test is written")
        }
        try addTargets(&rewrite)
        return rewrite
    }

    // MARK: - Targets

    private func addTargets(_ rewrite: inout Rewrite) throws(Failure) {
        guard let package else {
            if newFolder != nil, !isFoundByFolder {
                rewrite.remarks.append(
                    "'\(module)' is a new module; add it to your build, and to '\(Workspace.manifestName)'"
                )
            }
            return
        }
        let path = Path.join(package.folder, PackageManifest.name)
        let editor = PackageEditor(try Failure.wrapping(try fileSystem.read(path).bytes))
        var additions: [PackageEditor.Addition?] = []
        if let newFolder {
            let isUsual = targets.first { $0.target.name == parentModule }?.target.path == nil
            let relative = Path.relative(newFolder, to: package.folder) ?? newFolder
            additions.append(editor.adding(target: module, like: parentModule, in: isUsual ? nil : relative))
        } else if let test = testTarget {
            additions.append(editor.adding(dependency: "NeedleFoundationTest", to: test.name, isProduct: true))
        }
        if module != parentModule {
            additions.append(editor.adding(dependency: module, to: parentModule))
        }
        for addition in additions.compactMap(\.self) {
            if order.writesPackage, !addition.changes.isEmpty {
                for change in addition.changes { rewrite.changes.add(change, in: path) }
                rewrite.summary.append("added to \(addition.list) in \(path)")
            } else {
                rewrite.output += "Add to \(addition.list) in \(path):\n\n        \(addition.text),\n\n"
            }
        }
        if newFolder != nil, additions[0] == nil {
            rewrite.remarks.append(
                "'\(path)' does not list the target '\(parentModule)', so add '\(module)' to it by hand"
            )
        }
    }

    /// The existing targets of the package.
    private var targets: [PackageModule] {
        package.map { packageModules($0.manifest.found, in: $0.folder) { !fileSystem.isAbsent($0) } } ?? []
    }

    // MARK: - Tests

    private var testTarget: PackageTarget? {
        let targets = package?.manifest.found.known.filter(\.isTest) ?? []
        return targets.first { $0.name == module + "Tests" } ?? targets.first { $0.dependencies.contains(module) }
    }

    /// Nil if it cannot be found.
    private var testFolder: String? {
        if let target = testTarget { return targets.first { $0.target == target }?.folder }
        let folder = Path.join(package?.folder ?? ".", "Tests/\(module)Tests")
        return package != nil && newFolder != nil || !fileSystem.isAbsent(folder) ? Path.normalized(folder) : nil
    }

    /// Whether the tests in a folder, or in the folders next to it, use XCTest.
    private func usesXCTest(in folder: String) -> Bool {
        for folder in [folder, Path.folder(of: folder)] {
            let files = findSources(SourceRoots(paths: [folder]), in: fileSystem).files
            for file in files {
                let text = (try? fileSystem.read(file.path).bytes).map { String(decoding: $0, as: UTF8.self) } ?? ""
                if text.contains(text: "import XCTest") { return true }
                if text.contains(text: "import Testing") { return false }
            }
        }
        return false
    }
}
