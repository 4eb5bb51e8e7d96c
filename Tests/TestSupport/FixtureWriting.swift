extension Fixture {
    /// The fixture as a text that reads as the same fixture, for example to paste a random input into a test.
    ///
    /// The markers in the sources are the expected diagnostics with a place; those without one are written separately.
    package var text: String {
        var text = prints.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
            .map { "// prints: \($0)\n" }.joined()
        if let destination { text += "// generate: \(destination)\n" }
        text += expectations(of: nil)
        for module in modules {
            text += "// module: \(module.name)"
            if let packageName = module.packageName { text += ", package: \(packageName)" }
            if let isolation = module.defaultIsolation { text += ", isolation: \(isolation)" }
            if !module.defines.isEmpty { text += ", defines: \(module.defines.joined(separator: " "))" }
            if !module.dependencies.isEmpty { text += ", depends: \(module.dependencies.joined(separator: " "))" }
            if !module.isCompiled { text += ", compiled: no" }
            if !module.isParsed { text += ", parsed: no" }
            text += "\n"
            for file in module.files {
                text += "// file: \(file.name)\n" + expectations(of: module.path(of: file)) + file.text
            }
        }
        return text
    }

    private func expectations(of path: String?) -> String {
        expected.filter { $0.place == nil && $0.path == path }
            .map { "// expect: \($0.kind.rawValue): \($0.message)\n" }.joined()
    }
}
