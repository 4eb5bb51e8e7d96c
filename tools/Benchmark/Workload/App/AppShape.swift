// How large an app of uneven modules is.

/// The shape of an app. Its text follows from the shape and the seed.
package struct AppShape: Hashable, Sendable {
    /// The app among them; at least 5.
    package var modules: Int
    /// Files of a module on average; a module may have a seventh or twenty times of that.
    package var filesPerModule: Int
    package var seed: UInt64

    package init(modules: Int, filesPerModule: Int = 50, seed: UInt64) {
        precondition(modules >= 5, "each kind of module that has components is there")
        self.modules = modules
        self.filesPerModule = filesPerModule
        self.seed = seed
    }
}
