// How large a synthetic monorepo is, and how it is layered.

/// The shape of a monorepo. Its text follows from the shape and the seed.
package struct WorkloadShape: Hashable, Sendable {
    /// Names it in tables, for example `1,000 modules`.
    package var name: String
    /// The modules of each layer below the app, from top to bottom. A module imports modules of its own layer and of
    /// those below it. Each layer adds two levels to the tree of scopes.
    package var layers: [Layer]
    /// All components, the root among them.
    package var components: Int
    package var componentsPerFile: Int
    /// Files of each module; those without components are ordinary Swift. A module has more if its components need them.
    package var filesPerModule: Int
    /// Whether all modules are written as one, without imports.
    package var isOneModule = false
    package var seed: UInt64

    /// A group of modules with one name, for example `Feature`.
    package struct Layer: Hashable, Sendable {
        package var name: String
        package var modules: Int
    }

    /// All modules, the app among them.
    package var modules: Int { layers.reduce(1) { $0 + $1.modules } }
}

extension WorkloadShape {
    /// A monorepo of modules of equal size, with scopes eight levels deep.
    ///
    /// - Parameters:
    ///   - modules: At least 5.
    ///   - share: The percentage of files that hold components and dependency protocols.
    package static func monorepo(modules: Int, files: Int, share: Int, seed: UInt64) -> WorkloadShape {
        precondition(modules >= 5, "each layer has a module")
        let below = modules - 1
        // Few modules at the top, many at the bottom.
        var counts = [1, 2, 3].map { max(1, below * $0 / 10) }
        counts.append(below - counts.reduce(0, +))
        let layers = zip(["Flow", "Feature", "Screen", "Service"], counts).map { Layer(name: $0, modules: $1) }
        return WorkloadShape(
            name: "\(modules) modules",
            layers: layers,
            components: modules * 2 * max(1, files * share / 100),
            componentsPerFile: 2,
            filesPerModule: files,
            seed: seed
        )
    }

    /// The shape of Metro's benchmark: 500 modules with 2,756 contributions (here: components), one in each file.
    package static func metro(seed: UInt64) -> WorkloadShape {
        WorkloadShape(
            name: "Metro's shape",
            layers: [
                Layer(name: "App", modules: 69), Layer(name: "Feature", modules: 350), Layer(name: "Core", modules: 80),
            ],
            components: 2756,
            componentsPerFile: 1,
            filesPerModule: 0,
            seed: seed
        )
    }
}
