// Runs uber/needle's generator as its command 'generate' does: uber-needle <destination> <source folder>…

import NeedleFramework
import SourceParsingFramework

let arguments = CommandLine.arguments.dropFirst()
guard let destination = arguments.first, arguments.count > 1 else {
    error("usage: uber-needle <destination> <source folder>…")
}
do {
    try Generator().generate(
        from: Array(arguments.dropFirst()),
        excludingFilesEndingWith: [],
        excludingFilesWithPaths: [],
        with: [],
        nil,
        to: destination,
        shouldCollectParsingInfo: false,
        // Only a timeout of its own ends a run: the command's are 30 seconds for each file.
        parsingTimeout: 3600,
        exportingTimeout: 3600,
        retryParsingOnTimeoutLimit: 0,
        concurrencyLimit: nil,
        emitInputsDepsFile: false
    )
} catch GenericError.withMessage(let message) {
    error(message)
} catch let problem {
    error("\(problem)")
}
