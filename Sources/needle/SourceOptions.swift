// Options about sources.

import ArgumentParser
import NeedleDriver

struct SourceOptions: ParsableArguments {
    @Option(help: ArgumentHelp("The package that 'package' access is limited to.", valueName: "name"))
    var packageName: String?

    @Option(
        help: ArgumentHelp(
            "The global actor of '-default-isolation', if the module is compiled with it.",
            valueName: "actor"
        )
    )
    var defaultIsolation: String?

    @Option(
        name: [.customLong("define"), .customShort("D")],
        help: ArgumentHelp("A compilation condition that is set; may be repeated.", valueName: "flag")
    )
    var defines: [String] = []

    @Option(
        name: .customLong("platform"),
        help: ArgumentHelp(
            "The oldest version of a platform that the module is built for, as 'macOS:13'; may be repeated.",
            valueName: "platform"
        )
    )
    var platforms: [String] = []

    @Option(
        help: ArgumentHelp(
            "The language mode of '-swift-version', '5' or '6', which '#if swift(>=6)' asks for.",
            valueName: "mode"
        )
    )
    var swiftVersion: String?

    @Option(
        parsing: .upToNextOption,
        help: ArgumentHelp("Leave out files whose names end in this, without '.swift'.", valueName: "suffix")
    )
    var excludeSuffixes: [String] = []

    @Option(
        parsing: .upToNextOption,
        help: ArgumentHelp(
            "Leave out files and folders whose paths contain this; '/Pods' is a folder at the top, too.",
            valueName: "part"
        )
    )
    var excludePaths: [String] = []

    var request: ParseRequest {
        var request = ParseRequest()
        request.packageName = packageName
        request.defaultIsolation = defaultIsolation
        request.defines = defines
        request.platforms = platforms
        request.languageMode = swiftVersion
        request.excludedSuffixes = excludeSuffixes
        request.excludedPaths = excludePaths
        return request
    }
}
