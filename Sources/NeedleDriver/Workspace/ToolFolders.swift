/// Folders in which modules are not searched, since they are filled by tools, or by the authors of libraries.
package enum ToolFolders {
    /// The folders of tools and of dependencies.
    package static let names: Set<String> = [
        "build", "Pods", "Carthage", "DerivedData", "node_modules", "checkouts", "SourcePackages", "third_party",
        "ThirdParty", "Vendor", "vendor", "xcuserdata", "fastlane", "Tuist", "Derived", "buck-out",
    ]
    /// The endings of folders that no target compiles.
    package static let otherEnds = [".xctemplate", ".playground"]
    /// The endings of folders without Swift files.
    package static let dataEnds = [".xcassets", ".bundle", ".framework", ".xcframework", ".lproj", ".xcworkspace"]

    /// Whether a folder with this name is one.
    package static func contain(_ folder: String) -> Bool {
        names.contains(folder) || (otherEnds + dataEnds).contains { folder.hasSuffix($0) }
    }

    /// Whether a folder with this name contains tests.
    package static func areTests(_ folder: String) -> Bool {
        folder.hasSuffix("Tests") || folder.hasSuffix("Specs")
            || ["test", "tests", "specs"].contains(folder.lowercased())
    }
}
