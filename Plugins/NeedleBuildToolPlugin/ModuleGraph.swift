// The modules of all packages that a package uses: which modules each one sees, and which target parses it.

import PackagePlugin

/// The modules of a package and of its dependencies.
///
/// A target *takes part* if it depends on NeedleFoundation: then it must have the plugin, which parses it. Any other module is
/// parsed by the *leader* of its package, or else of the package that uses it. This follows from the package graph alone, so all
/// targets agree on it.
final class ModuleGraph {
    private static let runtime: Set = ["NeedleFoundation", "NeedleFoundationTest"]
    private var owners: [Target.ID: Package] = [:]
    /// The leaders of packages that were looked up, since finding one visits many targets.
    private var leaders: [Package.ID: SwiftSourceModuleTarget?] = [:]

    init(of package: Package) {
        var pending = [package]
        var seen: Set<Package.ID> = []
        while let package = pending.popLast() {
            guard seen.insert(package.id).inserted else { continue }
            for target in package.targets { owners[target.id] = package }
            pending += package.dependencies.map(\.package)
        }
    }

    func package(of module: SwiftSourceModuleTarget) -> Package? { owners[module.id] }

    /// A module in the form that commands need.
    func description(of module: SwiftSourceModuleTarget) -> PluginModule {
        let package = owners[module.id]
        return PluginModule(
            name: module.moduleName,
            sources: module.sourceFiles(withSuffix: "swift").map(\.url),
            packageName: package?.id,
            conditions: module.compilationConditions,
            configuration: package?.directoryURL.needleConfiguration,
            manifest: package.flatMap(ManifestState.onlyManifest),
            links: links(of: module),
            needsPlugin: takesPart(module)
        )
    }

    /// The modules that a target lists as its dependencies, sorted by name, without those of the runtime.
    private func links(of module: SwiftSourceModuleTarget) -> [String] {
        let targets = module.dependencies.flatMap { dependency -> [any Target] in
            switch dependency {
            case .product(let product): product.targets
            case .target(let target): [target]
            @unknown default: []
            }
        }
        return Set(targets.compactMap { $0 as? SwiftSourceModuleTarget }.filter(Self.isLinked).map(\.moduleName))
            .sorted()
    }

    func takesPart(_ module: SwiftSourceModuleTarget) -> Bool {
        module.dependencies.contains { dependency in
            switch dependency {
            case .product(let product): Self.runtime.contains(product.name)
            case .target(let target): Self.runtime.contains(target.name)
            @unknown default: false
            }
        }
    }

    /// The modules that a module sees, sorted by name, without those of the runtime.
    func below(_ module: SwiftSourceModuleTarget) -> [SwiftSourceModuleTarget] {
        var seen: Set<Target.ID> = [module.id]
        return module.recursiveTargetDependencies.compactMap { $0 as? SwiftSourceModuleTarget }
            .filter { Self.isLinked($0) && seen.insert($0.id).inserted }
            .sorted { $0.moduleName < $1.moduleName }
    }

    /// Whether no module above a target takes part, so that its link must prove the graph. That holds for a program, a test, and
    /// a library of the app's own packages that no participating target of its package sees. So an app that only starts a library
    /// needs no plugin.
    func isTop(_ module: SwiftSourceModuleTarget, in package: Package) -> Bool {
        guard module.kind == .generic else { return true }
        switch package.origin {
        case .root, .local: break
        case .repository, .registry: return false
        @unknown default: return false
        }
        let others = package.targets.compactMap { $0 as? SwiftSourceModuleTarget }
            .filter { Self.isLinked($0) && $0.id != module.id && takesPart($0) }
        // Usually, another target lists the library by name. Searching everything that the others see is slow in large packages.
        let isUsed = others.contains { other in
            other.dependencies.contains { dependency in
                if case .target(let target) = dependency { target.id == module.id } else { false }
            }
        }
        return !isUsed && !others.contains { other in below(other).contains { $0.id == module.id } }
    }

    /// The other modules that a target parses.
    func hosted(by module: SwiftSourceModuleTarget, in package: Package) -> [SwiftSourceModuleTarget] {
        // The direct dependencies usually settle this.
        guard isAtTheBottom(module), leader(of: package)?.id == module.id else { return [] }
        let takingPart = modules(of: package).filter(takesPart)
        var seen: Set<Target.ID> = []
        return (modules(of: package) + takingPart.flatMap(below)).filter { candidate in
            host(of: candidate, usedIn: package)?.host.id == module.id && candidate.id != module.id
                && seen.insert(candidate.id).inserted
        }
    }

    /// The target that parses a module, and its package; nil if there is none.
    func host(
        of module: SwiftSourceModuleTarget,
        usedIn package: Package
    ) -> (host: SwiftSourceModuleTarget, package: Package)? {
        guard let owner = owners[module.id] else { return nil }
        if takesPart(module) { return (module, owner) }
        if let leader = leader(of: owner) { return (leader, owner) }
        return leader(of: package).map { ($0, package) }
    }

    /// The first participating target of a package, by name, that sees no other one. It cannot be higher up, since the targets
    /// above may wait for the modules that it parses.
    private func leader(of package: Package) -> SwiftSourceModuleTarget? {
        if let known = leaders[package.id] { return known }
        let leader = modules(of: package).first { takesPart($0) && isAtTheBottom($0) }
        leaders[package.id] = .some(leader)
        return leader
    }

    /// Whether a target sees no other participating target of its package.
    private func isAtTheBottom(_ module: SwiftSourceModuleTarget) -> Bool {
        let owner = owners[module.id]?.id
        var seen: Set<Target.ID> = [module.id]
        var pending: [any Target] = [module]
        while let target = pending.popLast() {
            for case .target(let next) in target.dependencies
            where owners[next.id]?.id == owner && seen.insert(next.id).inserted {
                if let next = next as? SwiftSourceModuleTarget, Self.isLinked(next), takesPart(next) { return false }
                pending.append(next)
            }
        }
        return true
    }

    /// The modules of a package except tests, sorted by name.
    private func modules(of package: Package) -> [SwiftSourceModuleTarget] {
        package.targets.compactMap { $0 as? SwiftSourceModuleTarget }.filter(Self.isLinked)
            .sorted { $0.moduleName < $1.moduleName }
    }

    private static func isLinked(_ module: SwiftSourceModuleTarget) -> Bool {
        (module.kind == .generic || module.kind == .executable) && !runtime.contains(module.moduleName)
    }
}
