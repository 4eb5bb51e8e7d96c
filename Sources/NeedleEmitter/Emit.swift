package import NeedleLinker

/// Writes the generated files of a linked graph.
///
/// - Parameters:
///   - graph: A graph that was linked without an error.
///   - options: The user's options for the text.
/// - Returns: The files, sorted by module and name: `NeedleGenerated.swift` for a module with a part in the graph, and also
///   `NeedleRegistration.swift` for a module that registers.
/// - Complexity: Linear in edges times the demand that passes over them.
package func emit(_ graph: LinkedGraph, options: EmitOptions) -> [GeneratedFile] {
    let emission = Emission(graph, options: options)
    return emission.parts.compactMap(emission.file)
}

/// Writes a graph into a single file, as `needle generate` does.
///
/// - Parameters:
///   - graph: A graph that was linked without an error from one module graph, which may contain the sources of several modules
///     of an app.
///   - options: The user's options for the text.
/// - Returns: The file, which always has a public `registerProviderFactories()`; nil for a graph without a module.
/// - Complexity: Linear in edges times the demand that passes over them.
package func emitSingleFile(_ graph: LinkedGraph, options: EmitOptions) -> GeneratedFile? {
    guard let module = graph.modules.ids.first else { return nil }
    return ModuleFile.single(module, EmissionContext(graph, .none), options)
}

/// The generated files of a linked graph. Each can be written independently and in parallel.
package struct Emission: Sendable {
    /// The subject of one file.
    package enum Part: Hashable, Sendable {
        /// A module's own part of the graph.
        case module(ID<Module>)
        /// A registration, by its index in the graph.
        case registration(Int)
    }

    /// The parts, sorted by module and name.
    package let parts: [Part]
    private let context: EmissionContext
    private let options: EmitOptions

    /// Computes what all files need.
    ///
    /// - Parameter workers: The threads that share the work.
    package init(_ graph: LinkedGraph, options: EmitOptions, workers: Workers = .none) {
        self.options = options
        context = EmissionContext(graph, workers)
        let registrations = Dictionary(grouping: graph.registrations.indices) { graph.registrations[$0].module }
        // Modules are sorted by name, and a module's own part comes first.
        parts = graph.modules.ids.flatMap { module in
            [.module(module)] + (registrations[module] ?? []).map { .registration($0) }
        }
    }

    /// The name of a part's module.
    package func module(of part: Part) -> String { context.graph.modules[id(of: part)].name }

    package func files(of module: ID<Module>) -> [GeneratedFile] {
        parts.filter { id(of: $0) == module }.compactMap(file)
    }

    private func id(of part: Part) -> ID<Module> {
        switch part {
        case .module(let id): id
        case .registration(let index): context.graph.registrations[index].module
        }
    }

    /// Writes one file.
    ///
    /// - Returns: Nil for a module without a part in the graph.
    package func file(_ part: Part) -> GeneratedFile? {
        switch part {
        case .module(let module): ModuleFile.generated(module, context, options)
        case .registration(let index): registrationFile(context.graph.registrations[index], context, options)
        }
    }
}

/// A file to write into the folder of a module.
package struct GeneratedFile: Hashable, Sendable {
    /// The file of a module's own part of the graph.
    package static let generatedName = "NeedleGenerated.swift"
    /// The file that registers the parts of all modules.
    package static let registrationName = "NeedleRegistration.swift"
    /// The names of all files that are generated into the folder of a module.
    package static let names = [generatedName, registrationName]
    /// The head of a generated file. The tool recognizes its own files by the first words.
    package static let header = head(writtenBy: "needle build")
    /// The head of the single file that `needle generate` writes.
    package static let singleFileHeader = head(writtenBy: "needle generate")
    /// A file without declarations, for build systems that expect an output.
    package static let empty = empty(nothingNeeded)
    static let nothingNeeded = "No scope of this module needs generated code."
    /// A registration file without declarations.
    package static let emptyRegistration = empty("No root is registered in this module.")
    /// The line about aliases in the head of a file that uses them.
    static let aliasNote =
        "// `Needle_x` is the type of the requirement `x`, under a name that needs no import of the type's own module."

    package var module: String
    /// The file name, without a folder.
    package var name: String
    /// The content in UTF-8.
    package var bytes: [UInt8]

    private static func empty(_ reason: String) -> [UInt8] {
        Array("\(head(writtenBy: "needle link"))\n\n// \(reason)\n".utf8)
    }

    /// The head tells formatters and linters to leave the file alone: `--check` would report their changes as stale.
    private static func head(writtenBy command: String) -> String {
        """
        // Generated by Needle. Do not edit: `\(command)` writes this file anew.
        // swift-format-ignore-file
        // swiftlint:disable all
        """
    }

    /// The content as text.
    package var text: String { String(decoding: bytes, as: UTF8.self) }
}

/// The user's options for the generated text.
package struct EmitOptions: Hashable, Sendable {
    /// A comment for the head of each file, for example a license; lines without `//` get it.
    package var headerDoc: String?
    /// Import lines to add to each file, for example `import UIKit`.
    package var additionalImports: [String]

    package init(headerDoc: String? = nil, additionalImports: [String] = []) {
        self.headerDoc = headerDoc
        self.additionalImports = additionalImports
    }
}
