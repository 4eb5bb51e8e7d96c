// Of the module that plugins see Xcode projects by, what the package uses.

public import Foundation
public import PackagePlugin

/// A plugin whose commands run in the builds of Xcode targets.
public protocol XcodeBuildToolPlugin: BuildToolPlugin {
    func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command]
}

/// What a plugin is told when it is asked for the commands of a target.
public struct XcodePluginContext {
    public let xcodeProject: XcodeProject
    public let pluginWorkDirectoryURL: URL
    public func tool(named name: String) throws -> PluginContext.Tool { fatalError() }
}

/// The project, with all of its targets.
public struct XcodeProject {
    public let id: String
    public let displayName: String
    public let directoryURL: URL
    public let targets: [XcodeTarget]
}

/// A target of the project. Its input files are sources, resources and what is linked.
public struct XcodeTarget: Identifiable {
    public let id: String
    public let displayName: String
    public let product: XcodeProduct?
    public let dependencies: [XcodeTargetDependency]
    public let inputFiles: FileList
}

/// What a target makes.
public struct XcodeProduct {
    public enum Kind: Equatable {
        case application, executable, framework, library
        case other(String)
    }

    public let name: String
    public let kind: Kind
}

/// What a target depends on: another target of the project, or a product of a package.
public enum XcodeTargetDependency {
    case target(XcodeTarget)
    case product(Product)
}
