// Needle in the builds of Xcode targets. Xcode alone has the module that this needs; it was type-checked against a sketch
// of that module (`tools/macOS`), and never run.
//
// Nothing that Xcode documents tells where the plugin works for another target. So each target parses what it sees into
// its own folder, and links with that: the work of a module is done again in each target above it, and what is generated
// is the same.

#if canImport(XcodeProjectPlugin)
    import Foundation
    import PackagePlugin
    import XcodeProjectPlugin

    extension NeedleBuildToolPlugin: XcodeBuildToolPlugin {
        func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
            let project = XcodeModules(of: context.xcodeProject)
            let own = project.module(of: target)
            guard !own.sources.isEmpty else { return [] }
            let work = context.pluginWorkDirectoryURL
            var commands = CommandList(tool: try context.tool(named: "needle").url, work: work)
            let modules = project.modules(below: target) + [own]
            for module in modules { try commands.parse(module) }
            let linked = modules.map { LinkedModule(module: $0, home: work) }
            try commands.link(own, with: linked, isProof: target.isProgram)
            return commands.commands
        }
    }

    /// The modules that the targets of a project see.
    private struct XcodeModules {
        private static let runtime: Set = ["NeedleFoundation", "NeedleFoundationTest"]
        private let project: XcodeProject

        init(of project: XcodeProject) { self.project = project }

        func module(of target: XcodeTarget) -> PluginModule {
            PluginModule(
                name: target.moduleName,
                sources: target.inputFiles.map(\.url).filter { $0.pathExtension == "swift" },
                configuration: project.directoryURL.needleConfiguration,
                links: Set(targets(below: target).map(\.moduleName)).subtracting(Self.runtime).sorted(),
                needsPlugin: false
            )
        }

        /// The modules that a target sees, each once, sorted by name, without the runtime's.
        func modules(below target: XcodeTarget) -> [PluginModule] {
            var found: [String: PluginModule] = [:]
            var pending = [target]
            var seen = Set(pending.map(\.id))
            while let target = pending.popLast() {
                for product in target.products {
                    for module in product.targets.flatMap({ [$0] + $0.recursiveTargetDependencies }) {
                        guard let module = module as? SwiftSourceModuleTarget, module.kind == .generic else { continue }
                        found[module.moduleName] = PluginModule(
                            name: module.moduleName,
                            sources: module.sourceFiles(withSuffix: "swift").map(\.url),
                            conditions: module.compilationConditions,
                            needsPlugin: false
                        )
                    }
                }
                for target in targets(below: target) where seen.insert(target.id).inserted {
                    found[target.moduleName] = module(of: target)
                    pending.append(target)
                }
            }
            // Targets for several systems may have one name.
            found[target.moduleName] = nil
            return found.values.filter { !Self.runtime.contains($0.name) && !$0.sources.isEmpty }
                .sorted { $0.name < $1.name }
        }

        /// The targets of the project that a target depends on or links.
        ///
        /// The dependencies were seen to be empty where the project has some. What is linked is among the input files,
        /// by the name of its product.
        private func targets(below target: XcodeTarget) -> [XcodeTarget] {
            let named = target.dependencies.compactMap { dependency -> XcodeTarget? in
                if case .target(let target) = dependency { target } else { nil }
            }
            let linked = Set(target.inputFiles.compactMap { $0.url.linkedProduct })
            let others = project.targets.filter { $0.id != target.id && linked.contains($0.productName) }
            return named + others
        }
    }

    extension XcodeTarget {
        /// The name of the product, which decides that of the module unless a build setting does.
        fileprivate var productName: String { product?.name ?? displayName }

        /// The name of the module: that of the product with `_` for what no identifier has.
        fileprivate var moduleName: String {
            let name = String(productName.map { $0.isLetter || $0.isNumber ? $0 : "_" })
            return name.first?.isNumber == true ? "_" + name.dropFirst() : name
        }

        /// Whether no module above is linked, so that the link has to prove the graph.
        fileprivate var isProgram: Bool {
            guard let product else { return true }
            return switch product.kind {
            case .framework, .library: false
            default: true
            }
        }

        /// The products of packages that the target depends on, as far as Xcode tells.
        fileprivate var products: [Product] {
            dependencies.compactMap { dependency in
                if case .product(let product) = dependency { product } else { nil }
            }
        }
    }

    extension URL {
        /// The name of the product that a file to link is, for example the `Core` of `Core.framework` and of `libCore.a`.
        fileprivate var linkedProduct: String? {
            let name = deletingPathExtension().lastPathComponent
            return switch pathExtension {
            case "framework": name
            case "a", "dylib": name.hasPrefix("lib") ? String(name.dropFirst(3)) : name
            default: nil
            }
        }
    }
#endif
