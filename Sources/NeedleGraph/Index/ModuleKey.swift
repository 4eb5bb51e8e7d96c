/// All that decides the facts of a module: the key under which its graph file is stored.
///
/// The fingerprint of a key finds the graph file. Since two keys could have one fingerprint, the key itself is kept
/// in the index and compared too.
package struct ModuleKey: Hashable, Sendable {
    /// The version of the graph file format.
    package let formatVersion: Int
    /// The options of parse, each in one canonical text, for example `define DEBUG`, sorted.
    package let options: [String]
    /// The module's name as `import` spells it.
    package let module: String
    /// As `ModuleGraph.packageName`.
    package let packageName: String?
    /// As `ModuleGraph.dependencies`, in the same order.
    package let dependencies: [String]
    /// The sources, sorted by path.
    package let sources: [Source]

    /// One source file and what it holds.
    package struct Source: Hashable, Sendable {
        /// As `FileFacts.path`.
        package let path: String
        /// The hash of the content.
        package let content: Fingerprint

        package init(path: String, content: Fingerprint) {
            self.path = path
            self.content = content
        }
    }

    /// - Parameters:
    ///   - options: In any order.
    ///   - sources: In any order.
    package init(
        formatVersion: Int = graphFileVersion,
        options: [String] = [],
        module: String,
        packageName: String? = nil,
        dependencies: [String] = [],
        sources: [Source]
    ) {
        self.formatVersion = formatVersion
        self.options = options.sorted { $0.precedesInBytes($1) }
        self.module = module
        self.packageName = packageName
        self.dependencies = dependencies
        self.sources = sources.sorted { $0.path.precedesInBytes($1.path) }
    }

    /// The fingerprint of all parts of the key.
    ///
    /// - Complexity: O(*n*) in the number of sources.
    package var fingerprint: Fingerprint {
        var builder = FingerprintBuilder()
        builder.add(formatVersion)
        builder.add(options)
        builder.add(module)
        builder.add(packageName)
        builder.add(dependencies)
        for source in sources {
            builder.add(source.path)
            builder.add(source.content)
        }
        return builder.fingerprint
    }

    /// The name of the graph file that is stored under this key, for example
    /// `Game-99aa06d3014798d86001c324468d497f.graph`.
    package var graphFileName: String { "\(module)-\(fingerprint).graph" }
}
