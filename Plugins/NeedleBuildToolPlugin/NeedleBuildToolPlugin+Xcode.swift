// Needle in the builds of Xcode targets. Only Xcode has the module that this file imports. The file was type-checked against a
// sketch of that module (`tools/macOS`), and never run.
//
// Xcode does not document where the plugin works for other targets. So each target parses all modules that it sees into its own
// folder, and links with these. The work for a module is repeated in each target above it, with the same result.

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

        /// The modules that a target sees, each once, sorted by name, without those of the runtime.
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
            // Targets for several platforms may have the same name.
            found[target.moduleName] = nil
            return found.values.filter { !Self.runtime.contains($0.name) && !$0.sources.isEmpty }
                .sorted { $0.name < $1.name }
        }

        /// The targets of the project that a target depends on or links.
        ///
        /// The dependencies were seen to be empty in projects that have some. Linked products are among the input files, by name.
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
        /// The name of the product. The name of the module follows from it, unless a build setting overrides it.
        fileprivate var productName: String { product?.name ?? displayName }

        /// The name of the module: the name of the product with `_` for characters that an identifier cannot contain.
        fileprivate var moduleName: String {
            let name = String(productName.map { $0.isLetter || $0.isNumber ? $0 : "_" })
            return name.first?.isNumber == true ? "_" + name.dropFirst() : name
        }

        /// Whether no module above is linked, so that the link must prove the graph.
        fileprivate var isProgram: Bool {
            guard let product else { return true }
            return switch product.kind {
            case .framework, .library: false
            default: true
            }
        }

        /// The products of packages that the target depends on, as far as Xcode shows them.
        fileprivate var products: [Product] {
            dependencies.compactMap { dependency in
                if case .product(let product) = dependency { product } else { nil }
            }
        }
    }

    extension URL {
        /// The product of a file to link, for example `Core` for `Core.framework` and for `libCore.a`.
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
